import { dayFromParts } from '@gym/domain/calendar/calendar';
import { recordSale } from '@gym/domain/contracts/till';
import type { Seen } from '@gym/domain/membership/seen';
import { expect, it } from 'vitest';
import { EMPTY_TILL_CART, withLine } from '../sell/cart.ts';
import { saleInput } from './use-charge.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const SEEN: Seen = { Entry: 'p1', Ends: dayFromParts({ year: 2026, month: 12, day: 22 }), Total: 65_000 };

it('sends keys, the preview that was shown and the typed values, but no price except that of a free line', () => {
  const lines = [
    { kind: 'plan', item: 'mensual', name: 'Mensual', price: 65_000, tax: 'iva16' },
    { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' },
    { kind: 'pass', item: 'dia', name: 'Juan Invitado', price: 12_000, tax: 'iva16' },
    { kind: 'free', item: '', name: 'Copia de llave', price: 4_000, tax: 'iva16' },
    { kind: 'order', item: 'p1', name: 'Pedido P1', price: 9_000, tax: 'iva16' },
  ] as const;
  const cart = {
    ...lines.reduce(withLine, EMPTY_TILL_CART),
    member: { uid: 'sofia', name: 'Sofía' },
    discount: '10%',
    reason: ' Prueba ',
  };
  const input = saleInput(cart, {
    branch: 'centro',
    total: 83_520,
    tendering: { cash: { amount: 3_520, received: 5_000 }, card: { amount: 80_000, reference: 'A1' } },
    wantsInvoice: true,
    seen: SEEN,
  });
  expect(input).toEqual({
    branch: 'centro',
    uid: 'sofia',
    Lines: [
      { Kind: 'plan', Item: 'mensual', Seen: SEEN },
      { Kind: 'product', Item: 'agua', Quantity: 1 },
      { Kind: 'pass', Name: 'Juan Invitado' },
      { Kind: 'free', Name: 'Copia de llave', Quantity: 1, Price: 4_000, Tax: 'iva16' },
      { Kind: 'order', Item: 'p1', Seen: SEEN },
    ],
    Discount: { Percent: 10, Reason: 'Prueba' },
    Payments: { cash: { Amount: 3_520, Received: 5_000 }, card: { Amount: 80_000, Reference: 'A1' } },
    Total: 83_520,
    Invoice: true,
  });
  expect(recordSale.input.safeParse({ ...input, requestId: ID }).success).toBe(true);
});

it('sends no buyer and no discount if there are none, and no payments for a total of 0', () => {
  const cart = withLine(EMPTY_TILL_CART, { kind: 'product', item: 'agua', name: 'Agua', price: 0, tax: 'iva0' });
  expect(saleInput(cart, { branch: 'centro', total: 0, tendering: {}, wantsInvoice: false })).toEqual({
    branch: 'centro',
    Lines: [{ Kind: 'product', Item: 'agua', Quantity: 1 }],
    Payments: {},
    Total: 0,
  });
});

it('sends the preview that was confirmed for an order', () => {
  const seen = { Entry: 'e1', Ends: dayFromParts({ year: 2026, month: 12, day: 22 }), Total: 59_900 };
  const order = { kind: 'order', item: 'p1', name: 'Pedido P1', price: 59_900, tax: 'iva16' } as const;
  const cart = withLine(EMPTY_TILL_CART, order);
  const { Lines } = saleInput(cart, { branch: 'centro', total: 59_900, tendering: {}, wantsInvoice: false, seen });
  expect(Lines).toEqual([{ Kind: 'order', Item: 'p1', Seen: seen }]);
});
