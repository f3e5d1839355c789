import { describe, expect, it } from 'vitest';
import { startOfGymDay } from '../calendar/calendar.ts';
import { gymDay } from '../testing/arbitraries.ts';
import { type FilteredMember, MEMBER_STATES, type MemberFilter, matchesFilter } from './member-filter.ts';

const TODAY = gymDay('2026-11-25');
const MEMBER: FilteredMember = {
  Plan: 'mensual',
  HomeBranch: 'centro',
  Ends: gymDay('2026-12-10'),
  Joined: gymDay('2026-01-15'),
  LastVisit: gymDay('2026-11-20'),
};
const frozen = { FrozenFrom: startOfGymDay(TODAY), FrozenUntil: startOfGymDay(gymDay('2026-12-01')) };

describe('filter by state', () => {
  it.each([
    { member: 'in force', facts: {}, states: ['in-force'] },
    { member: 'on the last day', facts: { Ends: TODAY }, states: ['in-force'] },
    { member: 'frozen', facts: frozen, states: ['in-force', 'frozen'] },
    { member: 'expired', facts: { Ends: gymDay('2026-11-24') }, states: ['expired'] },
    { member: 'cancelled', facts: { Cancelled: true }, states: ['cancelled'] },
    { member: 'without a membership', facts: { Ends: undefined }, states: ['none'] },
    { member: 'with a closed account', facts: { Closed: true }, states: ['closed'] },
  ] as const)('lists a member $member only under $states', ({ facts, states }) => {
    const found = MEMBER_STATES.filter((state) => matchesFilter({ ...MEMBER, ...facts }, { state }, TODAY));
    expect(found).toEqual(states);
  });
});

it.each<{ readonly title: string; readonly filter: MemberFilter; readonly isListed: boolean }>([
  { title: 'lists everybody without a filter', filter: {}, isListed: true },
  { title: 'lists members of the plan', filter: { plan: 'mensual' }, isListed: true },
  { title: 'leaves out members of other plans', filter: { plan: 'anual' }, isListed: false },
  { title: 'leaves out members of other branches', filter: { branch: 'valle' }, isListed: false },
  {
    title: 'lists members who joined on the first day of the range',
    filter: { joinedFrom: gymDay('2026-01-15') },
    isListed: true,
  },
  {
    title: 'leaves out members who joined after the range',
    filter: { joinedTo: gymDay('2026-01-14') },
    isListed: false,
  },
  {
    title: 'leaves out members whose last visit was on the day of `absentSince`',
    filter: { absentSince: gymDay('2026-11-20') },
    isListed: false,
  },
  {
    title: 'lists members whose last visit was before `absentSince`',
    filter: { absentSince: gymDay('2026-11-21') },
    isListed: true,
  },
])('$title', ({ filter, isListed }) => {
  expect(matchesFilter(MEMBER, filter, TODAY)).toBe(isListed);
});

it('lists members who never came as absent', () => {
  const member = { ...MEMBER, LastVisit: undefined };
  expect(matchesFilter(member, { absentSince: gymDay('2020-01-01') }, TODAY)).toBe(true);
});

it('leaves out members without a joining day if the filter has a first joining day', () => {
  const member = { ...MEMBER, Joined: undefined };
  expect(matchesFilter(member, { joinedFrom: gymDay('2020-01-01') }, TODAY)).toBe(false);
});
