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
  { what: 'the first one bought', one: first, before: [], move: 'New', day: '2026-01-01', by: 1 },
  { what: 'another one', one: second, before: [first], move: 'Renewed', day: '2026-02-01', by: 1 },
  {
    what: 'one bought after it was cancelled',
    one: entry('d', 4, { kind: 'paid' }),
    before: [first, cancel],
    move: 'Renewed',
    day: '2026-04-01',
    by: 1,
  },
  {
    what: 'a purchase after the first one was annulled',
    one: entry('e', 4, { kind: 'paid' }),
    before: [first, entry('x', 2, { kind: 'annul', targetId: 'a' })],
    move: 'New',
    day: '2026-04-01',
    by: 1,
  },
  { what: 'a cancellation', one: cancel, before: [first], move: 'Cancelled', day: '2026-03-01', by: 1 },
  {
    what: 'an annulled renewal',
    one: entry('x', 5, { kind: 'annul', targetId: 'b' }),
    before: [first, second],
    move: 'Renewed',
    day: '2026-02-01',
    by: -1,
  },
  {
    what: 'the annulled first purchase',
    one: entry('x', 5, { kind: 'annul', targetId: 'a' }),
    before: [first, second],
    move: 'New',
    day: '2026-01-01',
    by: -1,
  },
  {
    what: 'an annulled cancellation',
    one: entry('x', 5, { kind: 'annul', targetId: 'c' }),
    before: [first, cancel],
    move: 'Cancelled',
    day: '2026-03-01',
    by: -1,
  },
] as const)('counts $what', ({ one, before, move, day, by }) => {
  expect(countedMove(one, before)).toEqual({ move, day: day as GymDay, by });
  // The database returns them ordered by id.
  expect(countedMove(one, before.toReversed())).toEqual({ move, day: day as GymDay, by });
});

it.each([
  { what: 'a freeze', one: entry('f', 2, { kind: 'freeze' }) },
  { what: 'a resumption', one: entry('r', 2, { kind: 'resume' }) },
  { what: 'another plan', one: entry('p', 2, { kind: 'change' }) },
  { what: 'an annulled freeze', one: entry('x', 3, { kind: 'annul', targetId: 'f' }) },
  { what: 'an annulment of a missing entry', one: entry('x', 3, { kind: 'annul', targetId: 'zz' }) },
] as const)('counts nothing for $what', ({ one }) => {
  expect(countedMove(one, [first, entry('f', 2, { kind: 'freeze' })])).toBeNull();
});
