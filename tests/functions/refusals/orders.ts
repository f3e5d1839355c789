import { newId } from '../../support/functions.ts';
import { missing, type RefusalTable, requiredFields } from './table.ts';

const CART = { branch: 'centro', Plan: 'mensual' };
/** The refusals of an invalid cart. */
const badCart = [
  ...requiredFields('branch'),
  { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
  { fault: 'an empty cart', change: { Plan: undefined }, expected: 'invalid-input Items' },
  {
    fault: 'a cart with an empty list of items',
    change: { Plan: undefined, Items: [] },
    expected: 'invalid-input Items',
  },
  {
    fault: 'a cart with a plan and products',
    change: { Items: [{ Product: 'agua', Quantity: 1 }] },
    expected: 'invalid-input Items',
  },
  {
    fault: 'half a piece',
    change: { Plan: undefined, Items: [{ Product: 'agua', Quantity: 0.5 }] },
    expected: 'invalid-input Items',
  },
  { fault: 'a code of 41 characters', change: { Code: 'x'.repeat(41) }, expected: 'invalid-input Code' },
] as const;

export const ORDER_TABLES = {
  quoteOrder: { role: 'member', valid: () => CART, refused: badCart },
  validatePromotion: {
    role: 'anyone',
    valid: () => ({ Code: 'NO-HAY' }),
    refused: [...requiredFields('Code'), { fault: 'an unknown code', change: {}, expected: 'promotion-unknown Code' }],
  },
  placeOrder: {
    role: 'member',
    valid: () => ({ requestId: newId(), ...CART, Method: 'cash', Total: 1 }),
    refused: [
      ...requiredFields('requestId'),
      ...badCart,
      missing('Method'),
      missing('Total'),
      { fault: 'an unknown payment method', change: { Method: 'gold' }, expected: 'invalid-input Method' },
      { fault: 'a negative total', change: { Total: -1 }, expected: 'invalid-input Total' },
      { fault: 'a wrong total', change: {}, expected: 'price-changed Total' },
      {
        fault: 'a preview without its end',
        change: { Seen: { Entry: null, Total: 1 } },
        expected: 'invalid-input Seen',
      },
      { fault: 'Invoice is a text', change: { Invoice: 'sí' }, expected: 'invalid-input Invoice' },
      { fault: 'an unknown plan', change: { Plan: 'nada' }, expected: 'not-for-sale' },
      { fault: 'an unknown code', change: { Code: 'NO-HAY' }, expected: 'promotion-unknown' },
    ],
  },
  updateOrder: {
    role: 'member',
    valid: () => ({ requestId: newId(), Order: newId(), Move: 'cancel' }),
    refused: [
      ...requiredFields('requestId', 'Order'),
      missing('Move'),
      { fault: 'an unknown order', change: {}, expected: 'order-not-found' },
      { fault: 'an unknown order, for staff', change: {}, expected: 'order-not-found', as: 'admin' },
      {
        fault: 'a preview without its end',
        change: { Seen: { Entry: null, Total: 1 } },
        expected: 'invalid-input Seen',
      },
      { fault: 'an unknown move', change: { Move: 'burn' }, expected: 'invalid-input Move' },
      { fault: 'an unknown payment method', change: { Method: 'gold' }, expected: 'invalid-input Method' },
      { fault: 'a reference too long', change: { Reference: 'x'.repeat(101) }, expected: 'invalid-input Reference' },
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
