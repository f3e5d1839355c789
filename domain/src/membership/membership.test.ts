import { describe, expect, it } from 'vitest';
import { gymDay, planWith } from '../testing/arbitraries.ts';
import { MONTH, PACK, PACK_30, Person, personWithPlan, WEEK } from '../testing/person.ts';
import { ENDLESS, endOfPeriod, isSoundPlan } from './dates.ts';
import type { MembershipPlan } from './membership.ts';

/** The anchor is the day of the month from which months are counted: a month ends on the day before it. */
describe('the end of a period', () => {
  it.each([
    { startsOn: '2026-01-15', months: 1, anchorDay: 15, end: '2026-02-14' },
    { startsOn: '2026-01-31', months: 1, anchorDay: 31, end: '2026-02-27' },
    { startsOn: '2026-02-28', months: 1, anchorDay: 31, end: '2026-03-30' },
    { startsOn: '2026-03-31', months: 1, anchorDay: 31, end: '2026-04-29' },
    { startsOn: '2028-01-31', months: 1, anchorDay: 31, end: '2028-02-28' },
    { startsOn: '2028-02-29', months: 12, anchorDay: 29, end: '2029-02-27' },
    { startsOn: '2026-12-01', months: 1, anchorDay: 1, end: '2026-12-31' },
    { startsOn: '2026-12-15', months: 3, anchorDay: 15, end: '2027-03-14' },
    { startsOn: '2026-01-30', months: 13, anchorDay: 30, end: '2027-02-27' },
  ])(
    'is $end for $months months from $startsOn, anchored on day $anchorDay',
    ({ startsOn, months, anchorDay, end }) => {
      expect(endOfPeriod({ months, days: null }, gymDay(startsOn), anchorDay)).toBe(end);
    },
  );

  it('counts the first day for a plan of days, and is ENDLESS for a plan of visits only', () => {
    expect(endOfPeriod(WEEK, gymDay('2026-11-20'), 20)).toBe('2026-11-26');
    expect(endOfPeriod({ months: null, days: 1 }, gymDay('2026-11-20'), 20)).toBe('2026-11-20');
    expect(endOfPeriod(PACK, gymDay('2026-11-20'), 20)).toBe(ENDLESS);
  });
});

