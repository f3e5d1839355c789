import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/calendar.ts';
import { shareOf } from '../money/money.ts';
import { anyDay, anyPlan, gymDay, instantAt, planWith, timePlan } from '../testing/arbitraries.ts';
import { MONTH, PACK, PACK_30, Person, personWithPlan } from '../testing/person.ts';
import { type ChangePlanOptions, changePlan } from './engine.ts';
import { currentMembership } from './history.ts';
import type { MembershipPlan, PlanChangeEntry } from './membership.ts';

const OTHER_MONTH = planWith({ id: 'otro' });
const HALF = planWith({ id: 'medio', priceCentavos: 29_950 });
const DOUBLE = planWith({ id: 'doble', priceCentavos: 119_800 });
const FORTNIGHT = planWith({ id: 'quincena', months: null, days: 15, priceCentavos: 35_000 });

function newestChange(person: Person): PlanChangeEntry {
  const entry = person.entries.at(-1);
  assert.ok(entry?.kind === 'change');
  return entry;
}

/** Changes the plan. Returns the sums that are owed, credited and left, in this order. */
function settle(person: Person, on: string, plan: MembershipPlan, options: ChangePlanOptions = {}): readonly number[] {
  const outcome = person.change(on, plan, options);
  assert.match(outcome, /^\d{4}-/, outcome);
  const { priceCentavos, creditCentavos, leftCentavos } = newestChange(person);
  return [priceCentavos, creditCentavos, leftCentavos];
}

describe('a share of a sum', () => {
  it.each([
    { sum: 59_900, part: 30, whole: 30, share: 59_900 },
    { sum: 59_900, part: 0, whole: 30, share: 0 },
    { sum: 59_900, part: 1, whole: 3, share: 19_967 },
    { sum: 100, part: 1, whole: 8, share: 13 },
    { sum: 1, part: 1, whole: 2, share: 1 },
    { sum: 1, part: 1, whole: 3, share: 0 },
  ])('$sum × $part / $whole is $share', ({ sum, part, whole, share }) => {
    expect(shareOf(sum, part, whole)).toBe(share);
  });

  it('is within half a centavo of the exact share, and not above the sum', () => {
    const anyWhole = fc.integer({ min: 1, max: 5_000 });
    const anyPart = anyWhole.chain((whole) => fc.tuple(fc.constant(whole), fc.integer({ min: 0, max: whole })));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), anyPart, (sum, [whole, part]) => {
        const share = BigInt(shareOf(sum, part, whole));
        // The error is at most half a centavo. Both sides are multiplied by 2 × `whole`, to compare only integers.
        const multipliedError = 2n * (share * BigInt(whole) - BigInt(sum) * BigInt(part));
        assert.ok(multipliedError <= BigInt(whole) && multipliedError >= -BigInt(whole));
        assert.ok(share <= BigInt(sum));
      }),
    );
  });
});

