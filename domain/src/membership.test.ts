import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import type { Result } from './errors.ts';
import type { Membership, MembershipEntry, Plan } from './membership.ts';
import { ENDLESS, endOfPeriod, isSoundPlan } from './membership-dates.ts';
import { type ChangePlanOptions, changePlan, type RenewOptions, renew } from './membership-engine.ts';
import { checkMembership, currentMembership, foldHistory } from './membership-history.ts';
import { annul, cancel, freeze, resume } from './membership-pauses.ts';
import { at, day, planWith } from './testing/arbitraries.ts';

const MONTH = planWith();
const WEEK = planWith({ id: 'semana', months: null, days: 7 });
const PACK = planWith({ id: 'paquete', months: null, visits: 10 });
const PACK_30 = planWith({ id: 'paquete-30', months: null, days: 30, visits: 10 });
const FREE_LIMITS = { minDays: 1, maxDays: 60, maxPerPeriod: 2 };

/** One person's history, written by hand: each step at noon (or the given time) of a day. */
class Person {
  entries: readonly MembershipEntry[] = [];

  private keep<T extends { readonly entry: MembershipEntry; readonly newEnds: string | null }>(
    result: Result<T>,
  ): string {
    if (!result.ok) return result.refusal.reason;
    this.entries = [...this.entries, result.value.entry];
    return result.value.newEnds ?? 'none';
  }

  private doing(text: string): { id: string; by: string; now: number } {
    const [on = '', time = '12:00'] = text.split(' ');
    return { id: `e${this.entries.length}`, by: 'recepcion', now: at(on, time) };
  }

  renew(on: string, plan: Plan = MONTH, options: RenewOptions = {}): string {
    return this.keep(renew(this.entries, plan, this.doing(on), options));
  }

  change(on: string, plan: Plan, options: ChangePlanOptions = {}): string {
    return this.keep(changePlan(this.entries, plan, this.doing(on), options));
  }

  freeze(on: string, from: string, to: string, limits = FREE_LIMITS): string {
    return this.keep(freeze(this.entries, { from: day(from), to: day(to) }, this.doing(on), limits));
  }

  resume(on: string): string {
    return this.keep(resume(this.entries, this.doing(on)));
  }

  cancel(on: string, from?: string, reason = 'cambio de ciudad'): string {
    return this.keep(cancel(this.entries, { reason, ...(from ? { from: day(from) } : {}) }, this.doing(on)));
  }

  annul(on: string, targetId = this.entries.at(-1)?.id ?? '', reason = 'se cobró dos veces'): string {
    return this.keep(annul(this.entries, { targetId, reason }, this.doing(on)));
  }

  on(text: string): Membership | null {
    return currentMembership(this.entries, day(text));
  }
}

const bought = (on: string, plan: Plan = MONTH, options: RenewOptions = {}): Person => {
  const person = new Person();
  person.renew(on, plan, options);
  return person;
};

describe('the end of a period', () => {
  it.each([
    ['2026-01-15', 1, 15, '2026-02-14'],
    ['2026-01-31', 1, 31, '2026-02-27'],
    ['2026-02-28', 1, 31, '2026-03-30'],
    ['2026-03-31', 1, 31, '2026-04-29'],
    ['2028-01-31', 1, 31, '2028-02-28'],
    ['2028-02-29', 12, 29, '2029-02-27'],
    ['2026-12-01', 1, 1, '2026-12-31'],
    ['2026-12-15', 3, 15, '2027-03-14'],
    ['2026-01-30', 13, 30, '2027-02-27'],
  ])('%s and %i months, anchored on %i, is %s', (startsOn, months, anchorDay, end) => {
    expect(endOfPeriod({ months, days: null }, day(startsOn), anchorDay)).toBe(end);
  });

  it('of days counts the first; of visits alone it never comes', () => {
    expect(endOfPeriod(WEEK, day('2026-11-20'), 20)).toBe('2026-11-26');
    expect(endOfPeriod({ months: null, days: 1 }, day('2026-11-20'), 20)).toBe('2026-11-20');
    expect(endOfPeriod(PACK, day('2026-11-20'), 20)).toBe(ENDLESS);
  });

  it('is only asked of sound plans', () => {
    for (const plan of [MONTH, WEEK, PACK, PACK_30, planWith({ priceCentavos: 0, months: 60 })])
      expect(isSoundPlan(plan)).toBe(true);
    const unsound: Partial<Plan>[] = [
      { months: null },
      { days: 7 },
      { months: 0 },
      { months: 1.5 },
      { months: 61 },
      { months: null, days: -1 },
      { visits: 0 },
      { priceCentavos: -1 },
      { priceCentavos: 0.5 },
    ];
    for (const facts of unsound) expect(isSoundPlan(planWith(facts))).toBe(false);
  });
});

