import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type GymDay, parseGymDay, startOfGymDay } from '../calendar/calendar.ts';
import { planWith } from '../testing/arbitraries.ts';
import { carryOver } from './carry-over.ts';
import { ENDLESS } from './dates.ts';
import { renew } from './engine.ts';
import type { MembershipPlan } from './membership.ts';

function day(text: string): GymDay {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
}

/** Noon. */
const NOW = startOfGymDay(day('2026-11-20')) + 43_200_000;
const ORIGIN = { id: 'carried', by: 'staff', now: NOW };
const MONTH = planWith();
const FORTNIGHT: MembershipPlan = { ...MONTH, months: null, days: 15 };
const PACK: MembershipPlan = { ...MONTH, visits: 10 };
const ENDLESS_PACK: MembershipPlan = { ...PACK, months: null };

function carryOverOrThrow(plan: MembershipPlan, options: Parameters<typeof carryOver>[2]) {
  const result = carryOver(plan, ORIGIN, options);
  if (!result.ok) throw new Error(`${result.refusal.reason} ${result.refusal.field}`);
  const { entry, membership } = result.value;
  if (entry.kind !== 'paid') throw new Error(entry.kind);
  return { entry, membership };
}

describe('carryOver, which continues a membership of another system,', () => {
  it.each<{
    readonly what: string;
    readonly plan: MembershipPlan;
    readonly ends: string;
    readonly starts: string;
    readonly state: string;
  }>([
    { what: 'a monthly membership', plan: MONTH, ends: '2026-12-10', starts: '2026-11-11', state: 'active' },
    {
      what: 'a monthly membership that ends today',
      plan: MONTH,
      ends: '2026-11-20',
      starts: '2026-10-21',
      state: 'active',
    },
    {
      what: 'a monthly membership that ended yesterday',
      plan: MONTH,
      ends: '2026-11-19',
      starts: '2026-10-20',
      state: 'expired',
    },
    {
      what: 'a monthly membership that ended years ago',
      plan: MONTH,
      ends: '2023-02-28',
      starts: '2023-02-01',
      state: 'expired',
    },
    {
      what: 'a monthly membership that would start on 31 February',
      plan: MONTH,
      ends: '2027-03-30',
      starts: '2027-02-28',
      state: 'upcoming',
    },
    {
      what: 'a membership of fifteen days',
      plan: FORTNIGHT,
      ends: '2026-12-01',
      starts: '2026-11-17',
      state: 'active',
    },
  ])('keeps the last day of $what, and derives the first day and the state', ({ plan, ends, starts, state }) => {
    const { entry, membership } = carryOverOrThrow(plan, { endsOn: day(ends) });
    expect([entry.startsOn, membership.endsOn, membership.state]).toEqual([starts, ends, state]);
  });

  it('keeps the first day if it is given', () => {
    const { entry } = carryOverOrThrow(MONTH, { endsOn: day('2026-12-10'), startsOn: day('2026-01-03') });
    expect([entry.startsOn, entry.endsOn]).toEqual(['2026-01-03', '2026-12-10']);
  });

  it('carries over the visits that are left of a plan with or without an end', () => {
    expect(carryOverOrThrow(PACK, { endsOn: day('2026-12-10'), visitsLeft: 3 }).membership.visits).toBe(3);
    const { entry, membership } = carryOverOrThrow(ENDLESS_PACK, { endsOn: null, visitsLeft: 4 });
    expect([entry.startsOn, membership.endsOn, membership.visits]).toEqual(['2026-11-20', ENDLESS, 4]);
  });

  it.each<{
    readonly what: string;
    readonly plan: MembershipPlan;
    readonly options: Parameters<typeof carryOver>[2];
    readonly reason: string;
    readonly field: string;
  }>([
    {
      what: 'a plan that is not sold',
      plan: { ...MONTH, active: false },
      options: { endsOn: day('2026-12-10') },
      reason: 'plan-inactive',
      field: 'Plan',
    },
    {
      what: 'a missing end for a plan that has one',
      plan: MONTH,
      options: { endsOn: null },
      reason: 'date-out-of-range',
      field: 'Ends',
    },
    {
      what: 'an end for a plan without one',
      plan: ENDLESS_PACK,
      options: { endsOn: day('2026-12-10'), visitsLeft: 1 },
      reason: 'date-out-of-range',
      field: 'Ends',
    },
    {
      what: 'an end in the next century',
      plan: MONTH,
      options: { endsOn: day('2126-12-10') },
      reason: 'date-out-of-range',
      field: 'Ends',
    },
    {
      what: 'a missing number of visits',
      plan: PACK,
      options: { endsOn: day('2026-12-10') },
      reason: 'invalid-input',
      field: 'Visits',
    },
    {
      what: 'zero visits left',
      plan: PACK,
      options: { endsOn: day('2026-12-10'), visitsLeft: 0 },
      reason: 'invalid-input',
      field: 'Visits',
    },
    {
      what: 'a first day after the last',
      plan: MONTH,
      options: { endsOn: day('2026-12-10'), startsOn: day('2026-12-11') },
      reason: 'date-out-of-range',
      field: 'Starts',
    },
  ])('refuses $what', ({ plan, options, reason, field }) => {
    expect(carryOver(plan, ORIGIN, options)).toEqual({ ok: false, refusal: { reason, field } });
  });

  it('creates a membership whose renewal starts on the day after its end, for one term of the plan', () => {
    const endDays = fc.integer({ min: 0, max: 800 }).map((days) => addDays(day('2026-11-20'), days));
    fc.assert(
      fc.property(endDays, fc.constantFrom(MONTH, FORTNIGHT), (endsOn, plan) => {
        const { entry } = carryOverOrThrow(plan, { endsOn });
        const next = renew([entry], plan, { ...ORIGIN, id: 'next', now: NOW + 1 });
        if (!next.ok || next.value.entry.kind !== 'paid') throw new Error('not renewed');
        expect(next.value.entry.startsOn).toBe(addDays(endsOn, 1));
        // The renewal ends like the first period of a new person who buys on that day.
        const sold = renew([], plan, { ...ORIGIN, now: startOfGymDay(addDays(endsOn, 1)) });
        expect(next.value.newEnds).toBe(sold.ok && sold.value.newEnds);
      }),
    );
  });
});
