import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type GymDay, partsOf } from '../calendar/calendar.ts';
import { gymDay, instantAt } from '../testing/arbitraries.ts';
import { FREE_LIMITS, MONTH, PACK, type Person, personWithPlan } from '../testing/person.ts';
import { effectiveEntries, foldHistory, membershipOn } from './history.ts';
import { findAllowedOwnFreeze, frozenDays, type OwnFreezeRules, ownFreeze } from './own-freeze.ts';

const RULES: OwnFreezeRules = { daysPerYear: 30, noticeDays: 2 };
const YEAR = { ...MONTH, id: 'anual', months: 12 };

/** Requests a freeze on a day. Returns the new end of the membership, or the reason of the refusal. */
function requestFreeze(person: Person, on: string, from: string, to: string, rules = RULES): string {
  const origin = { id: 'own', by: 'ana', now: instantAt(on, '12:00') };
  const change = ownFreeze(person.entries, { from: gymDay(from), to: gymDay(to) }, origin, rules, FREE_LIMITS);
  return change.ok ? change.value.newEnds : change.refusal.reason;
}

describe('a freeze by the member', () => {
  it.each([
    { from: '2026-03-03', to: '2026-03-12', outcome: '2027-01-10' },
    { from: '2026-03-02', to: '2026-03-12', outcome: 'freeze-notice' },
    { from: '2026-03-01', to: '2026-03-12', outcome: 'freeze-notice' },
    { from: '2026-03-03', to: '2026-04-01', outcome: '2027-01-30' },
    { from: '2026-03-03', to: '2026-04-02', outcome: 'freeze-days-used' },
    { from: '2027-01-05', to: '2027-01-10', outcome: 'date-out-of-range' },
  ])('requested on 1 March, from $from to $to, results in the end or the refusal $outcome', ({ from, to, outcome }) => {
    expect(requestFreeze(personWithPlan('2026-01-01', YEAR), '2026-03-01', from, to)).toBe(outcome);
  });

  it('begins tomorrow at the earliest, even if the gym requires no notice', () => {
    const rules = { daysPerYear: 30, noticeDays: 0 };
    expect(requestFreeze(personWithPlan('2026-01-01', YEAR), '2026-03-01', '2026-03-01', '2026-03-10', rules)).toBe(
      'freeze-notice',
    );
    expect(requestFreeze(personWithPlan('2026-01-01', YEAR), '2026-03-01', '2026-03-02', '2026-03-11', rules)).toBe(
      '2027-01-10',
    );
  });

  it('is refused if the gym allows its members no days, or if the membership has no end', () => {
    const none = { daysPerYear: 0, noticeDays: 0 };
    expect(requestFreeze(personWithPlan('2026-01-01', YEAR), '2026-03-01', '2026-03-05', '2026-03-12', none)).toBe(
      'freeze-by-staff',
    );
    expect(requestFreeze(personWithPlan('2026-01-01', PACK), '2026-03-01', '2026-03-05', '2026-03-12')).toBe(
      'freeze-by-staff',
    );
  });

  it('counts the days of an earlier freeze by staff, up to its early end', () => {
    const person = personWithPlan('2026-01-01', YEAR);
    person.freeze('2026-02-01', '2026-02-01', '2026-02-20');
    person.resume('2026-02-11');
    expect(frozenDays(person.entries, 2026)).toBe(10);
    expect(requestFreeze(person, '2026-03-01', '2026-03-03', '2026-03-22')).toBe('2027-01-30');
    expect(requestFreeze(person, '2026-03-01', '2026-03-03', '2026-03-23')).toBe('freeze-days-used');
  });

  it('counts each frozen day in the calendar year in which it lies', () => {
    const person = personWithPlan('2026-06-01', YEAR);
    person.freeze('2026-12-01', '2026-12-22', '2027-01-10');
    expect([frozenDays(person.entries, 2026), frozenDays(person.entries, 2027)]).toEqual([10, 10]);
  });

  it('counts no days of a withdrawn or annulled freeze, and only the days before a cancellation of the membership', () => {
    const person = personWithPlan('2026-01-01', YEAR);
    person.freeze('2026-02-01', '2026-02-10', '2026-02-20');
    person.resume('2026-02-05');
    expect(frozenDays(person.entries, 2026)).toBe(0);
    person.freeze('2026-02-05', '2026-02-10', '2026-02-20');
    person.annul('2026-02-06');
    expect(frozenDays(person.entries, 2026)).toBe(0);
    person.freeze('2026-03-01', '2026-03-01', '2026-03-20');
    person.cancel('2026-03-05', '2026-03-11');
    expect(frozenDays(person.entries, 2026)).toBe(10);
  });

  it('is limited by the days per year and the days left, and has an earliest first day', () => {
    const person = personWithPlan('2026-01-01', YEAR);
    person.freeze('2026-02-01', '2026-02-01', '2026-02-10');
    const allowed = findAllowedOwnFreeze(
      person.entries,
      gymDay('2026-03-03'),
      gymDay('2026-03-01'),
      RULES,
      FREE_LIMITS,
    );
    expect(allowed).toMatchObject({ ok: true, value: { daysPerYear: 30, daysLeft: 20, earliest: '2026-03-03' } });
  });
});

it('frozenDays counts exactly the days of the calendar year on which the membership is frozen', () => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 40 }),
    days: fc.integer({ min: 1, max: 30 }),
    resumes: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), (steps) => {
      const person = personWithPlan('2026-01-01', { ...MONTH, id: 'dos', months: 24 });
      let on: GymDay = gymDay('2026-01-02');
      for (const { after, days, resumes } of steps) {
        on = addDays(on, after);
        const limits = { ...FREE_LIMITS, maxPerPeriod: 99 };
        if (resumes) person.resume(on);
        else person.freeze(on, on, addDays(on, days - 1), limits);
      }
      const history = foldHistory(effectiveEntries(person.entries));
      let frozen = 0;
      for (let day = gymDay('2026-01-01'); partsOf(day).year === 2026; day = addDays(day, 1))
        if (history && membershipOn(history, day).state === 'frozen') frozen += 1;
      expect(frozenDays(person.entries, 2026)).toBe(frozen);
    }),
    { numRuns: 60 },
  );
});
