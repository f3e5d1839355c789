import { expect, it } from 'vitest';
import type { GymDay } from '../calendar/calendar.ts';
import type { MembershipEntry } from './membership.ts';
import { countedMove } from './moves.ts';

/** Noon of the first of a month, in Monterrey. */
const at = (month: number): number => Date.UTC(2026, month - 1, 1, 18);
const entry = (id: string, month: number, more: object): MembershipEntry =>
  ({ id, at: at(month), by: 'staff', ...more }) as MembershipEntry;
const first = entry('a', 1, { kind: 'paid' });
const second = entry('b', 2, { kind: 'paid' });
const cancel = entry('c', 3, { kind: 'cancel' });

it.each([
  ['the first one bought', first, [], 'New', '2026-01-01', 1],
  ['another one', second, [first], 'Renewed', '2026-02-01', 1],
  ['one bought after it was cancelled', entry('d', 4, { kind: 'paid' }), [first, cancel], 'Renewed', '2026-04-01', 1],
  [
    'one bought again after the first was taken back',
    entry('e', 4, { kind: 'paid' }),
    [first, entry('x', 2, { kind: 'annul', targetId: 'a' })],
    'New',
    '2026-04-01',
    1,
  ],
  ['a cancellation', cancel, [first], 'Cancelled', '2026-03-01', 1],
  [
    'a renewal that was a mistake',
    entry('x', 5, { kind: 'annul', targetId: 'b' }),
    [first, second],
    'Renewed',
    '2026-02-01',
    -1,
  ],
  [
    'the first one, a mistake',
    entry('x', 5, { kind: 'annul', targetId: 'a' }),
    [first, second],
    'New',
    '2026-01-01',
    -1,
  ],
  [
    'a cancellation taken back',
    entry('x', 5, { kind: 'annul', targetId: 'c' }),
    [first, cancel],
    'Cancelled',
    '2026-03-01',
    -1,
  ],
] as const)('counts %s', (_what, one, before, move, day, by) => {
  expect(countedMove(one, before)).toEqual({ move, day: day as GymDay, by });
  // The database gives them back by their ids.
  expect(countedMove(one, before.toReversed())).toEqual({ move, day: day as GymDay, by });
});

it.each([
  ['a freeze', entry('f', 2, { kind: 'freeze' })],
  ['a resumption', entry('r', 2, { kind: 'resume' })],
  ['another plan', entry('p', 2, { kind: 'change' })],
  ['a freeze that was a mistake', entry('x', 3, { kind: 'annul', targetId: 'f' })],
  ['a mistake of what is not there', entry('x', 3, { kind: 'annul', targetId: 'zz' })],
] as const)('counts nothing of %s', (_what, one) => {
  expect(countedMove(one, [first, entry('f', 2, { kind: 'freeze' })])).toBeNull();
});