describe('a change of plan', () => {
  it('credits the whole payment on the first day', () => {
    expect(settle(personWithPlan('2026-11-01'), '2026-11-01', DOUBLE)).toEqual([59_900, 59_900, 0]);
    expect(settle(personWithPlan('2026-11-01'), '2026-11-01', HALF)).toEqual([0, 59_900, 29_950]);
  });

  it('credits and charges the remaining days, from the day of the change on', () => {
    // 15 of 30 days are left.
    expect(settle(personWithPlan('2026-11-01'), '2026-11-16', DOUBLE)).toEqual([29_950, 29_950, 0]);
    expect(settle(personWithPlan('2026-11-01'), '2026-11-16', HALF)).toEqual([0, 29_950, 14_975]);
    expect(settle(personWithPlan('2026-11-01'), '2026-11-16', FORTNIGHT)).toEqual([5_050, 29_950, 0]);
    // On the last day, 1 of 30 days is left.
    expect(settle(personWithPlan('2026-11-01'), '2026-11-30', DOUBLE)).toEqual([1_996, 1_997, 0]);
    expect(settle(personWithPlan('2026-11-01'), '2026-11-10', HALF, { from: gymDay('2026-11-16') })).toEqual([
      0, 29_950, 14_975,
    ]);
  });

  it('credits periods paid ahead, too', () => {
    const person = personWithPlan('2026-11-01');
    person.renew('2026-11-02');
    // 15 days of November and 31 days of December are left. The plan's price is for the 30 days from 16 November on.
    expect(settle(person, '2026-11-16', DOUBLE)).toEqual([shareOf(119_800, 46, 30) - 89_850, 89_850, 0]);
  });

  it('does not count frozen days as used', () => {
    const person = personWithPlan('2026-11-01');
    person.freeze('2026-11-02', '2026-11-02', '2026-11-11');
    expect(settle(person, '2026-11-12', HALF)[1]).toBe(shareOf(59_900, 29, 30));
    const resumed = personWithPlan('2026-11-01');
    resumed.freeze('2026-11-02', '2026-11-02', '2026-11-11');
    resumed.resume('2026-11-04');
    expect(settle(resumed, '2026-11-04', HALF)[1]).toBe(shareOf(59_900, 29, 30));
  });

  it('credits only money that was paid, and nothing for courtesies', () => {
    const person = personWithPlan('2026-11-01', MONTH, { paidBy: 'courtesy' });
    expect(settle(person, '2026-11-16', DOUBLE, { paidBy: 'courtesy' })).toEqual([59_900, 0, 0]);
    expect(settle(person, '2026-11-16', HALF)).toEqual([14_975, 0, 0]);
    expect(settle(person, '2026-11-16', DOUBLE)).toEqual([44_925, 14_975, 0]);
  });

  it('credits a pack by its unused visits, and charges the full price of a new pack less the credit', () => {
    expect(settle(personWithPlan('2026-11-01', PACK), '2026-11-20', HALF, { visitsUsed: 4 })).toEqual([
      0,
      shareOf(59_900, 6, 10),
      shareOf(59_900, 6, 10) - 29_950,
    ]);
    expect(settle(personWithPlan('2026-11-01', PACK), '2026-11-20', HALF, { visitsUsed: 12 })).toEqual([29_950, 0, 0]);
    expect(settle(personWithPlan('2026-11-01'), '2026-11-16', PACK_30)).toEqual([29_950, 29_950, 0]);
    const twice = personWithPlan('2026-11-01', PACK);
    twice.renew('2026-11-05', PACK);
    expect(settle(twice, '2026-11-20', DOUBLE, { visitsUsed: 15 })).toEqual([
      119_800 - shareOf(119_800, 5, 20),
      shareOf(119_800, 5, 20),
      0,
    ]);
  });

  it('credits a later pack in full, because the used visits belong to the current pack', () => {
    const person = personWithPlan('2026-11-01', PACK_30);
    person.renew('2026-11-02', MONTH);
    person.renew('2026-11-02', PACK_30);
    const { endsOn } = currentMembership(person.entries, gymDay('2026-11-02')) ?? {};
    assert.ok(endsOn);
    const from = addDays(endsOn, -5);
    expect(settle(person, '2026-11-20', HALF, { visitsUsed: 4, from })[1]).toBe(PACK_30.priceCentavos);
  });

  it('charges the full price of the new plan less the credit, if it starts a new term', () => {
    expect(settle(personWithPlan('2026-11-01'), '2026-11-16', OTHER_MONTH, { keepEnd: false })).toEqual([
      29_950, 29_950, 0,
    ]);
  });

  it('takes the full price of an earlier change of plan as paid if that change had no credit', () => {
    const person = personWithPlan('2026-11-01');
    person.change('2026-11-01', DOUBLE);
    const old = { ...newestChange(person), priceCentavos: 119_800, creditCentavos: 0, leftCentavos: 0 };
    person.entries = [...person.entries.slice(0, -1), old];
    expect(settle(person, '2026-11-16', HALF)[1]).toBe(59_900);
  });
});

