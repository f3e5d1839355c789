import { describe, expect, it } from 'vitest';
import { startOfGymDay } from '../calendar/calendar.ts';
import { day } from '../testing/arbitraries.ts';
import { type FilteredMember, MEMBER_STATES, type MemberFilter, matchesFilter } from './member-filter.ts';

const TODAY = day('2026-11-25');
const MEMBER: FilteredMember = {
  Plan: 'mensual',
  HomeBranch: 'centro',
  Ends: day('2026-12-10'),
  Joined: day('2026-01-15'),
  LastVisit: day('2026-11-20'),
};
const frozen = { FrozenFrom: startOfGymDay(TODAY), FrozenUntil: startOfGymDay(day('2026-12-01')) };

describe('the state of a listed member', () => {
  it.each([
    { what: 'in force', facts: {}, states: ['in-force'] },
    { what: 'the last day', facts: { Ends: TODAY }, states: ['in-force'] },
    { what: 'frozen', facts: frozen, states: ['in-force', 'frozen'] },
    { what: 'over', facts: { Ends: day('2026-11-24') }, states: ['expired'] },
    { what: 'cancelled', facts: { Cancelled: true }, states: ['cancelled'] },
    { what: 'never bought', facts: { Ends: undefined }, states: ['none'] },
    { what: 'a closed account', facts: { Closed: true }, states: ['closed'] },
  ] as const)('$what', ({ facts, states }) => {
    const found = MEMBER_STATES.filter((state) => matchesFilter({ ...MEMBER, ...facts }, { state }, TODAY));
    expect(found).toEqual(states);
  });
});

it.each<{ readonly what: string; readonly filter: MemberFilter; readonly is: boolean }>([
  { what: 'no filter', filter: {}, is: true },
  { what: 'the plan', filter: { plan: 'mensual' }, is: true },
  { what: 'another plan', filter: { plan: 'anual' }, is: false },
  { what: 'another branch', filter: { branch: 'valle' }, is: false },
  { what: 'joined on the first day', filter: { joinedFrom: day('2026-01-15') }, is: true },
  { what: 'joined after', filter: { joinedTo: day('2026-01-14') }, is: false },
  { what: 'came since', filter: { absentSince: day('2026-11-20') }, is: false },
  { what: 'did not come since', filter: { absentSince: day('2026-11-21') }, is: true },
])('lists by $what: $is', ({ filter, is }) => {
  expect(matchesFilter(MEMBER, filter, TODAY)).toBe(is);
});

it('counts who never came as absent, and who has no first day as of no range', () => {
  const never = { ...MEMBER, LastVisit: undefined, Joined: undefined };
  expect(matchesFilter(never, { absentSince: day('2020-01-01') }, TODAY)).toBe(true);
  expect(matchesFilter(never, { joinedFrom: day('2020-01-01') }, TODAY)).toBe(false);
});
