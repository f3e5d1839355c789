import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { MembershipEntry, Plan } from '@gym/domain/membership/membership';
import { describe, expect, it } from 'vitest';
import { planToRenew, previewRenewal, renewalInput } from './renewal.ts';

const NOW = Date.parse('2026-11-20T23:30:00-06:00');
const [DAY, END, LATER] = ['2026-10-01', '2026-10-31', '2026-11-25'].map((day) => parseGymDay(day) ?? never());
const REQUEST = '00000000-0000-4000-8000-000000000000';

function never(): never {
  throw new Error('not a day');
}

function plan(id: string, priceCentavos: number): Plan {
  return {
    id,
    name: id,
    months: 1,
    days: null,
    visits: null,
    priceCentavos,
    branches: 'all',
    active: true,
    freeze: null,
  };
}

function paid(id: string, planId: string, at: number): MembershipEntry {
  return {
    id,
    kind: 'paid',
    by: 'staff',
    at,
    planId,
    startsOn: DAY ?? never(),
    endsOn: END ?? never(),
    anchorDay: 1,
    visits: null,
    branches: 'all',
    continues: false,
    priceCentavos: 59_900,
    paidBy: 'cash',
    saleId: null,
  };
}

const MONTH = plan('mensual', 59_900);
const STUDENT = plan('estudiante', 45_000);
const NEW = { entries: [], visitsUsed: 0 };

describe('planToRenew', () => {
  it('is the last one bought, however the history is sorted', () => {
    const entries = [paid('b', 'estudiante', 2), paid('a', 'mensual', 1)];
    expect(planToRenew(entries, [MONTH, STUDENT])).toBe(STUDENT);
    expect(planToRenew(entries.toReversed(), [MONTH, STUDENT])).toBe(STUDENT);
  });

  it('is not one that was annulled', () => {
    const annulled: MembershipEntry = { id: 'c', kind: 'annul', by: 'staff', at: 3, targetId: 'b', reason: 'error' };
    expect(planToRenew([paid('a', 'mensual', 1), paid('b', 'estudiante', 2), annulled], [MONTH, STUDENT])).toBe(MONTH);
  });

  it('is the first on sale for a plan that is no longer sold, and for somebody new', () => {
    expect(planToRenew([paid('a', 'viejo', 1)], [MONTH, STUDENT])).toBe(MONTH);
    expect(planToRenew([], [STUDENT])).toBe(STUDENT);
    expect(planToRenew([], [])).toBeNull();
  });
});

describe('previewRenewal', () => {
  const form = { plan: 'mensual', starts: '', paidBy: 'cash', paidReason: '' } as const;

  it("starts on the gym's day once the last period is over", () => {
    expect(previewRenewal(form, { entries: [paid('a', 'mensual', 1)], visitsUsed: 0 }, MONTH, NOW)).toMatchObject({
      ok: true,
      value: { newEnds: '2026-12-19' },
    });
  });

  it('starts on the day that was chosen', () => {
    const preview = previewRenewal({ ...form, starts: String(LATER) }, NEW, MONTH, NOW);
    expect(preview).toMatchObject({ ok: true, value: { oldEnds: null, newEnds: '2026-12-24' } });
  });

  // The next best day would be today: the person would pay for days that were never meant.
  it('sells nothing from a day that is half typed', () => {
    expect(previewRenewal({ ...form, starts: '2026-12-' }, NEW, MONTH, NOW)).toBeNull();
  });
});

it('sends what was shown, and the first day only if one was chosen', () => {
  const form = { plan: 'mensual', starts: '', paidBy: 'card', paidReason: '' } as const;
  const Seen = { Entry: null, Ends: LATER ?? never(), Total: 59_900 };
  const input = { requestId: REQUEST, uid: 'ana', Seen, Plan: 'mensual', PaidBy: 'card' };
  expect(renewalInput(form, 'ana', REQUEST, Seen)).toEqual(input);
  expect(renewalInput({ ...form, starts: '2026-11-25' }, 'ana', REQUEST, Seen)).toEqual({
    ...input,
    Starts: '2026-11-25',
  });
});
