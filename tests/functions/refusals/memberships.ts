import { gymDayOf } from '../../../domain/src/calendar/calendar.ts';
import { newId } from '../../support/functions.ts';
import { NOTHING_SEEN } from '../../support/membership-changes.ts';
import { PEOPLE, today } from '../../support/people.ts';
import {
  asText,
  badDay,
  DAY,
  missing,
  PAID,
  type Refused,
  required,
  type Table,
  tooLong,
  unknownUser,
} from './table.ts';

/** The refusals of the preview that every change must carry. */
const badSeen: readonly Refused[] = [
  missing('Seen'),
  asText('Seen'),
  { fault: 'a preview without its end', change: { Seen: { Entry: null, Total: 0 } }, says: 'invalid-input Seen' },
  {
    fault: 'a preview with a negative sum',
    change: { Seen: { ...NOTHING_SEEN, Total: -1 } },
    says: 'invalid-input Seen',
  },
];

export const MEMBERSHIPS_TABLES = {
  renewMembership: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PEOPLE.vencido.uid, Seen: NOTHING_SEEN, Plan: 'semana' }),
    refused: [
      ...required('requestId', 'uid', 'Plan'),
      unknownUser(),
      { fault: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { fault: 'a start years ago', change: { Starts: '2020-01-01' }, says: 'date-out-of-range Starts' },
      { fault: 'a start within a paid period', change: { uid: PAID, Starts: today() }, says: 'dates-overlap Starts' },
      badDay('Starts'),
      ...badSeen,
      { fault: 'a preview that differs from the present result', change: {}, says: 'preview-stale' },
    ],
  },
  // Members may freeze within the gym's limits, the desk within the general ones.
  freezeMembership: {
    by: 'member',
    valid: (now) => ({
      requestId: newId(),
      uid: PAID,
      Seen: NOTHING_SEEN,
      From: gymDayOf(now + 3 * DAY),
      To: gymDayOf(now + 11 * DAY),
    }),
    refused: [
      ...required('requestId', 'uid'),
      { ...unknownUser(), as: 'reception' },
      badDay('From'),
      badDay('To'),
      ...badSeen,
      { fault: 'a preview that differs from the present result', change: {}, says: 'preview-stale' },
      { fault: 'an own freeze from today', change: { From: today() }, says: 'freeze-notice From' },
      {
        fault: 'an own freeze that is longer than the gym allows',
        change: { To: '2090-01-01' },
        says: 'freeze-too-long To',
      },
      { fault: 'another member’s', change: { uid: PEOPLE.porvencer.uid }, says: 'no-permission' },
      { fault: 'a start in the past', as: 'reception', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      {
        fault: 'a range that ends before it begins',
        as: 'reception',
        change: { To: '2026-01-01' },
        says: 'freeze-too-short To',
      },
      { fault: 'a freeze of years', as: 'reception', change: { To: '2090-01-01' }, says: 'freeze-too-long To' },
      {
        fault: 'a person without a membership',
        as: 'admin',
        change: { uid: PEOPLE.reception.uid },
        says: 'no-membership',
      },
      {
        fault: 'an expired membership',
        as: 'reception',
        change: { uid: PEOPLE.vencido.uid },
        says: 'membership-expired',
      },
      {
        fault: 'a frozen membership',
        as: 'reception',
        change: { uid: PEOPLE.congelada.uid },
        says: 'membership-frozen',
      },
    ],
  },
  resumeMembership: {
    by: 'member',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN }),
    refused: [
      ...required('requestId', 'uid'),
      ...badSeen,
      { fault: "another member's membership", change: { uid: PEOPLE.congelada.uid }, says: 'no-permission' },
      { fault: 'a membership that is not frozen', change: {}, says: 'not-frozen' },
    ],
  },
  undoResume: {
    by: 'member',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN }),
    refused: [
      ...required('requestId', 'uid'),
      ...badSeen,
      { fault: "another member's membership", change: { uid: PEOPLE.congelada.uid }, says: 'no-permission' },
      { fault: 'nothing resumed', change: {}, says: 'resume-final' },
    ],
  },
  cancelMembership: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Reason: 'Se muda de ciudad' }),
    refused: [
      ...required('requestId', 'uid'),
      asText('Reason'),
      tooLong('Reason'),
      { fault: 'no reason', change: { Reason: '  ' }, says: 'reason-required Reason' },
      unknownUser(),
      ...badSeen,
      { fault: 'a preview that differs from the present result', change: {}, says: 'preview-stale' },
      { fault: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { fault: 'an expired membership', change: { uid: PEOPLE.vencido.uid }, says: 'membership-expired' },
    ],
  },
  changeMembershipPlan: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Plan: 'trimestral' }),
    refused: [
      ...required('requestId', 'uid', 'Plan'),
      unknownUser(),
      ...badSeen,
      { fault: 'a preview that differs from the present result', change: {}, says: 'preview-stale' },
      { fault: 'the same plan', change: { Plan: 'mensual' }, says: 'same-plan Plan' },
      { fault: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { fault: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { fault: 'a frozen membership', change: { uid: PEOPLE.congelada.uid }, says: 'membership-frozen' },
    ],
  },
  annulMembershipEntry: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Entry: 'none', Reason: 'Se cobró dos veces' }),
    refused: [
      ...required('requestId', 'uid', 'Entry'),
      ...badSeen,
      { fault: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { fault: 'no such line', change: {}, says: 'entry-not-found' },
      unknownUser(),
    ],
  },
  listExpirations: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    refused: [
      ...required('from', 'to'),
      badDay('from'),
      { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { fault: 'a page of a million', change: { limit: 1e6 }, says: 'invalid-input limit' },
      { fault: 'half a row', change: { limit: 1.5 }, says: 'invalid-input limit' },
      { fault: 'a cursor of text', change: { cursor: 'abc' }, says: 'invalid-input cursor' },
      { fault: 'a cursor elsewhere', change: { cursor: '2027-01-01~abc' }, says: 'invalid-input cursor' },
      { fault: 'a cursor on no day', change: { cursor: '2026-02-31~abc' }, says: 'invalid-input cursor' },
    ],
  },
  listAbsent: {
    by: 'reception',
    valid: () => ({ range: '10-19' }),
    refused: [
      ...required('range'),
      { fault: 'another range', change: { range: '1-2' }, says: 'invalid-input range' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { fault: 'a cursor on no day', change: { cursor: '2026-02-31~abc' }, says: 'invalid-input cursor' },
    ],
  },
  markContacted: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Ends: '2026-12-01', Template: 'por-vencer', Text: 'Hola' }),
    refused: [
      ...required('requestId', 'uid', 'Template', 'Text'),
      badDay('Ends'),
      unknownUser(),
      { fault: 'without a membership', as: 'admin', change: { uid: PEOPLE.reception.uid }, says: 'no-membership' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
