import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { gymDay } from '../testing/arbitraries.ts';
import { MONTH, PACK_30, personWithPlan } from '../testing/person.ts';
import { checkMembership, coverageOf, currentMembership, foldHistory, planToRenew } from './history.ts';

describe('a history', () => {
  it('applies entries of the same millisecond in the order of their ids', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-01');
    person.freeze('2026-11-01', '2026-12-05', '2026-12-06');
    const sameTime = person.entries.map((entry) => ({ ...entry, at: 0 }));
    const expected = { endsOn: '2027-01-02', startsOn: '2026-11-01' };
    expect(currentMembership(sameTime, gymDay('2026-11-01'))).toMatchObject(expected);
    expect(currentMembership(sameTime.toReversed(), gymDay('2026-11-01'))).toMatchObject(expected);
  });

  it('has no overlapping periods if a plan changes or a pack is renewed early', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    person.renew('2026-11-12', PACK_30, { visitsUsed: 10 });
    person.change('2026-11-20', MONTH);
    const periods = foldHistory(person.entries)?.segments.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`);
    expect(periods).toEqual(['2026-11-01 2026-11-11', '2026-11-12 2026-11-19', '2026-11-20 2026-12-11']);
  });

  it('derives no membership if no paid entry is left', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-02', '2026-11-05', '2026-11-06');
    expect(currentMembership(person.entries.slice(1), gymDay('2026-11-02'))).toBeNull();
  });
});

describe('the check of a stored membership', () => {
  it('returns the names of the fields that differ, or `membership` if one side is missing', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-10', '2026-11-10', '2026-11-19');
    const today = gymDay('2026-11-12');
    const derived = currentMembership(person.entries, today);
    if (!derived) throw new Error('no membership');
    expect(checkMembership(derived, person.entries, today)).toEqual([]);
    expect(checkMembership(null, [], today)).toEqual([]);
    expect(checkMembership(derived, [], today)).toEqual(['membership']);
    const wrong = { ...derived, endsOn: addDays(derived.endsOn, 1), freeze: null, branches: ['centro'] };
    expect(checkMembership(wrong, person.entries, today)).toEqual(['endsOn', 'freeze', 'branches']);
    expect(checkMembership(derived, person.entries, gymDay('2026-11-20'))).toEqual(['state', 'freeze']);
  });
});

describe('the plan to renew', () => {
  it('is the plan that was bought last, also if the entries are listed in reverse order', () => {
    const person = personWithPlan('2026-10-01', MONTH);
    person.renew('2026-10-20', PACK_30);
    expect(planToRenew(person.entries, [MONTH, PACK_30])).toBe(PACK_30);
    expect(planToRenew(person.entries.toReversed(), [MONTH, PACK_30])).toBe(PACK_30);
  });

  it('is the plan of an earlier purchase if the last purchase was annulled', () => {
    const person = personWithPlan('2026-10-01', MONTH);
    person.renew('2026-10-20', PACK_30);
    const renewed = person.entries.at(-1);
    if (!renewed) throw new Error('no entry');
    const annulled = {
      id: 'z',
      kind: 'annul',
      by: 'staff',
      at: renewed.at + 1,
      targetId: renewed.id,
      reason: 'error',
    } as const;
    expect(planToRenew([...person.entries, annulled], [PACK_30, MONTH])).toBe(MONTH);
  });

  it('is the first plan on sale if the last plan is no longer sold or there is none; null if no plan is on sale', () => {
    expect(planToRenew(personWithPlan('2026-10-01', MONTH).entries, [PACK_30])).toBe(PACK_30);
    expect(planToRenew([], [PACK_30, MONTH])).toBe(PACK_30);
    expect(planToRenew([], [])).toBeNull();
  });
});

describe('the covered days', () => {
  it('are the days of all paid periods, also before a gap, except freezes', () => {
    const person = personWithPlan('2026-09-01');
    person.freeze('2026-09-05', '2026-09-10', '2026-09-12');
    person.renew('2026-11-01');
    const isCovered = coverageOf(person.entries);
    const days = ['2026-08-31', '2026-09-01', '2026-09-09', '2026-09-10', '2026-09-12', '2026-09-13', '2026-10-03'];
    expect(days.filter((day) => isCovered(gymDay(day)))).toEqual([
      '2026-09-01',
      '2026-09-09',
      '2026-09-13',
      '2026-10-03',
    ]);
    expect(['2026-10-04', '2026-10-31', '2026-11-01'].filter((day) => isCovered(gymDay(day)))).toEqual(['2026-11-01']);
  });

  it('end on the day before a cancellation takes effect; there are none without a paid period', () => {
    const person = personWithPlan('2026-11-01');
    person.cancel('2026-11-10', '2026-11-15');
    expect(['2026-11-14', '2026-11-15'].map((day) => coverageOf(person.entries)(gymDay(day)))).toEqual([true, false]);
    expect(coverageOf([])(gymDay('2026-11-14'))).toBe(false);
  });
});
