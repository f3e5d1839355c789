import { describe, expect, it } from 'vitest';
import { ENDLESS } from '../../membership/dates.ts';
import { gymDay } from '../../testing/arbitraries.ts';
import { memberRows, memberRowUpdates, mergeRowUpdates } from './member-rows.ts';

const SERVER_TIME = { '.sv': 'timestamp' };
const by = (increment: number): object => ({ '.sv': { increment } });

it('adds up the increments of a counter that both updates move, and keeps all other writes', () => {
  const both = mergeRowUpdates({ day: by(-1), other: by(-1), mine: null }, { day: by(1), other: by(-1), theirs: 'x' });
  expect(both).toEqual({ other: by(-2), mine: null, theirs: 'x' });
});

it('takes the second value where the two are not both increments', () => {
  const time = { '.sv': 'timestamp' };
  expect(mergeRowUpdates({ a: time, b: by(1) }, { a: time, b: 3 })).toEqual({ a: time, b: 3 });
});

const person = { Nombre: 'Ana López', HomeBranch: 'centro', Secret: 'q7Zr4Kx0m2Wv9Lc5Tn8B1A' };
const places = { branches: ['centro', 'valle'], into: null };
const secretsIn = (updates: object): object =>
  Object.fromEntries(Object.entries(updates).filter(([path]) => path.startsWith('RosterSecrets/')));

it('writes the secret of a card beside the roster of each branch, and deletes it when the person leaves the branch', () => {
  const created = memberRowUpdates('ana', null, person, places);
  expect(created['Roster/centro/ana']).not.toHaveProperty('Secret');
  expect(secretsIn(created)).toEqual({ 'RosterSecrets/centro/ana': { Secret: person.Secret, Version: SERVER_TIME } });
  const before = { ...person, Version: 1 };
  expect(secretsIn(memberRowUpdates('ana', before, { ...person, Pin: '100001' }, places))).toEqual({});
  expect(secretsIn(memberRowUpdates('ana', before, { ...person, HomeBranch: 'valle' }, places))).toEqual({
    'RosterSecrets/centro/ana': null,
    'RosterSecrets/valle/ana': { Secret: person.Secret, Version: SERVER_TIME },
  });
  expect(secretsIn(memberRowUpdates('ana', before, null, places))).toEqual({ 'RosterSecrets/centro/ana': null });
});

it('is in one roster with a plan for all branches, for any number of branches', () => {
  const plan = { ...person, Branches: { all: true } as const };
  const rosterPaths = (count: number): readonly string[] => {
    const branches = ['centro', ...Array.from({ length: count - 1 }, (_, index) => `b${index}`)];
    const updates = memberRowUpdates('ana', { ...person, Version: 1 }, plan, { branches, into: null });
    return Object.keys(updates).filter((path) => path.startsWith('Roster'));
  };
  expect(rosterPaths(100)).toEqual(rosterPaths(3));
  expect(rosterPaths(3).toSorted()).toEqual([
    'Roster/centro/ana',
    'Roster/gym/ana',
    'RosterSecrets/centro/ana',
    'RosterSecrets/gym/ana',
  ]);
});

it.each([
  [
    'the guardian of a person without a phone',
    { Guardian: { Name: 'Eva', Phone: '+528110000001' } },
    ['Guardians/+528110000001/ana'],
  ],
  [
    'the guardian of a child with a phone',
    { Phone: '+528110000002', GuardianPhone: '+528110000001' },
    ['Guardians/+528110000001/ana'],
  ],
  ['no guardian', { Phone: '+528110000002' }, []],
])('writes a row under the phone of the guardian: %s', (_name, facts, expected) => {
  const rows = Object.keys(memberRows('ana', { Nombre: 'Ana', ...facts }));
  expect(rows.filter((path) => path.startsWith('Guardians/')).map(decodeURIComponent)).toEqual(expected);
});

it('writes a row for each end of a paid period, in the list of the home branch and in that of all', () => {
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

  it('sorts members by last visit, and those who never came by their first day in a list of their own', () => {
    const turn = { NextTurn: gymDay('2026-12-01'), HomeBranch: 'centro' };
    expect(visitRows({ ...turn, LastVisit: gymDay('2026-11-09') })).toEqual([
      'LastVisits/all/2026-11-09~ana',
      'LastVisits/centro/2026-11-09~ana',
    ]);
    expect(visitRows(turn)).toEqual(['LastVisits/all~never/2026-11-01~ana', 'LastVisits/centro~never/2026-11-01~ana']);
  });

  it('leaves out members whose membership is over, and contains members whose membership never ends', () => {
    expect(visitRows({ LastVisit: gymDay('2026-11-09') })).toEqual([]);
    expect(visitRows({ Ends: ENDLESS, LastVisit: gymDay('2026-11-09') })).toEqual(['LastVisits/all/2026-11-09~ana']);
  });
});

it.each([
  { whose: 'a child', facts: { BirthDate: '2016-05-05', GuardianUid: 'eva' }, guardians: ['eva'] },
  { whose: 'a child whose guardian is no member', facts: { BirthDate: '2016-05-05' }, guardians: [] },
  { whose: 'somebody without a birth date', facts: { GuardianUid: 'eva' }, guardians: [] },
  { whose: 'a closed account', facts: { BirthDate: '2016-05-05', GuardianUid: 'eva', Closed: true }, guardians: [] },
] as const)('writes a row for the guardian of $whose: $guardians', ({ facts, guardians }) => {
  const rows = Object.entries(memberRows('ana', { Nombre: 'Ana', ...facts }));
  // 2034-05-05 begins at 06:00 UTC.
  const row = { Nombre: 'Ana', Until: Date.UTC(2034, 4, 5, 6) };
  expect(rows.filter(([path]) => path.startsWith('Wards/'))).toEqual(guardians.map((uid) => [`Wards/${uid}/ana`, row]));
});
