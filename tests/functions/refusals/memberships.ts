import { gymDayOf } from '../../../domain/src/calendar/calendar.ts';
import { newId } from '../../support/functions.ts';
import { NOTHING_SEEN } from '../../support/membership-changes.ts';
import { PEOPLE, today } from '../../support/people.ts';
import { asText, badDay, DAY, gone, missing, PAID, type Refused, required, type Table, tooLong } from './table.ts';

/** The refusals of the preview that every change must carry. */
const badSeen: readonly Refused[] = [
  missing('Seen'),
  asText('Seen'),
  { what: 'a preview without its end', change: { Seen: { Entry: null, Total: 0 } }, says: 'invalid-input Seen' },
  { what: 'a preview below nothing', change: { Seen: { ...NOTHING_SEEN, Total: -1 } }, says: 'invalid-input Seen' },
];

export const MEMBERSHIPS_TABLES = {
  renewMembership: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PEOPLE.vencido.uid, Seen: NOTHING_SEEN, Plan: 'semana' }),
    refused: [
      ...required('requestId', 'uid', 'Plan'),
      gone(),
      { what: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { what: 'long ago', change: { Starts: '2020-01-01' }, says: 'date-out-of-range Starts' },
      { what: 'into what is paid', change: { uid: PAID, Starts: today() }, says: 'dates-overlap Starts' },
      badDay('Starts'),
      ...badSeen,
      { what: 'another preview than what it comes to now', change: {}, says: 'preview-stale' },
    ],
  },
  // A member's own freeze, within the limits of the gym; the desk's, within those of every freeze.
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
      { ...gone(), as: 'reception' },
      badDay('From'),
      badDay('To'),
      ...badSeen,
      { what: 'another preview than what it comes to now', change: {}, says: 'preview-stale' },
      { what: 'one’s own from today', change: { From: today() }, says: 'freeze-notice From' },
      { what: 'one’s own for longer than the gym allows', change: { To: '2090-01-01' }, says: 'freeze-too-long To' },
      { what: 'another member’s', change: { uid: PEOPLE.porvencer.uid }, says: 'no-permission' },
      { what: 'yesterday', as: 'reception', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { what: 'backwards', as: 'reception', change: { To: '2026-01-01' }, says: 'freeze-too-short To' },
      { what: 'for years', as: 'reception', change: { To: '2090-01-01' }, says: 'freeze-too-long To' },
      { what: 'somebody without one', as: 'admin', change: { uid: PEOPLE.reception.uid }, says: 'no-membership' },
      { what: 'what is over', as: 'reception', change: { uid: PEOPLE.vencido.uid }, says: 'membership-expired' },
      { what: 'what is frozen', as: 'reception', change: { uid: PEOPLE.congelada.uid }, says: 'membership-frozen' },
    ],
  },
  resumeMembership: {
    by: 'member',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN }),
    refused: [
      ...required('requestId', 'uid'),
      ...badSeen,
      { what: "somebody else's", change: { uid: PEOPLE.congelada.uid }, says: 'no-permission' },
      { what: 'what is not frozen', change: {}, says: 'not-frozen' },
    ],
  },
  undoResume: {
    by: 'member',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN }),
    refused: [
      ...required('requestId', 'uid'),
      ...badSeen,
      { what: "somebody else's", change: { uid: PEOPLE.congelada.uid }, says: 'no-permission' },
      { what: 'nothing resumed', change: {}, says: 'resume-final' },
    ],
  },
  cancelMembership: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Reason: 'Se muda de ciudad' }),
    refused: [
      ...required('requestId', 'uid'),
      asText('Reason'),
      tooLong('Reason'),
      { what: 'no reason', change: { Reason: '  ' }, says: 'reason-required Reason' },
      gone(),
      ...badSeen,
      { what: 'another preview than what it comes to now', change: {}, says: 'preview-stale' },
      { what: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { what: 'what is over', change: { uid: PEOPLE.vencido.uid }, says: 'membership-expired' },
    ],
  },
  changeMembershipPlan: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Plan: 'trimestral' }),
    refused: [
      ...required('requestId', 'uid', 'Plan'),
      gone(),
      ...badSeen,
      { what: 'another preview than what it comes to now', change: {}, says: 'preview-stale' },
      { what: 'the same plan', change: { Plan: 'mensual' }, says: 'same-plan Plan' },
      { what: 'no such plan', change: { Plan: 'eterno' }, says: 'plan-inactive Plan' },
      { what: 'yesterday', change: { From: '2026-01-01' }, says: 'date-out-of-range From' },
      { what: 'what is frozen', change: { uid: PEOPLE.congelada.uid }, says: 'membership-frozen' },
    ],
  },
  annulMembershipEntry: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Entry: 'none', Reason: 'Se cobró dos veces' }),
    refused: [
      ...required('requestId', 'uid', 'Entry'),
      ...badSeen,
      { what: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { what: 'no such line', change: {}, says: 'entry-not-found' },
      gone(),
    ],
  },
  listExpirations: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    refused: [
      ...required('from', 'to'),
      badDay('from'),
      { what: 'backwards', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'a page of a million', change: { limit: 1e6 }, says: 'invalid-input limit' },
      { what: 'half a row', change: { limit: 1.5 }, says: 'invalid-input limit' },
      { what: 'a cursor of text', change: { cursor: 'abc' }, says: 'invalid-input cursor' },
      { what: 'a cursor elsewhere', change: { cursor: '2027-01-01~abc' }, says: 'invalid-input cursor' },
      { what: 'a cursor on no day', change: { cursor: '2026-02-31~abc' }, says: 'invalid-input cursor' },
    ],
  },
  listAbsent: {
    by: 'reception',
    valid: () => ({ range: '10-19' }),
    refused: [
      ...required('range'),
      { what: 'another range', change: { range: '1-2' }, says: 'invalid-input range' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'a cursor on no day', change: { cursor: '2026-02-31~abc' }, says: 'invalid-input cursor' },
    ],
  },
  markContacted: {
    by: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Ends: '2026-12-01', Template: 'por-vencer', Text: 'Hola' }),
    refused: [
      ...required('requestId', 'uid', 'Template', 'Text'),
      badDay('Ends'),
      gone(),
      { what: 'without a membership', as: 'admin', change: { uid: PEOPLE.reception.uid }, says: 'no-membership' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
