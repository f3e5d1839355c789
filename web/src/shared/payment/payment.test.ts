import { settlePayments } from '@gym/domain/till/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_TENDER, likelyCash, PAYMENT_WAYS, readPayment, type TypedTender, typedPayment } from './payment.ts';

const TOTAL = 63_000;

function read(typed: Partial<TypedTender>) {
  return readPayment({ ...INITIAL_TENDER, ...typed }, TOTAL);
}

describe('a typed payment', () => {
  it('in cash is the exact sum unless more was received', () => {
    expect(read({})).toMatchObject({ ok: true, change: 0, tendering: { cash: { amount: TOTAL, received: TOTAL } } });
    expect(read({ received: '700' })).toMatchObject({ ok: true, change: 7_000 });
  });

  it('requires a reference for a transfer, but not for a card', () => {
    expect(read({ way: 'card' })).toMatchObject({ ok: true, tendering: { card: { amount: TOTAL } } });
    expect(read({ way: 'transfer' })).toMatchObject({ field: 'transferReference', problem: 'reference' });
    expect(read({ way: 'transfer', transferReference: ' 88 ' })).toMatchObject({
      ok: true,
      tendering: { transfer: { amount: TOTAL, reference: '88' } },
    });
  });

  it('that is mixed covers with cash the part that card and transfer don’t cover', () => {
    expect(read({ way: 'mixed', card: '400', received: '500' })).toMatchObject({
      ok: true,
      cashDue: 23_000,
      change: 27_000,
      tendering: { cash: { amount: 23_000, received: 50_000 }, card: { amount: 40_000 } },
    });
  });

  it.each([
    { typed: { received: '600' }, field: 'received', problem: 'short' },
    { typed: { received: 'mil' }, field: 'received', problem: 'unreadable' },
    { typed: { way: 'mixed', card: 'x' }, field: 'card', problem: 'unreadable' },
    { typed: { way: 'mixed', transfer: 'x' }, field: 'transfer', problem: 'unreadable' },
    { typed: { way: 'mixed', card: '700' }, field: 'card', problem: 'too-much' },
    { typed: { way: 'mixed' }, field: 'card', problem: 'one-tender' },
    { typed: { way: 'mixed', card: '630' }, field: 'card', problem: 'one-tender' },
    { typed: { way: 'mixed', transfer: '30' }, field: 'transferReference', problem: 'reference' },
  ] as const)('$typed has the problem $problem in the field $field', ({ typed, field, problem }) => {
    expect(read(typed)).toMatchObject({ ok: false, field, problem });
  });

  it('is valid without any sum if the total is 0', () => {
    expect(readPayment({ ...INITIAL_TENDER, way: 'mixed' }, 0)).toMatchObject({ ok: true, tendering: {} });
  });

  it('that is valid settles the total by the server’s rules', () => {
    const money = fc.integer({ min: 0, max: 90_000 }).map((centavos) => (centavos === 0 ? '' : String(centavos / 100)));
    const typed = fc.record({
      way: fc.constantFrom(...PAYMENT_WAYS),
      received: money,
      card: money,
      cardReference: fc.constantFrom('', 'A1'),
      transfer: money,
      transferReference: fc.constantFrom('', 'B2'),
    });
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 90_000 }), (payment, total) => {
        const answer = readPayment(payment, total);
        if (!answer.ok) return;
        const settled = settlePayments(total, answer.tendering);
        expect(settled.ok).toBe(true);
        if (settled.ok) expect(settled.value.cash?.change ?? 0).toBe(answer.change);
      }),
    );
  });
});

describe('a sent payment', () => {
  it.each([
    {
      sent: { cash: { Amount: 1_000, Received: 2_000 } },
      typed: { way: 'cash', received: '20' },
      total: 1_000,
      change: 1_000,
    },
    { sent: { cash: { Amount: 1_000, Received: 1_000 } }, typed: { way: 'cash' }, total: 1_000, change: 0 },
    {
      sent: { card: { Amount: 1_000, Reference: 'A1' } },
      typed: { way: 'card', cardReference: 'A1' },
      total: 1_000,
      change: 0,
    },
    {
      sent: { transfer: { Amount: 1_050, Reference: 'T1' } },
      typed: { way: 'transfer', transferReference: 'T1' },
      total: 1_050,
      change: 0,
    },
    {
      sent: { cash: { Amount: 500, Received: 1_000 }, card: { Amount: 550 } },
      typed: { way: 'mixed', received: '10', card: '5.50' },
      total: 1_050,
      change: 500,
    },
    { sent: {}, typed: { way: 'cash' }, total: 0, change: 0 },
  ] as const)('is turned back into what was typed: $sent', ({ sent, typed, total, change }) => {
    const shown = typedPayment(sent);
    expect(shown).toEqual({ ...INITIAL_TENDER, ...typed });
    expect(readPayment(shown, total)).toMatchObject({ ok: true, change });
  });
});

describe('the likely sums of cash', () => {
  it.each([
    { total: 63_000, offered: [63_000, 65_000, 70_000, 100_000] },
    { total: 63_050, offered: [63_050, 65_000, 70_000, 100_000] },
    { total: 1_800, offered: [1_800, 2_000, 5_000, 10_000] },
    { total: 13_000, offered: [13_000, 15_000, 20_000, 50_000] },
    { total: 100_000, offered: [100_000] },
    { total: 125_000, offered: [125_000, 130_000, 150_000, 200_000] },
    { total: 0, offered: [] },
  ])('are $offered for a total of $total', ({ total, offered }) => {
    expect(likelyCash(total)).toEqual(offered);
  });

  it('begin with the total, grow, and never repeat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
        const offered = likelyCash(total);
        expect(offered[0]).toBe(total);
        expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
      }),
    );
  });
});
