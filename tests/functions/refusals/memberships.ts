import { gymDayOf } from '../../../domain/src/calendar/calendar.ts';
import { newId } from '../../support/functions.ts';
import { NOTHING_SEEN } from '../../support/membership-changes.ts';
import { PEOPLE, today } from '../../support/people.ts';
import {
  badDay,
  DAY,
  missing,
  PAID,
  type RefusalCase,
  type RefusalTable,
  requiredFields,
  tooLong,
  unexpectedNumber,
  unknownUser,
} from './table.ts';

/** The cases of a missing or invalid preview. */
const badPreview: readonly RefusalCase[] = [
  missing('Seen'),
  unexpectedNumber('Seen'),
  { fault: 'a preview without its end', change: { Seen: { Entry: null, Total: 0 } }, expected: 'invalid-input Seen' },
  {
    fault: 'a preview with a negative sum',
    change: { Seen: { ...NOTHING_SEEN, Total: -1 } },
    expected: 'invalid-input Seen',
  },
];

export const MEMBERSHIPS_TABLES = {
  renewMembership: {
    role: 'reception',
    valid: () => ({ requestId: newId(), uid: PEOPLE.vencido.uid, Seen: NOTHING_SEEN, Plan: 'semana' }),
    refused: [
      ...requiredFields('requestId', 'uid', 'Plan'),
      unknownUser(),
      { fault: 'an unknown plan', change: { Plan: 'eterno' }, expected: 'plan-inactive Plan' },
      { fault: 'a start years ago', change: { Starts: '2020-01-01' }, expected: 'date-out-of-range Starts' },
      {
        fault: 'a start within a paid period',
        change: { uid: PAID, Starts: today() },
        expected: 'dates-overlap Starts',
      },
      badDay('Starts'),
      ...badPreview,
      { fault: 'a stale preview', change: {}, expected: 'preview-stale' },
    ],
  },
  // All freezes have the same limits of length. A freeze by the member has the gym's own limits in addition.
  freezeMembership: {
    role: 'member',
    valid: (now) => ({
      requestId: newId(),
      uid: PAID,
      Seen: NOTHING_SEEN,
      From: gymDayOf(now + 3 * DAY),
      To: gymDayOf(now + 11 * DAY),
    }),
    refused: [
      ...requiredFields('requestId', 'uid'),
      { ...unknownUser(), as: 'reception' },
      badDay('From'),
      badDay('To'),
      ...badPreview,
      { fault: 'a stale preview', change: {}, expected: 'preview-stale' },
      { fault: 'a freeze from today, by the member', change: { From: today() }, expected: 'freeze-notice From' },
      {
        fault: 'a freeze of years, by the member',
        change: { To: '2090-01-01' },
        expected: 'freeze-too-long To',
      },
      { fault: 'another member', change: { uid: PEOPLE.porvencer.uid }, expected: 'no-permission' },
      {
        fault: 'a start in the past',
        as: 'reception',
        change: { From: '2026-01-01' },
        expected: 'date-out-of-range From',
      },
      {
        fault: 'a range that ends before it begins',
        as: 'reception',
        change: { To: '2026-01-01' },
        expected: 'freeze-too-short To',
      },
      { fault: 'a freeze of years', as: 'reception', change: { To: '2090-01-01' }, expected: 'freeze-too-long To' },
      {
        fault: 'a person without a membership',
        as: 'admin',
        change: { uid: PEOPLE.reception.uid },
        expected: 'no-membership',
      },
      {
        fault: 'an expired membership',
        as: 'reception',
        change: { uid: PEOPLE.vencido.uid },
        expected: 'membership-expired',
      },
      {
        fault: 'a frozen membership',
        as: 'reception',
        change: { uid: PEOPLE.congelada.uid },
        expected: 'membership-frozen',
      },
    ],
  },
  resumeMembership: {
    role: 'member',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN }),
    refused: [
      ...requiredFields('requestId', 'uid'),
      ...badPreview,
      { fault: 'another member', change: { uid: PEOPLE.congelada.uid }, expected: 'no-permission' },
      { fault: 'a membership that is not frozen', change: {}, expected: 'not-frozen' },
    ],
  },
  undoResume: {
    role: 'member',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN }),
    refused: [
      ...requiredFields('requestId', 'uid'),
      ...badPreview,
      { fault: 'another member', change: { uid: PEOPLE.congelada.uid }, expected: 'no-permission' },
      { fault: 'a membership that was not resumed', change: {}, expected: 'resume-final' },
    ],
  },
  cancelMembership: {
    role: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Reason: 'Se muda de ciudad' }),
    refused: [
      ...requiredFields('requestId', 'uid'),
      unexpectedNumber('Reason'),
      tooLong('Reason'),
      { fault: 'no reason', change: { Reason: '  ' }, expected: 'reason-required Reason' },
      unknownUser(),
      ...badPreview,
      { fault: 'a stale preview', change: {}, expected: 'preview-stale' },
      { fault: 'a day in the past', change: { From: '2026-01-01' }, expected: 'date-out-of-range From' },
      { fault: 'an expired membership', change: { uid: PEOPLE.vencido.uid }, expected: 'membership-expired' },
    ],
  },
  changeMembershipPlan: {
    role: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Plan: 'trimestral' }),
    refused: [
      ...requiredFields('requestId', 'uid', 'Plan'),
      unknownUser(),
      ...badPreview,
      { fault: 'a stale preview', change: {}, expected: 'preview-stale' },
      { fault: 'the same plan', change: { Plan: 'mensual' }, expected: 'same-plan Plan' },
      { fault: 'an unknown plan', change: { Plan: 'eterno' }, expected: 'plan-inactive Plan' },
      { fault: 'a day in the past', change: { From: '2026-01-01' }, expected: 'date-out-of-range From' },
      { fault: 'a frozen membership', change: { uid: PEOPLE.congelada.uid }, expected: 'membership-frozen' },
    ],
  },
  annulMembershipEntry: {
    role: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Seen: NOTHING_SEEN, Entry: 'none', Reason: 'Se cobró dos veces' }),
    refused: [
      ...requiredFields('requestId', 'uid', 'Entry'),
      ...badPreview,
      { fault: 'no reason', change: { Reason: 'x' }, expected: 'reason-required Reason' },
      { fault: 'an unknown entry', change: {}, expected: 'entry-not-found' },
      unknownUser(),
    ],
  },
  listExpirations: {
    role: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    refused: [
      ...requiredFields('from', 'to'),
      badDay('from'),
      { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, expected: 'date-out-of-range to' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
      { fault: 'a page of a million rows', change: { limit: 1e6 }, expected: 'invalid-input limit' },
      { fault: 'a page of one and a half rows', change: { limit: 1.5 }, expected: 'invalid-input limit' },
      { fault: 'an invalid cursor', change: { cursor: 'abc' }, expected: 'invalid-input cursor' },
      { fault: 'a cursor outside the range', change: { cursor: '2027-01-01~abc' }, expected: 'invalid-input cursor' },
      {
        fault: 'a cursor with a day that does not exist',
        change: { cursor: '2026-02-31~abc' },
        expected: 'invalid-input cursor',
      },
    ],
  },
  listAbsent: {
    role: 'reception',
    valid: () => ({ range: '10-19' }),
    refused: [
      ...requiredFields('range'),
      { fault: 'an unknown range', change: { range: '1-2' }, expected: 'invalid-input range' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
      {
        fault: 'a cursor with a day that does not exist',
        change: { cursor: '2026-02-31~abc' },
        expected: 'invalid-input cursor',
      },
    ],
  },
  markContacted: {
    role: 'reception',
    valid: () => ({ requestId: newId(), uid: PAID, Ends: '2026-12-01', Template: 'por-vencer', Text: 'Hola' }),
    refused: [
      ...requiredFields('requestId', 'uid', 'Template', 'Text'),
      badDay('Ends'),
      unknownUser(),
      {
        fault: 'a person without a membership',
        as: 'admin',
        change: { uid: PEOPLE.reception.uid },
        expected: 'no-membership',
      },
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
