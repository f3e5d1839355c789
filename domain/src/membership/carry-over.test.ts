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

const NOW = startOfGymDay(day('2026-11-20')) + 43_200_000;
const DOING = { id: 'carried', by: 'staff', now: NOW };
const MONTH = planWith();
const FORTNIGHT: MembershipPlan = { ...MONTH, months: null, days: 15 };
const PACK: MembershipPlan = { ...MONTH, visits: 10 };
const ENDLESS_PACK: MembershipPlan = { ...PACK, months: null };

function carried(plan: MembershipPlan, options: Parameters<typeof carryOver>[2]) {
  const result = carryOver(plan, DOING, options);
  if (!result.ok) throw new Error(`${result.refusal.reason} ${result.refusal.field}`);
  const { entry, membership } = result.value;
  if (entry.kind !== 'paid') throw new Error(entry.kind);
  return { entry, membership };
}

describe('carryOver', () => {
  it.each<[string, MembershipPlan, string, string, string]>([
    ['a month', MONTH, '2026-12-10', '2026-11-11', 'active'],
    ['a month that ends today', MONTH, '2026-11-20', '2026-10-21', 'active'],
    ['a month that ended yesterday', MONTH, '2026-11-19', '2026-10-20', 'expired'],
    ['a month that ended years ago', MONTH, '2023-02-28', '2023-02-01', 'expired'],
    ['a month over the end of February', MONTH, '2027-03-30', '2027-02-28', 'upcoming'],
    ['fifteen days', FORTNIGHT, '2026-12-01', '2026-11-17', 'active'],
  ])('keeps the end of %s', (_what, plan, ends, starts, state) => {
    const { entry, membership } = carried(plan, { endsOn: day(ends) });
    expect([entry.startsOn, membership.endsOn, membership.state]).toEqual([starts, ends, state]);
  });

  it('keeps a first day that is known', () => {
    const { entry } = carried(MONTH, { endsOn: day('2026-12-10'), startsOn: day('2026-01-03') });
    expect([entry.startsOn, entry.endsOn]).toEqual(['2026-01-03', '2026-12-10']);
  });

  it('takes the visits that are left, with and without an end', () => {
    expect(carried(PACK, { endsOn: day('2026-12-10'), visitsLeft: 3 }).membership.visits).toBe(3);
    const { entry, membership } = carried(ENDLESS_PACK, { endsOn: null, visitsLeft: 4 });
    expect([entry.startsOn, membership.endsOn, membership.visits]).toEqual(['2026-11-20', ENDLESS, 4]);
  });

  it.each<[string, MembershipPlan, Parameters<typeof carryOver>[2], string, string]>([
    ['a plan that is not sold', { ...MONTH, active: false }, { endsOn: day('2026-12-10') }, 'plan-inactive', 'Plan'],
    ['no end of a plan that has one', MONTH, { endsOn: null }, 'date-out-of-range', 'Ends'],
    [
      'an end of a plan that has none',
      ENDLESS_PACK,
      { endsOn: day('2026-12-10'), visitsLeft: 1 },
      'date-out-of-range',
      'Ends',
    ],
    ['an end in the next century', MONTH, { endsOn: day('2126-12-10') }, 'date-out-of-range', 'Ends'],
    ['unknown visits', PACK, { endsOn: day('2026-12-10') }, 'invalid-input', 'Visits'],
    ['no visits left', PACK, { endsOn: day('2026-12-10'), visitsLeft: 0 }, 'invalid-input', 'Visits'],
    [
      'a first day after the last',
      MONTH,
      { endsOn: day('2026-12-10'), startsOn: day('2026-12-11') },
      'date-out-of-range',
      'Starts',
    ],
  ])('refuses %s', (_what, plan, options, reason, field) => {
    expect(carryOver(plan, DOING, options)).toEqual({ ok: false, refusal: { reason, field } });
  });

  it('goes on by the ordinary renewal: the day after the end, for a term of the plan', () => {
    const ahead = fc.integer({ min: 0, max: 800 }).map((days) => addDays(day('2026-11-20'), days));
    fc.assert(
      fc.property(ahead, fc.constantFrom(MONTH, FORTNIGHT), (endsOn, plan) => {
        const { entry } = carried(plan, { endsOn });
        const next = renew([entry], plan, { ...DOING, id: 'next', now: NOW + 1 });
        if (!next.ok || next.value.entry.kind !== 'paid') throw new Error('not renewed');
        expect(next.value.entry.startsOn).toBe(addDays(endsOn, 1));
        // It begins its own term, as if it had been sold here.
        const sold = renew([], plan, { ...DOING, now: startOfGymDay(addDays(endsOn, 1)) });
        expect(next.value.newEnds).toBe(sold.ok && sold.value.newEnds);
      }),
    );
  });
});