const pricedPlan = fc
  .tuple(fc.oneof(timePlan, anyPlan), fc.integer({ min: 0, max: 2_000_000 }))
  .map(([plan, priceCentavos]): MembershipPlan => ({ ...plan, priceCentavos }));

/** One or two periods from a first day on, and a change some days later with some used visits. */
const purchases = fc.record({
  first: anyDay,
  plans: fc.array(pricedPlan, { minLength: 1, maxLength: 2 }),
  daysLater: fc.integer({ min: 0, max: 40 }),
  used: fc.integer({ min: 0, max: 12 }),
});

describe('any change of plan', () => {
  it('never has both an owed and a left sum, and two changes cost the same as the second alone if the end is the same', () => {
    fc.assert(
      fc.property(purchases, pricedPlan, pricedPlan, ({ first, plans, daysLater, used }, nextPlan, finalPlan) => {
        const person = new Person();
        for (const plan of plans) person.renew(first, plan);
        const on = addDays(first, daysLater);
        const paid = person.entries.reduce(
          (sum, entry) => sum + ('priceCentavos' in entry ? entry.priceCentavos : 0),
          0,
        );
        const originAt = (id: string, time: string) => ({ id, by: 'recepcion', now: instantAt(on, time) });
        const firstResult = changePlan(person.entries, { ...nextPlan, id: 'uno' }, originAt('c1', '13:00'), {
          visitsUsed: used,
        });
        if (!firstResult.ok) return;
        const firstChange = firstResult.value.entry;
        assert.ok(firstChange.kind === 'change');
        assert.equal(Math.min(firstChange.priceCentavos, firstChange.leftCentavos), 0);
        assert.ok(
          Number.isInteger(firstChange.creditCentavos) &&
            firstChange.creditCentavos >= 0 &&
            firstChange.creditCentavos <= paid,
        );
        const secondResult = changePlan(
          [...person.entries, firstChange],
          { ...finalPlan, id: 'dos' },
          originAt('c2', '14:00'),
        );
        const directResult = changePlan(person.entries, { ...finalPlan, id: 'dos' }, originAt('c2', '14:00'), {
          visitsUsed: used,
        });
        if (!secondResult.ok || !directResult.ok) return;
        const [secondChange, directChange] = [secondResult.value.entry, directResult.value.entry];
        assert.ok(secondChange.kind === 'change' && directChange.kind === 'change');
        const net = ({ priceCentavos, leftCentavos }: PlanChangeEntry): number => priceCentavos - leftCentavos;
        if (secondResult.value.newEnds === directResult.value.newEnds)
          assert.equal(net(firstChange) + net(secondChange), net(directChange));
      }),
      { numRuns: 300 },
    );
  });

  it('credits the whole payment on the first day, and never more on a later day', () => {
    fc.assert(
      fc.property(anyDay, timePlan, fc.integer({ min: 0, max: 2_000_000 }), (first, plan, priceCentavos) => {
        const person = personWithPlan(first, { ...plan, priceCentavos });
        const ends = currentMembership(person.entries, first)?.endsOn ?? first;
        const length = daysBetween(first, ends);
        const days = [...new Set([0, 1, Math.floor(length / 2), length])].toSorted((a, b) => a - b);
        const credits = days
          .filter((daysLater) => daysLater <= length)
          .map((daysLater) => {
            const origin = { id: 'c', by: 'recepcion', now: instantAt(addDays(first, daysLater), '13:00') };
            const changed = changePlan(person.entries, planWith({ id: 'otro' }), origin);
            assert.ok(changed.ok && changed.value.entry.kind === 'change');
            return changed.value.entry.creditCentavos;
          });
        assert.equal(credits[0], priceCentavos);
        assert.deepEqual(
          credits,
          credits.toSorted((a, b) => b - a),
        );
      }),
      { numRuns: 100 },
    );
  });
});
