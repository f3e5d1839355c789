import { describe, expect, it } from 'vitest';
import { ENDLESS } from '../membership/dates.ts';
import { day } from '../testing/arbitraries.ts';
import { memberRows, memberRowUpdates, rowsOfBoth } from './member-rows.ts';

const SERVER_TIME = { '.sv': 'timestamp' };
const by = (increment: number): object => ({ '.sv': { increment } });

it('moves a counter of both by the sum, and leaves the rest as each says', () => {
  const both = rowsOfBoth({ day: by(-1), other: by(-1), mine: null }, { day: by(1), other: by(-1), theirs: 'x' });
  expect(both).toEqual({ other: by(-2), mine: null, theirs: 'x' });
});

it('takes the second where they are no counters', () => {
  const time = { '.sv': 'timestamp' };
  expect(rowsOfBoth({ a: time, b: by(1) }, { a: time, b: 3 })).toEqual({ a: time, b: 3 });
});

const person = { Nombre: 'Ana López', HomeBranch: 'centro', Secret: 'q7Zr4Kx0m2Wv9Lc5Tn8B1A' };
const places = { branches: ['centro', 'valle'], into: null };
const secretsIn = (updates: object): object =>
  Object.fromEntries(Object.entries(updates).filter(([path]) => path.startsWith('RosterSecrets/')));

it('gives the secret of a card to the terminals of a branch apart from the roster, and takes it away there', () => {
  const made = memberRowUpdates('ana', null, person, places);
  expect(made['Roster/centro/ana']).not.toHaveProperty('Secret');
  expect(secretsIn(made)).toEqual({ 'RosterSecrets/centro/ana': { Secret: person.Secret, Version: SERVER_TIME } });
  const before = { ...person, Version: 1 };
  expect(secretsIn(memberRowUpdates('ana', before, { ...person, Pin: '100001' }, places))).toEqual({});
  expect(secretsIn(memberRowUpdates('ana', before, { ...person, HomeBranch: 'valle' }, places))).toEqual({
    'RosterSecrets/centro/ana': null,
    'RosterSecrets/valle/ana': { Secret: person.Secret, Version: SERVER_TIME },
  });
  expect(secretsIn(memberRowUpdates('ana', before, null, places))).toEqual({ 'RosterSecrets/centro/ana': null });
});

it.each([
  ['the one to call', { Guardian: { Name: 'Eva', Phone: '+528110000001' } }, ['Guardians/+528110000001/ana']],
  [
    'that of a child with a phone',
    { Phone: '+528110000002', GuardianPhone: '+528110000001' },
    ['Guardians/+528110000001/ana'],
  ],
  ['nobody', { Phone: '+528110000002' }, []],
])('is found by the phone of the guardian: %s', (_name, facts, expected) => {
  const rows = Object.keys(memberRows('ana', { Nombre: 'Ana', ...facts }));
  expect(rows.filter((path) => path.startsWith('Guardians/')).map(decodeURIComponent)).toEqual(expected);
});

describe('the list of last visits', () => {
  const member = { Nombre: 'Ana', Plan: 'mensual', Starts: day('2026-11-01'), Ends: day('2026-11-30') };
  const placesOf = (facts: object): string[] =>
    Object.keys(memberRows('ana', { ...member, ...facts })).filter((path) => path.startsWith('LastVisits/'));

  it('has who came by the last visit, and who never came in a list of their own by the first day', () => {
    const turn = { NextTurn: day('2026-12-01'), HomeBranch: 'centro' };
    expect(placesOf({ ...turn, LastVisit: day('2026-11-09') })).toEqual([
      'LastVisits/all/2026-11-09~ana',
      'LastVisits/centro/2026-11-09~ana',
    ]);
    expect(placesOf(turn)).toEqual(['LastVisits/all~never/2026-11-01~ana', 'LastVisits/centro~never/2026-11-01~ana']);
  });

  it('has nobody whose membership is over, and everybody whose membership never ends', () => {
    expect(placesOf({ LastVisit: day('2026-11-09') })).toEqual([]);
    expect(placesOf({ Ends: ENDLESS, LastVisit: day('2026-11-09') })).toEqual(['LastVisits/all/2026-11-09~ana']);
  });
});