describe('a renewal', () => {
  it('keeps the anchor while periods follow each other: 31 January, 27 February, 30 March, 29 April', () => {
    const person = new Person();
    expect(person.renew('2026-01-31')).toBe('2026-02-27');
    expect(person.renew('2026-02-27 23:59:59.999')).toBe('2026-03-30');
    expect(person.renew('2026-03-01')).toBe('2026-04-29');
    expect(person.on('2026-03-01')).toMatchObject({ startsOn: '2026-01-31', anchorDay: 31, state: 'active' });
  });

  it('starts today with a new anchor once the end is over, grace or not', () => {
    const person = bought('2026-01-31');
    expect(person.renew('2026-02-28 00:00')).toBe('2026-03-27');
    expect(person.on('2026-02-28')).toMatchObject({ startsOn: '2026-02-28', anchorDay: 28 });
  });

  it('is of the gym day: at 18:00 of the last day the membership is not over', () => {
    const person = bought('2026-01-15');
    expect(person.renew('2026-02-14 18:00')).toBe('2026-03-14');
  });

  it('after a week moves the anchor to where the month starts', () => {
    const person = bought('2026-01-15');
    expect(person.renew('2026-01-20', WEEK)).toBe('2026-02-21');
    expect(person.renew('2026-01-20')).toBe('2026-03-21');
  });

  it('keeps what was paid and how', () => {
    const person = bought('2026-11-20', MONTH, { paidBy: 'transfer', priceCentavos: 49_900, saleId: 's1' });
    expect(person.entries[0]).toMatchObject({ paidBy: 'transfer', priceCentavos: 49_900, saleId: 's1' });
    person.renew('2026-11-20');
    expect(person.entries[1]).toMatchObject({ paidBy: 'cash', priceCentavos: MONTH.priceCentavos, saleId: null });
  });

  it('takes a chosen first day only while nothing is in force', () => {
    const person = bought('2026-11-20', MONTH, { startsOn: day('2026-12-01') });
    expect(person.on('2026-11-20')).toMatchObject({ state: 'upcoming', startsOn: '2026-12-01', endsOn: '2026-12-31' });
    expect(person.renew('2026-11-20', MONTH, { startsOn: day('2026-12-15') })).toBe('dates-overlap');
    expect(person.renew('2026-11-20', MONTH, { startsOn: day('2027-01-01') })).toBe('2027-01-31');
    expect(person.renew('2027-02-10', MONTH, { startsOn: day('2027-01-31') })).toBe('dates-overlap');
    expect(person.renew('2027-02-10', MONTH, { startsOn: day('2027-02-01') })).toBe('2027-02-28');
    expect(new Person().renew('2026-11-20', MONTH, { startsOn: day('2025-10-01') })).toBe('date-out-of-range');
    expect(new Person().renew('2026-11-20', MONTH, { startsOn: day('2028-01-01') })).toBe('date-out-of-range');
  });

  it('is refused for a plan that is not sold, and beyond ten years', () => {
    expect(new Person().renew('2026-11-20', planWith({ active: false }))).toBe('plan-inactive');
    expect(new Person().renew('2026-11-20', planWith({ months: 0 }))).toBe('plan-invalid');
    const person = bought('2026-11-20', planWith({ months: 60 }));
    expect(person.renew('2026-11-20', planWith({ months: 60 }))).toBe('2036-11-19');
    expect(person.renew('2026-11-20')).toBe('date-out-of-range');
  });

  it('shows the plan of the day where another one is paid ahead', () => {
    const person = bought('2026-11-01', planWith({ branches: ['centro'] }));
    person.renew('2026-11-20', planWith({ id: 'todas' }));
    expect(person.on('2026-11-30')).toMatchObject({ planId: 'mensual', branches: ['centro'], endsOn: '2026-12-31' });
    expect(person.on('2026-12-01')).toMatchObject({ planId: 'todas', branches: 'all', endsOn: '2026-12-31' });
  });
});

