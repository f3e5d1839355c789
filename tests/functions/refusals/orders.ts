import { newId } from '../../support/functions.ts';
import { missing, required, type Table } from './table.ts';

const CART = { branch: 'centro', Plan: 'mensual' };
const badCart = [
  ...required('branch'),
  { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
  { fault: 'an empty cart', change: { Plan: undefined }, says: 'invalid-input Items' },
  { fault: 'an empty list', change: { Plan: undefined, Items: [] }, says: 'invalid-input Items' },
  {
    fault: 'both kinds',
    change: { Items: [{ Product: 'agua', Quantity: 1 }] },
    says: 'invalid-input Items',
  },
  {
    fault: 'half a piece',
    change: { Plan: undefined, Items: [{ Product: 'agua', Quantity: 0.5 }] },
    says: 'invalid-input Items',
  },
  { fault: 'a code as long as a book', change: { Code: 'x'.repeat(41) }, says: 'invalid-input Code' },
] as const;

export const ORDER_TABLES = {
  quoteOrder: { by: 'member', valid: () => CART, refused: badCart },
  validatePromotion: {
    by: 'anyone',
    valid: () => ({ Code: 'NO-HAY' }),
    refused: [...required('Code'), { fault: 'no such code', change: {}, says: 'promotion-unknown Code' }],
  },
  placeOrder: {
    by: 'member',
    valid: () => ({ requestId: newId(), ...CART, Method: 'cash', Total: 1 }),
    refused: [
      ...required('requestId'),
      ...badCart,
      missing('Method'),
      missing('Total'),
      { fault: 'paid in gold', change: { Method: 'gold' }, says: 'invalid-input Method' },
      { fault: 'a total below nothing', change: { Total: -1 }, says: 'invalid-input Total' },
      { fault: 'another total', change: {}, says: 'price-changed Total' },
      { fault: 'dates without an end', change: { Seen: { Entry: null, Total: 1 } }, says: 'invalid-input Seen' },
      { fault: 'a factura in words', change: { Invoice: 'sí' }, says: 'invalid-input Invoice' },
      { fault: 'a plan that is not sold', change: { Plan: 'nada' }, says: 'not-for-sale' },
      { fault: 'a code that is none', change: { Code: 'NO-HAY' }, says: 'promotion-unknown' },
    ],
  },
  updateOrder: {
    by: 'member',
    valid: () => ({ requestId: newId(), Order: newId(), Move: 'cancel' }),
    refused: [
      ...required('requestId', 'Order'),
      missing('Move'),
      { fault: 'an unknown order', change: {}, says: 'order-not-found' },
      { fault: 'no such order, for staff', change: {}, says: 'order-not-found', as: 'admin' },
      { fault: 'dates without an end', change: { Seen: { Entry: null, Total: 1 } }, says: 'invalid-input Seen' },
      { fault: 'no such move', change: { Move: 'burn' }, says: 'invalid-input Move' },
      { fault: 'paid in gold', change: { Method: 'gold' }, says: 'invalid-input Method' },
      { fault: 'a reference too long', change: { Reference: 'x'.repeat(101) }, says: 'invalid-input Reference' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
