import type { Refusal, RefusalReason } from '@gym/domain/errors';
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/https';

/** The one place where a reason becomes a code of the callable protocol. */
const CODES: Readonly<Record<RefusalReason, FunctionsErrorCode>> = {
  'not-signed-in': 'unauthenticated',
  'no-permission': 'permission-denied',
  'invalid-input': 'invalid-argument',
  'too-many-requests': 'resource-exhausted',
  'name-too-short': 'invalid-argument',
  'phone-invalid': 'invalid-argument',
  'phone-taken': 'already-exists',
  'email-taken': 'already-exists',
  'phone-already-set': 'failed-precondition',
  'phone-tries': 'resource-exhausted',
  'user-not-found': 'not-found',
  'email-invalid': 'invalid-argument',
  'branch-not-found': 'not-found',
  'link-invalid': 'not-found',
  'note-too-short': 'invalid-argument',
  'no-membership': 'failed-precondition',
  'membership-expired': 'failed-precondition',
  'membership-cancelled': 'failed-precondition',
  'membership-frozen': 'failed-precondition',
  'cancellation-pending': 'failed-precondition',
  'plan-inactive': 'failed-precondition',
  'plan-invalid': 'failed-precondition',
  'same-plan': 'failed-precondition',
  'visits-unused': 'failed-precondition',
  'date-out-of-range': 'invalid-argument',
  'dates-overlap': 'failed-precondition',
  'freeze-too-short': 'invalid-argument',
  'freeze-too-long': 'invalid-argument',
  'freeze-limit': 'failed-precondition',
  'not-frozen': 'failed-precondition',
  'reason-required': 'invalid-argument',
  'entry-not-found': 'not-found',
  'not-last-entry': 'failed-precondition',
  'attendance-not-found': 'not-found',
  'attendance-annulled': 'failed-precondition',
  'attendance-exists': 'already-exists',
  'last-admin': 'failed-precondition',
  'same-person': 'invalid-argument',
  'already-merged': 'failed-precondition',
  'staff-not-merged': 'failed-precondition',
  'staff-by-admins': 'permission-denied',
  'email-by-admins': 'permission-denied',
  'staff-not-linked': 'permission-denied',
  'has-own-sign-in': 'failed-precondition',
  'merge-direction': 'failed-precondition',
  'memberships-overlap': 'failed-precondition',
  conflict: 'aborted',
  unavailable: 'unavailable',
};

/** A refusal as the callable protocol carries it: the code, and the reason and its facts as `details`. */
export function refusalError(refusal: Refusal): HttpsError {
  return new HttpsError(CODES[refusal.reason], refusal.reason, refusal);
}