describe('visits', () => {
  it('of packs in a row are one pool', () => {
    const person = bought('2026-11-01', PACK_30);
    expect(person.renew('2026-11-20', PACK_30, { visitsUsed: 4 })).toBe('2026-12-30');
    expect(person.on('2026-11-20')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01' });
    expect(person.on('2026-12-15')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01' });
  });

  it('that are used up give way to the next pack at once', () => {
    const person = bought('2026-11-01', PACK_30);
    expect(person.renew('2026-11-12', PACK_30, { visitsUsed: 10 })).toBe('2026-12-11');
    expect(person.on('2026-11-12')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01', startsOn: '2026-11-01' });
    const sameDay = bought('2026-11-01', PACK_30);
    sameDay.renew('2026-11-01', PACK_30, { visitsUsed: 10 });
    expect(sameDay.on('2026-11-01')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01' });
  });

  it('that are used up give way to months at once, too', () => {
    const person = bought('2026-11-01', PACK_30);
    expect(person.renew('2026-11-12', MONTH, { visitsUsed: 10 })).toBe('2026-12-11');
    expect(person.on('2026-11-12')).toMatchObject({
      visits: null,
      visitsFrom: null,
      startsOn: '2026-11-12',
      anchorDay: 12,
    });
  });

  it('paid ahead of time count from the pack’s own first day', () => {
    const person = bought('2026-11-01');
    person.renew('2026-11-10', PACK_30);
    expect(person.on('2026-11-30')).toMatchObject({ visits: null, visitsFrom: null });
    expect(person.on('2026-12-01')).toMatchObject({ visits: 10, visitsFrom: '2026-12-01' });
  });

  it('are lost when the pack is over', () => {
    const person = bought('2026-11-01', PACK_30);
    person.renew('2026-12-01', PACK_30, { visitsUsed: 2 });
    expect(person.on('2026-12-01')).toMatchObject({ visits: 10, visitsFrom: '2026-12-01' });
  });

  it('that never expire take more visits at once, and months only when used up', () => {
    const person = bought('2026-11-01', PACK);
    expect(person.renew('2026-11-20', MONTH, { visitsUsed: 9 })).toBe('visits-unused');
    expect(person.renew('2026-11-20', PACK_30, { visitsUsed: 9 })).toBe(ENDLESS);
    expect(person.on('2026-11-20')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01', endsOn: ENDLESS });
    expect(person.renew('2026-11-25', MONTH, { visitsUsed: 20 })).toBe('2026-12-24');
  });

  it('used up and renewed with a pack that expires, expire', () => {
    const person = bought('2026-11-01', PACK);
    expect(person.renew('2026-11-20', PACK_30, { visitsUsed: 10 })).toBe('2026-12-19');
  });
});

describe('a freeze', () => {
  it('moves the end by its days, and the anchor with it', () => {
    const person = bought('2026-11-01');
    expect(person.freeze('2026-11-10', '2026-11-10', '2026-11-19')).toBe('2026-12-10');
    expect(person.on('2026-11-19')).toMatchObject({
      state: 'frozen',
      anchorDay: 11,
      freeze: { from: '2026-11-10', to: '2026-11-19' },
    });
    expect(person.on('2026-11-20')).toMatchObject({ state: 'active', freeze: null });
    expect(person.renew('2026-11-20')).toBe('2027-01-10');
  });

  it('ended early moves it back by the days not used', () => {
    const person = bought('2026-11-01');
    person.freeze('2026-11-10', '2026-11-10', '2026-11-19');
    expect(person.resume('2026-11-13')).toBe('2026-12-03');
    expect(person.on('2026-11-13')).toMatchObject({ state: 'active', freeze: null });
    expect(person.on('2026-11-12')).toMatchObject({ state: 'frozen' });
    expect(person.resume('2026-11-13')).toBe('not-frozen');
  });

  it('taken back before it starts, or on its first day, leaves nothing and doesn’t count', () => {
    const person = bought('2026-01-31');
    for (const on of ['2026-02-01', '2026-02-10', '2026-02-11']) {
      expect(person.freeze(on, '2026-02-11', '2026-02-20')).toBe('2026-03-09');
      expect(person.resume(on)).toBe('2026-02-27');
    }
    expect(person.on('2026-02-11')).toMatchObject({ anchorDay: 31, state: 'active' });
  });

  it('moves a period paid ahead as well', () => {
    const person = bought('2026-11-01');
    person.renew('2026-11-05');
    expect(person.freeze('2026-11-10', '2026-11-25', '2026-12-04')).toBe('2027-01-10');
    expect(person.resume('2026-11-30')).toBe('2027-01-05');
  });

  it.each([
    ['2026-11-09', '2026-11-20', 'date-out-of-range'],
    ['2026-12-01', '2026-12-10', 'date-out-of-range'],
    ['2026-11-20', '2026-11-19', 'freeze-too-short'],
    ['2026-11-20', '2026-11-25', 'freeze-too-short'],
    ['2026-11-20', '2026-12-20', 'freeze-too-long'],
    ['2026-11-20', '2026-11-26', '2026-12-07'],
    ['2026-11-30', '2026-12-29', '2026-12-30'],
  ])('from %s to %s, on 10 November and within 7 to 30 days: %s', (from, to, outcome) => {
    const person = bought('2026-11-01');
    expect(person.freeze('2026-11-10', from, to, { minDays: 7, maxDays: 30, maxPerPeriod: 2 })).toBe(outcome);
  });

  it('is possible so many times in a period, and again in the next', () => {
    const person = bought('2026-11-01');
    person.freeze('2026-11-02', '2026-11-02', '2026-11-03');
    expect(person.freeze('2026-11-03', '2026-11-05', '2026-11-06')).toBe('membership-frozen');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-06');
    expect(person.freeze('2026-11-08', '2026-11-08', '2026-11-09')).toBe('freeze-limit');
    person.renew('2026-11-08');
    expect(person.freeze('2026-11-08', '2026-12-10', '2026-12-11')).toBe('2027-01-06');
  });

  it('counts with the period in which it starts, its first and last day included', () => {
    const once = { minDays: 1, maxDays: 60, maxPerPeriod: 1 };
    const first = bought('2026-11-01');
    expect(first.freeze('2026-11-01', '2026-11-01', '2026-11-02', once)).toBe('2026-12-02');
    expect(first.on('2026-11-01')?.state).toBe('frozen');
    expect(first.freeze('2026-11-03', '2026-11-03', '2026-11-04', once)).toBe('freeze-limit');
    const last = bought('2026-11-01');
    last.renew('2026-11-01');
    expect(last.freeze('2026-11-30', '2026-11-30', '2026-11-30', once)).toBe('2027-01-01');
    expect(last.freeze('2026-12-01', '2026-12-01', '2026-12-01', once)).toBe('freeze-limit');
    expect(last.freeze('2026-12-02', '2026-12-02', '2026-12-02', once)).toBe('2027-01-02');
    const atStart = bought('2026-11-01', MONTH, { startsOn: day('2026-11-10') });
    expect(atStart.freeze('2026-11-01', '2026-11-09', '2026-11-20')).toBe('date-out-of-range');
    expect(atStart.freeze('2026-11-01', '2026-11-10', '2026-11-11')).toBe('2026-12-11');
  });

  it('needs a membership in force', () => {
    expect(new Person().freeze('2026-11-10', '2026-11-10', '2026-11-20')).toBe('no-membership');
    expect(new Person().resume('2026-11-10')).toBe('no-membership');
    expect(bought('2026-09-01').freeze('2026-11-10', '2026-11-10', '2026-11-20')).toBe('membership-expired');
  });

  it('of visits that never expire moves no end', () => {
    const person = bought('2026-11-01', PACK);
    expect(person.freeze('2026-11-10', '2026-11-10', '2026-11-19')).toBe(ENDLESS);
    expect(person.resume('2026-11-12')).toBe(ENDLESS);
  });

  it('of visits that never expire moves nothing back when it ends early, packs bought meanwhile or not', () => {
    const person = bought('2023-01-01', PACK);
    expect(person.renew('2023-01-02', PACK)).toBe(ENDLESS);
    expect(person.freeze('2023-01-02', '2023-01-02', '2023-01-04')).toBe(ENDLESS);
    expect(person.renew('2023-01-03', PACK)).toBe(ENDLESS);
    expect(person.resume('2023-01-03')).toBe(ENDLESS);
    expect(person.change('2023-01-03', MONTH, { keepEnd: false })).toBe('2023-02-02');
    const periods = foldHistory(person.entries)?.segments.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`);
    expect(periods).toEqual(['2023-01-01 2023-01-01', '2023-01-02 2023-01-02', '2023-01-03 2023-02-02']);
  });
});

describe('a cancellation', () => {
  it('ends the membership the day before', () => {
    const person = bought('2026-11-01');
    expect(person.cancel('2026-11-10')).toBe('2026-11-09');
    expect(person.on('2026-11-10')).toMatchObject({
      state: 'cancelled',
      cancel: { from: '2026-11-10', reason: 'cambio de ciudad' },
    });
    expect(person.cancel('2026-11-10')).toBe('membership-cancelled');
    expect(person.freeze('2026-11-10', '2026-11-11', '2026-11-20')).toBe('membership-cancelled');
    expect(person.change('2026-11-10', WEEK)).toBe('membership-cancelled');
    expect(person.renew('2026-11-10')).toBe('2026-12-09');
    expect(person.on('2026-11-10')).toMatchObject({ state: 'active', cancel: null, startsOn: '2026-11-10' });
  });

  it('of a day to come leaves the days until then, and stops the rest', () => {
    const person = bought('2026-11-01');
    person.renew('2026-11-02');
    expect(person.cancel('2026-11-10', '2026-11-20')).toBe('2026-11-19');
    expect(person.on('2026-11-19')).toMatchObject({ state: 'active' });
    expect(person.on('2026-11-20')).toMatchObject({ state: 'cancelled' });
    expect(person.renew('2026-11-10')).toBe('cancellation-pending');
    expect(person.cancel('2026-11-10')).toBe('cancellation-pending');
    expect(person.freeze('2026-11-10', '2026-11-11', '2026-11-20')).toBe('cancellation-pending');
    expect(person.change('2026-11-10', WEEK)).toBe('cancellation-pending');
    expect(person.annul('2026-11-10')).toBe('2026-12-31');
  });

  it('stands when a freeze before it is ended early', () => {
    const person = bought('2026-11-01');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-24');
    expect(person.cancel('2026-11-06', '2026-11-20')).toBe('2026-11-19');
    expect(person.on('2026-11-18')?.freeze).toEqual({ from: '2026-11-05', to: '2026-11-19' });
    expect(person.resume('2026-11-10')).toBe('2026-11-19');
    expect(person.on('2026-11-10')).toMatchObject({ state: 'active', freeze: null });
  });

  it('leaves of a freeze the days before it', () => {
    const person = bought('2026-11-01');
    person.freeze('2026-11-05', '2026-11-05', '2026-11-24');
    person.cancel('2026-11-05', '2026-11-06');
    expect(person.on('2026-11-05')).toMatchObject({
      state: 'frozen',
      freeze: { from: '2026-11-05', to: '2026-11-05' },
    });
  });

  it('of what has not begun leaves nothing', () => {
    const person = bought('2026-11-20', MONTH, { startsOn: day('2026-12-01') });
    expect(person.cancel('2026-11-21')).toBe('2026-11-20');
    expect(person.on('2026-11-21')?.state).toBe('cancelled');
  });

  it('needs a reason and a day within the membership', () => {
    const person = bought('2026-11-01');
    expect(person.cancel('2026-11-10', undefined, '  x ')).toBe('reason-required');
    expect(person.cancel('2026-11-10', undefined, 'x'.repeat(201))).toBe('reason-required');
    expect(person.cancel('2026-11-10', '2026-11-09')).toBe('date-out-of-range');
    expect(bought('2026-11-01').cancel('2026-11-10', '2026-11-30', ' fin ')).toBe('2026-11-29');
    expect(bought('2026-11-01').cancel('2026-11-10', '2026-11-10', 'x'.repeat(200))).toBe('2026-11-09');
    expect(person.cancel('2026-11-10', '2026-12-01')).toBe('date-out-of-range');
    expect(person.cancel('2026-12-01')).toBe('membership-expired');
    expect(new Person().cancel('2026-12-01')).toBe('no-membership');
  });
});

describe('an annulment', () => {
  it('takes back the last entry that counts, and only that one', () => {
    const person = bought('2026-11-01');
    person.renew('2026-11-02');
    person.renew('2026-11-03');
    expect(person.annul('2026-11-04', 'e0')).toBe('not-last-entry');
    expect(person.annul('2026-11-04', 'e2')).toBe('2026-12-31');
    expect(person.annul('2026-11-04', 'e2')).toBe('entry-not-found');
    expect(person.annul('2026-11-04', 'e1')).toBe('2026-11-30');
    expect(person.annul('2026-11-04', 'e0', '')).toBe('reason-required');
    expect(person.annul('2026-11-04', 'e0')).toBe('none');
    expect(person.on('2026-11-04')).toBeNull();
  });

  it('brings back the run before it', () => {
    const person = bought('2026-09-01');
    person.renew('2026-11-02');
    expect(person.annul('2026-11-03')).toBe('2026-09-30');
    expect(person.on('2026-11-03')).toMatchObject({ state: 'expired', startsOn: '2026-09-01' });
  });

  it('drops a freeze that rested on what is annulled', () => {
    const person = bought('2026-11-01');
    person.renew('2026-11-02');
    person.freeze('2026-11-03', '2026-12-05', '2026-12-14');
    expect(person.annul('2026-11-04', 'e1')).toBe('2026-11-30');
    expect(person.on('2026-11-04')?.freeze).toBeNull();
  });
});

describe('a change of plan', () => {
  const plus = planWith({ id: 'plus', branches: 'all' });

  it('keeps the end that was paid for', () => {
    const person = bought('2026-01-31', planWith({ branches: ['centro'] }));
    expect(person.change('2026-02-10', plus)).toBe('2026-02-27');
    expect(person.on('2026-02-09')).toMatchObject({ planId: 'mensual', branches: ['centro'] });
    expect(person.on('2026-02-10')).toMatchObject({
      planId: 'plus',
      branches: 'all',
      startsOn: '2026-01-31',
      anchorDay: 31,
    });
  });

  it('or starts a term of its own', () => {
    const person = bought('2026-11-01');
    expect(person.change('2026-11-10', plus, { keepEnd: false, from: day('2026-11-15') })).toBe('2026-12-14');
    const visits = bought('2026-11-01', PACK);
    expect(visits.change('2026-11-10', plus)).toBe('2026-12-09');
    expect(visits.on('2026-11-10')).toMatchObject({ visits: null });
  });

  it('begins its own count of visits', () => {
    const person = bought('2026-11-01', PACK_30);
    person.change('2026-11-10', planWith({ id: 'veinte', months: null, visits: 20 }));
    expect(person.on('2026-11-10')).toMatchObject({ visits: 20, visitsFrom: '2026-11-10', endsOn: '2026-11-30' });
  });

  it('is refused where it makes no sense', () => {
    const person = bought('2026-11-01');
    expect(new Person().change('2026-11-10', plus)).toBe('no-membership');
    expect(person.change('2026-11-10', MONTH)).toBe('same-plan');
    expect(person.change('2026-11-10', planWith({ id: 'x', active: false }))).toBe('plan-inactive');
    expect(person.change('2026-11-10', plus, { from: day('2026-11-09') })).toBe('date-out-of-range');
    expect(person.change('2026-11-10', plus, { from: day('2026-12-01') })).toBe('date-out-of-range');
    expect(person.change('2026-12-01', plus)).toBe('membership-expired');
    expect(bought('2026-11-01').change('2026-11-10', plus, { from: day('2026-11-30') })).toBe('2026-11-30');
    person.freeze('2026-11-10', '2026-11-20', '2026-11-25');
    expect(person.change('2026-11-10', plus)).toBe('membership-frozen');
  });
});

describe('a history', () => {
  it('applies entries of one millisecond by their ids', () => {
    const person = bought('2026-11-01');
    person.renew('2026-11-01');
    person.freeze('2026-11-01', '2026-12-05', '2026-12-06');
    const sameTime = person.entries.map((entry) => ({ ...entry, at: 0 }));
    const expected = { endsOn: '2027-01-02', startsOn: '2026-11-01' };
    expect(currentMembership(sameTime, day('2026-11-01'))).toMatchObject(expected);
    expect(currentMembership(sameTime.toReversed(), day('2026-11-01'))).toMatchObject(expected);
  });

  it('has no day twice when a plan changes or a pack is renewed early', () => {
    const person = bought('2026-11-01', PACK_30);
    person.renew('2026-11-12', PACK_30, { visitsUsed: 10 });
    person.change('2026-11-20', MONTH);
    const periods = foldHistory(person.entries)?.segments.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`);
    expect(periods).toEqual(['2026-11-01 2026-11-11', '2026-11-12 2026-11-19', '2026-11-20 2026-12-11']);
  });

  it('of only annulled or orphaned entries is none', () => {
    const person = bought('2026-11-01');
    person.freeze('2026-11-02', '2026-11-05', '2026-11-06');
    expect(currentMembership(person.entries.slice(1), day('2026-11-02'))).toBeNull();
  });
});

describe('the check of a stored membership', () => {
  it('names the fields that differ', () => {
    const person = bought('2026-11-01');
    person.freeze('2026-11-10', '2026-11-10', '2026-11-19');
    const today = day('2026-11-12');
    const derived = currentMembership(person.entries, today);
    if (!derived) throw new Error('no membership');
    expect(checkMembership(derived, person.entries, today)).toEqual([]);
    expect(checkMembership(null, [], today)).toEqual([]);
    expect(checkMembership(derived, [], today)).toEqual(['membership']);
    const wrong = { ...derived, endsOn: addDays(derived.endsOn, 1), freeze: null, branches: ['centro'] };
    expect(checkMembership(wrong, person.entries, today)).toEqual(['endsOn', 'freeze', 'branches']);
    expect(checkMembership(derived, person.entries, day('2026-11-20'))).toEqual(['state', 'freeze']);
  });
});
