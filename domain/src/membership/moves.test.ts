import { expect, it } from 'vitest';
import type { GymDay } from '../calendar/calendar.ts';
import type { MembershipEntry } from './membership.ts';
import { countedMove } from './moves.ts';

/** Noon of the first of a month, in Monterrey. */
const firstOfMonth = (month: number): number => Date.UTC(2026, month - 1, 1, 18);
const makeEntry = (id: string, month: number, more: object): MembershipEntry =>
  ({ id, at: firstOfMonth(month), by: 'staff', ...more }) as MembershipEntry;
const first = makeEntry('a', 1, { kind: 'paid' });
const second = makeEntry('b', 2, { kind: 'paid' });
const cancel = makeEntry('c', 3, { kind: 'cancel' });

it.each([
  { what: 'the first purchase', entry: first, earlier: [], move: 'New', day: '2026-01-01', by: 1 },
  { what: 'another purchase', entry: second, earlier: [first], move: 'Renewed', day: '2026-02-01', by: 1 },
  {
    what: 'a purchase after a cancellation',
    entry: makeEntry('d', 4, { kind: 'paid' }),
    earlier: [first, cancel],
    move: 'Renewed',
    day: '2026-04-01',
    by: 1,
  },
  {
    what: 'a purchase after the first one was annulled',
    entry: makeEntry('e', 4, { kind: 'paid' }),
    earlier: [first, makeEntry('x', 2, { kind: 'annul', targetId: 'a' })],
    move: 'New',
    day: '2026-04-01',
    by: 1,
  },
  { what: 'a cancellation', entry: cancel, earlier: [first], move: 'Cancelled', day: '2026-03-01', by: 1 },
  {
    what: 'an annulled renewal',
    entry: makeEntry('x', 5, { kind: 'annul', targetId: 'b' }),
    earlier: [first, second],
    move: 'Renewed',
    day: '2026-02-01',
    by: -1,
  },
  {
    what: 'an annulled first purchase',
    entry: makeEntry('x', 5, { kind: 'annul', targetId: 'a' }),
    earlier: [first, second],
    move: 'New',
    day: '2026-01-01',
    by: -1,
  },
  {
    what: 'an annulled cancellation',
    entry: makeEntry('x', 5, { kind: 'annul', targetId: 'c' }),
    earlier: [first, cancel],
    move: 'Cancelled',
    day: '2026-03-01',
    by: -1,
  },
] as const)('adds $by to $move for $what', ({ entry, earlier, move, day, by }) => {
  expect(countedMove(entry, earlier)).toEqual({ move, day: day as GymDay, by });
  // The order of the entries must not matter.
  expect(countedMove(entry, earlier.toReversed())).toEqual({ move, day: day as GymDay, by });
});

it.each([
  { what: 'a freeze', entry: makeEntry('f', 2, { kind: 'freeze' }) },
  { what: 'a resumption', entry: makeEntry('r', 2, { kind: 'resume' }) },
  { what: 'a change of plan', entry: makeEntry('p', 2, { kind: 'change' }) },
  { what: 'an annulled freeze', entry: makeEntry('x', 3, { kind: 'annul', targetId: 'f' }) },
  { what: 'an annulment of a missing entry', entry: makeEntry('x', 3, { kind: 'annul', targetId: 'zz' }) },
] as const)('counts nothing for $what', ({ entry }) => {
  expect(countedMove(entry, [first, makeEntry('f', 2, { kind: 'freeze' })])).toBeNull();
});
