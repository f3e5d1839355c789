import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../calendar/calendar.ts';
import { gymDay, instantAt, planWith } from '../testing/arbitraries.ts';
import { changePlan, renew } from './engine.ts';
import type { MembershipEntry } from './membership.ts';
import { freeze } from './pauses.ts';
import { isAsSeen, newestEntry, type Seen, seenOf, timeAfter } from './seen.ts';

const entry = (id: string, at: number): MembershipEntry => ({
  kind: 'annul',
  id,
  by: 'staff',
  at,
  targetId: 'other',
  reason: 'Error de captura',
});

describe('newestEntry', () => {
  it('is null for an empty history', () => {
    expect(newestEntry([])).toBeNull();
  });

  it('is the key of the entry with the latest time in an unsorted list', () => {
    expect(newestEntry([entry('b', 20), entry('c', 30), entry('a', 10)])).toBe('c');
  });

  it('is the greater of two keys if their entries have the same time', () => {
    expect(newestEntry([entry('b', 20), entry('a', 20)])).toBe('b');
  });
});

describe('isAsSeen', () => {
  const confirmed: Seen = { Entry: 'a', Ends: dayFromParts({ year: 2026, month: 12, day: 22 }), Total: 49_900 };

  it.each([
    { change: 'nothing', current: confirmed, expected: true },
    { change: 'the newest entry', current: { ...confirmed, Entry: 'b' }, expected: false },
    {
      change: 'the end',
      current: { ...confirmed, Ends: dayFromParts({ year: 2027, month: 1, day: 22 }) },
      expected: false,
    },
    { change: 'the sum', current: { ...confirmed, Total: 59_900 }, expected: false },
  ])('is $expected when $change changed', ({ current, expected }) => {
    expect(isAsSeen(confirmed, current)).toBe(expected);
  });
});

describe('seenOf', () => {
  const PLAN = planWith();
  const originOn = (id: string, on: string, time?: string) => ({ id, by: 'staff', now: instantAt(on, time) });
  const sold = renew([], PLAN, originOn('sold', '2026-11-01'));
  const entries = sold.ok ? [sold.value.entry] : [];

  it.each([
    { payment: 'cash', Total: 59_900 },
    { payment: 'courtesy', Total: 0 },
    { payment: 'outside', Total: 0 },
  ] as const)('charges $Total centavos for a renewal paid as $payment', ({ payment, Total }) => {
    const change = renew(entries, PLAN, originOn('next', '2026-11-20'), { paidBy: payment });
    expect(change.ok && seenOf(entries, change.value)).toEqual({ Entry: 'sold', Ends: '2026-12-31', Total });
  });

  it('charges the new price less the unused credit for a change of plan', () => {
    const double = planWith({ id: 'doble', priceCentavos: 119_800 });
    const change = changePlan(entries, double, originOn('next', '2026-11-01'));
    expect(change.ok && seenOf(entries, change.value)).toEqual({ Entry: 'sold', Ends: '2026-11-30', Total: 59_900 });
  });

  it('charges nothing for a freeze', () => {
    const window = { from: gymDay('2026-11-10'), to: gymDay('2026-11-19') };
    const change = freeze(entries, window, originOn('next', '2026-11-05'));
    expect(change.ok && seenOf(entries, change.value)).toEqual({ Entry: 'sold', Ends: '2026-12-10', Total: 0 });
  });

  it('has a later end after midnight if an expired membership is renewed, so the earlier preview is stale', () => {
    const preview = (on: string, time: string) => {
      const change = renew(entries, PLAN, originOn('next', on, time));
      return change.ok ? seenOf(entries, change.value) : null;
    };
    const [shown, current] = [preview('2026-12-10', '23:59'), preview('2026-12-11', '00:01')];
    expect(shown).toEqual({ Entry: 'sold', Ends: '2027-01-09', Total: 59_900 });
    expect(current).toEqual({ Entry: 'sold', Ends: '2027-01-10', Total: 59_900 });
    expect(shown && current && isAsSeen(shown, current)).toBe(false);
  });
});

describe('timeAfter', () => {
  it('returns the time of the clock if every entry is older', () => {
    expect(timeAfter([entry('a', 10)], 20)).toBe(20);
  });

  it('returns a time after every entry if the clock is behind', () => {
    expect(timeAfter([entry('a', 30), entry('b', 10)], 20)).toBe(31);
  });
});
