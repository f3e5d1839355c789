import { expect, it } from 'vitest';
import { gymDay } from '../testing/arbitraries.ts';
import { PACK, type Person, personWithPlan, WEEK } from '../testing/person.ts';
import { periodEnds, retentionOf } from './period-ends.ts';

/** Returns a person who bought a month on 2026-01-01, after some further steps. */
function personAfter(...steps: readonly ((person: Person) => unknown)[]): Person {
  const person = personWithPlan('2026-01-01');
  for (const step of steps) step(person);
  return person;
}

// `ends`: the last day of each period → the first day of the next one, or `false` if there is none.
it.each([
  { what: 'never renewed', person: personAfter(), ends: { '2026-01-31': false } },
  {
    what: 'renewed before the end',
    person: personAfter((one) => one.renew('2026-01-29')),
    ends: { '2026-01-31': '2026-02-01', '2026-02-28': false },
  },
  {
    what: 'renewed after the end',
    person: personAfter((one) => one.renew('2026-02-06')),
    ends: { '2026-01-31': '2026-02-06', '2026-03-05': false },
  },
  {
    what: 'frozen, so that the end moves',
    person: personAfter((one) => one.freeze('2026-01-10', '2026-01-11', '2026-01-20')),
    ends: { '2026-02-10': false },
  },
  {
    what: 'cancelled before the end',
    person: personAfter((one) => one.cancel('2026-01-20', '2026-01-25')),
    ends: { '2026-01-24': false },
  },
  {
    what: 'an annulled renewal',
    person: personAfter(
      (one) => one.renew('2026-01-29'),
      (one) => one.annul('2026-01-30'),
    ),
    ends: { '2026-01-31': false },
  },
  {
    what: 'a change of plan, which does not end a period',
    person: personAfter((one) => one.change('2026-01-15', WEEK)),
    ends: { '2026-01-31': false },
  },
  { what: 'visits that never expire', person: personWithPlan('2026-01-01', PACK), ends: {} },
])('returns when periods ended and what followed: $what', ({ person, ends }) => {
  expect(periodEnds(person.entries, gymDay('2026-01-01'))).toEqual(ends);
});

it('returns only the last end of a past month in which several periods ended', () => {
  const person = personWithPlan('2026-01-01', WEEK);
  for (const on of ['2026-01-08', '2026-01-15', '2026-01-22', '2026-01-29']) person.renew(on, WEEK);
  const ends = { '2026-01-28': '2026-01-29', '2026-02-04': false };
  expect(periodEnds(person.entries, gymDay('2026-02-01'))).toEqual(ends);
});

it('returns the last end before today and the last end from today on, if the month has both', () => {
  const person = personWithPlan('2026-01-01', WEEK);
  for (const on of ['2026-01-08', '2026-01-15']) person.renew(on, WEEK);
  const [second, third] = [{ '2026-01-14': '2026-01-15' }, { '2026-01-21': false }];
  expect(periodEnds(person.entries, gymDay('2026-01-21'))).toEqual({ ...second, ...third });
  expect(periodEnds(person.entries, gymDay('2026-01-22'))).toEqual(third);
});

it('returns the ends of the newest fourteen months', () => {
  const person = personWithPlan('2020-01-01');
  for (let month = 1; month < 40; month++) {
    const [year, number] = [2020 + Math.floor(month / 12), (month % 12) + 1];
    person.renew(`${year}-${String(number).padStart(2, '0')}-01`);
  }
  const ends = Object.keys(periodEnds(person.entries, gymDay('2026-01-01')));
  expect(ends).toHaveLength(14);
  expect(ends.at(-1)).toBe('2023-04-30');
});

it.each([
  { renewal: 'the next one begins on 10 February', next: '2026-02-10', today: '2026-03-01', expected: 'stayed' },
  { renewal: 'the next one begins on 11 February', next: '2026-02-11', today: '2026-03-01', expected: 'left' },
  { renewal: 'there is no next one', next: false, today: '2026-02-11', expected: 'left' },
  { renewal: 'there is no next one', next: false, today: '2026-02-10', expected: 'open' },
  { renewal: 'the next one begins on 1 February', next: '2026-02-01', today: '2026-01-20', expected: 'stayed' },
] as const)(
  'on $today, a period that ends on 31 January counts as $expected if $renewal',
  ({ next, today, expected }) => {
    expect(retentionOf(gymDay('2026-01-31'), next && gymDay(next), gymDay(today))).toBe(expected);
  },
);
