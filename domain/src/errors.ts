/**
 * Every reason for which the product refuses something, once. A callable sends the reason, one place turns it into an
 * `HttpsError` code, another into a Spanish sentence; both are total over this list.
 */
export const REFUSAL_REASONS = [
  'not-signed-in',
  'no-permission',
  'sign-in-again',
  'invalid-input',
  'too-many-requests',
  'day-limit',
  'name-too-short',
  'phone-invalid',
  'phone-taken',
  'email-taken',
  'phone-already-set',
  'phone-tries',
  'user-not-found',
  'email-invalid',
  'branch-not-found',
  'branch-code-wrong',
  'link-invalid',
  'note-too-short',
  'no-membership',
  'membership-expired',
  'membership-cancelled',
  'membership-frozen',
  'cancellation-pending',
  'plan-inactive',
  'plan-invalid',
  'same-plan',
  'visits-unused',
  'date-out-of-range',
  'dates-overlap',
  'freeze-too-short',
  'freeze-too-long',
  'freeze-limit',
  'not-frozen',
  'reason-required',
  'entry-not-found',
  'not-last-entry',
  'attendance-not-found',
  'attendance-annulled',
  'attendance-exists',
  'last-admin',
  'same-person',
  'already-merged',
  'account-closed',
  'staff-not-merged',
  'staff-not-closed',
  'staff-by-admins',
  'email-by-admins',
  'staff-not-linked',
  'has-own-sign-in',
  'merge-direction',
  'memberships-overlap',
  'conflict',
  'unavailable',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why a value of the database can't be shown. */
export type ReadFailure = Extract<RefusalReason, 'no-permission' | 'unavailable'>;

/** A refusal with the facts that its sentence or its screen needs. */
export interface Refusal {
  readonly reason: RefusalReason;
  /** For 'already there' refusals: whose it is, shown to staff only. */
  readonly uid?: string;
  /** The input's field that is wrong, by its name in the contract. */
  readonly field?: string;
}

/** What a domain function answers: a value, or an expected refusal. Business reasons never throw. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: RefusalReason, facts: Omit<Refusal, 'reason'> = {}): Result<never> {
  return { ok: false, refusal: { reason, ...facts } };
}
