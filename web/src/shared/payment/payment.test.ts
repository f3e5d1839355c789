import { settlePayments } from '@gym/domain/till/payments';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_TENDER, likelyCash, readPayment, type TypedTender, typedPayment, WAYS } from './payment.ts';

const TOTAL = 63_000;

function read(typed: Partial<TypedTender>) {
  return readPayment({ ...FIRST_TENDER, ...typed }, TOTAL);
}

describe('a typed payment', () => {
  it('in cash is the exact sum unless more was received', () => {
    expect(read({})).toMatchObject({ ok: true, change: 0, tendering: { cash: { amount: TOTAL, received: TOTAL } } });
    expect(read({ received: '700' })).toMatchObject({ ok: true, change: 7_000 });
  });

  it('requires the reference of a transfer, not that of a card', () => {
    expect(read({ way: 'card' })).toMatchObject({ ok: true, tendering: { card: { amount: TOTAL } } });
    expect(read({ way: 'transfer' })).toMatchObject({ field: 'transferReference', problem: 'reference' });
    expect(read({ way: 'transfer', transferReference: ' 88 ' })).toMatchObject({
      ok: true,
      tendering: { transfer: { amount: TOTAL, reference: '88' } },
    });
  });

  it('that is mixed takes in cash what the other tenders leave', () => {
    expect(read({ way: 'mixed', card: '400', received: '500' })).toMatchObject({
      ok: true,
      cashDue: 23_000,
      change: 27_000,
      tendering: { cash: { amount: 23_000, received: 50_000 }, card: { amount: 40_000 } },
    });
  });

  it.each([
    [{ received: '600' }, 'received', 'short'],
    [{ received: 'mil' }, 'received', 'unreadable'],
    [{ way: 'mixed', card: 'x' }, 'card', 'unreadable'],
    [{ way: 'mixed', transfer: 'x' }, 'transfer', 'unreadable'],
    [{ way: 'mixed', card: '700' }, 'card', 'too-much'],
    [{ way: 'mixed' }, 'card', 'nothing'],
    [{ way: 'mixed', card: '630' }, 'card', 'nothing'],
    [{ way: 'mixed', transfer: '30' }, 'transferReference', 'reference'],
  ] as const)('%j is wrong at %s: %s', (typed, field, problem) => {
    expect(read(typed)).toMatchObject({ ok: false, field, problem });
  });

  it('that is valid settles the total by the server’s rules', () => {
    const money = fc.integer({ min: 0, max: 90_000 }).map((centavos) => (centavos === 0 ? '' : String(centavos / 100)));
    const typed = fc.record({
      way: fc.constantFrom(...WAYS),
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
    [{ cash: { Amount: 1_000, Received: 2_000 } }, { way: 'cash', received: '20' }, 1_000, 1_000],
    [{ cash: { Amount: 1_000, Received: 1_000 } }, { way: 'cash' }, 1_000, 0],
    [{ card: { Amount: 1_000, Reference: 'A1' } }, { way: 'card', cardReference: 'A1' }, 1_000, 0],
    [{ transfer: { Amount: 1_050, Reference: 'T1' } }, { way: 'transfer', transferReference: 'T1' }, 1_050, 0],
    [
      { cash: { Amount: 500, Received: 1_000 }, card: { Amount: 550 } },
      { way: 'mixed', received: '10', card: '5.50' },
      1_050,
      500,
    ],
    [{}, { way: 'cash' }, 0, 0],
  ] as const)('stands as if it were typed: %j', (sent, typed, total, change) => {
    const shown = typedPayment(sent);
    expect(shown).toEqual({ ...FIRST_TENDER, ...typed });
    expect(readPayment(shown, total)).toMatchObject({ ok: true, change });
  });

  it('of a total of 0 asks for nothing', () => {
    expect(readPayment({ ...FIRST_TENDER, way: 'mixed' }, 0)).toMatchObject({ ok: true, tendering: {} });
  });
});

describe('likely cash', () => {
  it.each([
    { total: 63_000, offered: [63_000, 65_000, 70_000, 100_000] },
    { total: 63_050, offered: [63_050, 65_000, 70_000, 100_000] },
    { total: 1_800, offered: [1_800, 2_000, 5_000, 10_000] },
    { total: 13_000, offered: [13_000, 15_000, 20_000, 50_000] },
    { total: 100_000, offered: [100_000] },
    { total: 125_000, offered: [125_000, 130_000, 150_000, 200_000] },
    { total: 0, offered: [] },
  ])('offers round sums for $total: $offered', ({ total, offered }) => {
    expect(likelyCash(total)).toEqual(offered);
  });

  it('never offers less than the total, nor the same sum twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
        const offered = likelyCash(total);
        expect(offered[0]).toBe(total);
        expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
      }),
    );
  });
});