describe('a sound plan', () => {
  it('has valid months, days or visits, never months with days, and a valid price', () => {
    for (const plan of [MONTH, WEEK, PACK, PACK_30, planWith({ priceCentavos: 0, months: 60 })])
      expect(isSoundPlan(plan)).toBe(true);
    const unsound: Partial<MembershipPlan>[] = [
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
  it('keeps the anchor while periods follow each other: from 31 January to 27 February, 30 March and 29 April', () => {
    const person = new Person();
    expect(person.renew('2026-01-31')).toBe('2026-02-27');
    expect(person.renew('2026-02-27 23:59:59.999')).toBe('2026-03-30');
    expect(person.renew('2026-03-01')).toBe('2026-04-29');
    expect(person.membershipAt('2026-03-01')).toMatchObject({ startsOn: '2026-01-31', anchorDay: 31, state: 'active' });
  });

  it('after the last day starts today, with a new anchor', () => {
    const person = personWithPlan('2026-01-31');
    expect(person.renew('2026-02-28 00:00')).toBe('2026-03-27');
    expect(person.membershipAt('2026-02-28')).toMatchObject({ startsOn: '2026-02-28', anchorDay: 28 });
  });

  it('uses the gym’s day: at 18:00 of the last day the membership is not over', () => {
    const person = personWithPlan('2026-01-15');
    expect(person.renew('2026-02-14 18:00')).toBe('2026-03-14');
  });

  it('with a monthly plan after a weekly one is anchored on the first day of the new period', () => {
    const person = personWithPlan('2026-01-15');
    expect(person.renew('2026-01-20', WEEK)).toBe('2026-02-21');
    expect(person.renew('2026-01-20')).toBe('2026-03-21');
  });

  it('stores price, payment method and sale, by default the plan’s price in cash without a sale', () => {
    const person = personWithPlan('2026-11-20', MONTH, { paidBy: 'transfer', priceCentavos: 49_900, saleId: 's1' });
    expect(person.entries[0]).toMatchObject({ paidBy: 'transfer', priceCentavos: 49_900, saleId: 's1' });
    person.renew('2026-11-20');
    expect(person.entries[1]).toMatchObject({ paidBy: 'cash', priceCentavos: MONTH.priceCentavos, saleId: null });
  });

  it('accepts a chosen first day only after the paid periods, and within 400 days of today', () => {
    const person = personWithPlan('2026-11-20', MONTH, { startsOn: gymDay('2026-12-01') });
    expect(person.membershipAt('2026-11-20')).toMatchObject({
      state: 'upcoming',
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
    });
    expect(person.renew('2026-11-20', MONTH, { startsOn: gymDay('2026-12-15') })).toBe('dates-overlap');
    expect(person.renew('2026-11-20', MONTH, { startsOn: gymDay('2027-01-01') })).toBe('2027-01-31');
    expect(person.renew('2027-02-10', MONTH, { startsOn: gymDay('2027-01-31') })).toBe('dates-overlap');
    expect(person.renew('2027-02-10', MONTH, { startsOn: gymDay('2027-02-01') })).toBe('2027-02-28');
    expect(new Person().renew('2026-11-20', MONTH, { startsOn: gymDay('2025-10-01') })).toBe('date-out-of-range');
    expect(new Person().renew('2026-11-20', MONTH, { startsOn: gymDay('2028-01-01') })).toBe('date-out-of-range');
  });

  it('is refused for an inactive or invalid plan, and beyond ten years', () => {
    expect(new Person().renew('2026-11-20', planWith({ active: false }))).toBe('plan-inactive');
    expect(new Person().renew('2026-11-20', planWith({ months: 0 }))).toBe('plan-invalid');
    const person = personWithPlan('2026-11-20', planWith({ months: 60 }));
    expect(person.renew('2026-11-20', planWith({ months: 60 }))).toBe('2036-11-19');
    expect(person.renew('2026-11-20')).toBe('date-out-of-range');
  });

  it('with another plan changes plan and branches only on its first day', () => {
    const person = personWithPlan('2026-11-01', planWith({ branches: ['centro'] }));
    person.renew('2026-11-20', planWith({ id: 'todas' }));
    expect(person.membershipAt('2026-11-30')).toMatchObject({
      planId: 'mensual',
      branches: ['centro'],
      endsOn: '2026-12-31',
    });
    expect(person.membershipAt('2026-12-01')).toMatchObject({ planId: 'todas', branches: 'all', endsOn: '2026-12-31' });
  });
});

describe('visits', () => {
  it('of consecutive packs are added up', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    expect(person.renew('2026-11-20', PACK_30, { visitsUsed: 4 })).toBe('2026-12-30');
    expect(person.membershipAt('2026-11-20')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01' });
    expect(person.membershipAt('2026-12-15')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01' });
  });

  it('are followed by the next pack at once if they are used up', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    expect(person.renew('2026-11-12', PACK_30, { visitsUsed: 10 })).toBe('2026-12-11');
    expect(person.membershipAt('2026-11-12')).toMatchObject({
      visits: 20,
      visitsFrom: '2026-11-01',
      startsOn: '2026-11-01',
    });
    const sameDay = personWithPlan('2026-11-01', PACK_30);
    sameDay.renew('2026-11-01', PACK_30, { visitsUsed: 10 });
    expect(sameDay.membershipAt('2026-11-01')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01' });
  });

  it('are followed by a month at once if they are used up', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    expect(person.renew('2026-11-12', MONTH, { visitsUsed: 10 })).toBe('2026-12-11');
    expect(person.membershipAt('2026-11-12')).toMatchObject({
      visits: null,
      visitsFrom: null,
      startsOn: '2026-11-12',
      anchorDay: 12,
    });
  });

  it('are counted from the first day of a pack that was paid ahead', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-10', PACK_30);
    expect(person.membershipAt('2026-11-30')).toMatchObject({ visits: null, visitsFrom: null });
    expect(person.membershipAt('2026-12-01')).toMatchObject({ visits: 10, visitsFrom: '2026-12-01' });
  });

  it('are lost when the pack has expired', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    person.renew('2026-12-01', PACK_30, { visitsUsed: 2 });
    expect(person.membershipAt('2026-12-01')).toMatchObject({ visits: 10, visitsFrom: '2026-12-01' });
  });

  it('that never expire are increased by a pack at once, and followed by a month only if they are used up', () => {
    const person = personWithPlan('2026-11-01', PACK);
    expect(person.renew('2026-11-20', MONTH, { visitsUsed: 9 })).toBe('visits-unused');
    expect(person.renew('2026-11-20', PACK_30, { visitsUsed: 9 })).toBe(ENDLESS);
    expect(person.membershipAt('2026-11-20')).toMatchObject({ visits: 20, visitsFrom: '2026-11-01', endsOn: ENDLESS });
    expect(person.renew('2026-11-25', MONTH, { visitsUsed: 20 })).toBe('2026-12-24');
  });

  it('expire after a renewal with a pack that expires, if the earlier visits are used up', () => {
    const person = personWithPlan('2026-11-01', PACK);
    expect(person.renew('2026-11-20', PACK_30, { visitsUsed: 10 })).toBe('2026-12-19');
  });
});

describe('a change of plan', () => {
  const plus = planWith({ id: 'plus', branches: 'all' });

  it('keeps the end that was paid for', () => {
    const person = personWithPlan('2026-01-31', planWith({ branches: ['centro'] }));
    expect(person.change('2026-02-10', plus)).toBe('2026-02-27');
    expect(person.membershipAt('2026-02-09')).toMatchObject({ planId: 'mensual', branches: ['centro'] });
    expect(person.membershipAt('2026-02-10')).toMatchObject({
      planId: 'plus',
      branches: 'all',
      startsOn: '2026-01-31',
      anchorDay: 31,
    });
  });

  it('can start a term of the new plan, and always does if the old plan’s visits never expire', () => {
    const person = personWithPlan('2026-11-01');
    expect(person.change('2026-11-10', plus, { keepEnd: false, from: gymDay('2026-11-15') })).toBe('2026-12-14');
    const visits = personWithPlan('2026-11-01', PACK);
    expect(visits.change('2026-11-10', plus)).toBe('2026-12-09');
    expect(visits.membershipAt('2026-11-10')).toMatchObject({ visits: null });
  });

  it('starts a new count of visits', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    person.change('2026-11-10', planWith({ id: 'veinte', months: null, visits: 20 }));
    expect(person.membershipAt('2026-11-10')).toMatchObject({
      visits: 20,
      visitsFrom: '2026-11-10',
      endsOn: '2026-11-30',
    });
  });

  it('is refused without a membership, for the same or an inactive plan, on a past day, after the last day, and before a freeze', () => {
    const person = personWithPlan('2026-11-01');
    expect(new Person().change('2026-11-10', plus)).toBe('no-membership');
    expect(person.change('2026-11-10', MONTH)).toBe('same-plan');
    expect(person.change('2026-11-10', planWith({ id: 'x', active: false }))).toBe('plan-inactive');
    expect(person.change('2026-11-10', plus, { from: gymDay('2026-11-09') })).toBe('date-out-of-range');
    expect(person.change('2026-11-10', plus, { from: gymDay('2026-12-01') })).toBe('date-out-of-range');
    expect(person.change('2026-12-01', plus)).toBe('membership-expired');
    expect(personWithPlan('2026-11-01').change('2026-11-10', plus, { from: gymDay('2026-11-30') })).toBe('2026-11-30');
    person.freeze('2026-11-10', '2026-11-20', '2026-11-25');
    expect(person.change('2026-11-10', plus)).toBe('membership-frozen');
  });
});
