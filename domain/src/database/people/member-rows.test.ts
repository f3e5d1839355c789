import { describe, expect, it } from 'vitest';
import { ENDLESS } from '../../membership/dates.ts';
import { gymDay } from '../../testing/arbitraries.ts';
import { memberRows, memberRowUpdates, mergeRowUpdates } from './member-rows.ts';

const SERVER_TIME = { '.sv': 'timestamp' };
const incrementBy = (increment: number): object => ({ '.sv': { increment } });

it('adds up increments of the same counter, leaves out a sum of 0, and keeps all other writes', () => {
  const both = mergeRowUpdates(
    { day: incrementBy(-1), other: incrementBy(-1), mine: null },
    { day: incrementBy(1), other: incrementBy(-1), theirs: 'x' },
  );
  expect(both).toEqual({ other: incrementBy(-2), mine: null, theirs: 'x' });
});

it('keeps the second of two values for the same path, unless both are increments', () => {
  expect(mergeRowUpdates({ a: SERVER_TIME, b: incrementBy(1) }, { a: SERVER_TIME, b: 3 })).toEqual({
    a: SERVER_TIME,
    b: 3,
  });
});

const person = { Nombre: 'Ana López', HomeBranch: 'centro', Secret: 'q7Zr4Kx0m2Wv9Lc5Tn8B1A' };
const CONTEXT = { branches: ['centro', 'valle'], into: null };
const secretsIn = (updates: object): object =>
  Object.fromEntries(Object.entries(updates).filter(([path]) => path.startsWith('RosterSecrets/')));

it('writes the secret of a card for each roster with the member, and deletes it when the member leaves the roster', () => {
  const created = memberRowUpdates('ana', null, person, CONTEXT);
  expect(created['Roster/centro/ana']).not.toHaveProperty('Secret');
  expect(secretsIn(created)).toEqual({ 'RosterSecrets/centro/ana': { Secret: person.Secret, Version: SERVER_TIME } });
  const before = { ...person, Version: 1 };
  expect(secretsIn(memberRowUpdates('ana', before, { ...person, Pin: '100001' }, CONTEXT))).toEqual({});
  expect(secretsIn(memberRowUpdates('ana', before, { ...person, HomeBranch: 'valle' }, CONTEXT))).toEqual({
    'RosterSecrets/centro/ana': null,
    'RosterSecrets/valle/ana': { Secret: person.Secret, Version: SERVER_TIME },
  });
  expect(secretsIn(memberRowUpdates('ana', before, null, CONTEXT))).toEqual({ 'RosterSecrets/centro/ana': null });
});

it('writes the same roster rows for any number of branches if the plan is valid at all of them', () => {
  const withPlanEverywhere = { ...person, Branches: { all: true } as const };
  const rosterPaths = (count: number): readonly string[] => {
    const branches = ['centro', ...Array.from({ length: count - 1 }, (_, index) => `b${index}`)];
    const updates = memberRowUpdates('ana', { ...person, Version: 1 }, withPlanEverywhere, { branches, into: null });
    return Object.keys(updates).filter((path) => path.startsWith('Roster'));
  };
  expect(rosterPaths(100)).toEqual(rosterPaths(3));
  // The member leaves the roster of the home branch: its row becomes a tombstone, and its secret is deleted.
  expect(rosterPaths(3).toSorted()).toEqual([
    'Roster/centro/ana',
    'Roster/gym/ana',
    'RosterSecrets/centro/ana',
    'RosterSecrets/gym/ana',
  ]);
});

it.each([
  {
    whose: 'a person without a phone',
    facts: { Guardian: { Name: 'Eva', Phone: '+528110000001' } },
    expected: ['Guardians/+528110000001/ana'],
  },
  {
    whose: 'a person with a phone and a guardian',
    facts: { Phone: '+528110000002', GuardianPhone: '+528110000001' },
    expected: ['Guardians/+528110000001/ana'],
  },
  { whose: 'a person without a guardian', facts: { Phone: '+528110000002' }, expected: [] },
])('writes these rows in Guardians for $whose: $expected', ({ facts, expected }) => {
  const rows = Object.keys(memberRows('ana', { Nombre: 'Ana', ...facts }));
  expect(rows.filter((path) => path.startsWith('Guardians/'))).toEqual(expected);
});

it('writes a row for each end of a paid period, in the list of the home branch and in that of all branches', () => {
  const PeriodEnds = { '2026-01-31': gymDay('2026-02-01'), '2026-02-28': false } as const;
  const rows = memberRows('ana', { Nombre: 'Ana', HomeBranch: 'centro', PeriodEnds });
  const ends = Object.entries(rows).filter(([path]) => path.startsWith('PeriodEnds/'));
  expect(Object.fromEntries(ends)).toEqual({
    'PeriodEnds/all/2026-01-31~ana': '2026-02-01',
    'PeriodEnds/all/2026-02-28~ana': false,
    'PeriodEnds/centro/2026-01-31~ana': '2026-02-01',
    'PeriodEnds/centro/2026-02-28~ana': false,
  });
});

describe('the list of last visits', () => {
  const member = { Nombre: 'Ana', Plan: 'mensual', Starts: gymDay('2026-11-01'), Ends: gymDay('2026-11-30') };
  const visitRows = (facts: object): string[] =>
    Object.keys(memberRows('ana', { ...member, ...facts })).filter((path) => path.startsWith('LastVisits/'));

  it('sorts members by their last visit, and has a separate list, sorted by first day, of those who never came', () => {
    const inForce = { NextTurn: gymDay('2026-12-01'), HomeBranch: 'centro' };
    expect(visitRows({ ...inForce, LastVisit: gymDay('2026-11-09') })).toEqual([
      'LastVisits/all/2026-11-09~ana',
      'LastVisits/centro/2026-11-09~ana',
    ]);
    expect(visitRows(inForce)).toEqual([
      'LastVisits/all~never/2026-11-01~ana',
      'LastVisits/centro~never/2026-11-01~ana',
    ]);
  });

  it('leaves out members whose membership has ended, and contains members whose membership never ends', () => {
    // A membership without `NextTurn` is over, unless it has no end.
    expect(visitRows({ LastVisit: gymDay('2026-11-09') })).toEqual([]);
    expect(visitRows({ Ends: ENDLESS, LastVisit: gymDay('2026-11-09') })).toEqual(['LastVisits/all/2026-11-09~ana']);
  });
});

it.each([
  { whose: 'a child', facts: { BirthDate: '2016-05-05', GuardianUid: 'eva' }, guardians: ['eva'] },
  { whose: 'a child whose guardian is no member', facts: { BirthDate: '2016-05-05' }, guardians: [] },
  { whose: 'somebody without a birth date', facts: { GuardianUid: 'eva' }, guardians: [] },
  { whose: 'a closed account', facts: { BirthDate: '2016-05-05', GuardianUid: 'eva', Closed: true }, guardians: [] },
] as const)('writes the rows of $whose in Wards for the guardians $guardians', ({ facts, guardians }) => {
  const rows = Object.entries(memberRows('ana', { Nombre: 'Ana', ...facts }));
  // Ana, born on 2016-05-05, is a ward until she turns 18 on 2034-05-05, a day that begins at 06:00 UTC.
  const row = { Nombre: 'Ana', Until: Date.UTC(2034, 4, 5, 6) };
  expect(rows.filter(([path]) => path.startsWith('Wards/'))).toEqual(guardians.map((uid) => [`Wards/${uid}/ana`, row]));
});
