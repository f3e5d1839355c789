import { newId } from '../../support/functions.ts';
import { NOTHING_SEEN } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { asText, LONG, missing, required, type Table, tooLong, unknownUser } from './table.ts';

const CASH = { Payments: { cash: { Amount: 1_800 } }, Total: 1_800 };
const PLAN = { Kind: 'plan', Item: 'mensual', Seen: NOTHING_SEEN };
const WATER = { Kind: 'free', Name: 'Agua', Quantity: 1, Price: 1_800, Tax: 'iva16' };

/** The seed's receptionist works at Centro and has an open shift there. */
export const TILL_TABLES = {
  openShift: {
    by: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', Float: 50_000 }),
    refused: [
      ...required('requestId', 'branch'),
      missing('Float'),
      { fault: 'a float below nothing', change: { Float: -1 }, says: 'invalid-input Float' },
      { fault: 'half a centavo', change: { Float: 0.5 }, says: 'invalid-input Float' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, says: 'branch-not-found branch', as: 'admin' },
      { fault: 'a second one', change: {}, says: 'shift-open' },
    ],
  },
  recordCashMovement: {
    by: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', Kind: 'out', Amount: 1_000, Reason: 'Garrafón' }),
    refused: [
      ...required('requestId', 'branch'),
      missing('Kind'),
      missing('Amount'),
      missing('Reason'),
      asText('Reason'),
      tooLong('Reason'),
      { fault: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { fault: 'an unknown kind', change: { Kind: 'away' }, says: 'invalid-input Kind' },
      { fault: 'nothing', change: { Amount: 0 }, says: 'invalid-input Amount' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'no shift there', change: { branch: 'valle' }, says: 'shift-needed', as: 'admin' },
    ],
  },
  closeShift: {
    by: 'reception',
    valid: () => ({ requestId: newId(), Shift: 'nobodys', Counted: { d50000: 1 } }),
    refused: [
      ...required('requestId', 'Shift'),
      missing('Counted'),
      tooLong('Note'),
      tooLong('Reason'),
      { fault: 'no such shift', change: {}, says: 'shift-not-found' },
      { fault: 'half a note', change: { Counted: { d50000: 0.5 } }, says: 'invalid-input Counted' },
      { fault: 'no note of Mexico', change: { Counted: { d300: 1 } }, says: 'cash-invalid Counted' },
      { fault: 'no note', change: { Counted: { pesos: 1 } }, says: 'invalid-input Counted' },
      { fault: "another member's membership", change: { Shift: 'seed-shift-admin' }, says: 'shift-not-found' },
      {
        fault: "somebody else's, without a reason",
        change: { Shift: 'seed-shift-reception' },
        says: 'reason-required Reason',
        as: 'admin',
      },
    ],
  },
  recordSale: {
    by: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', Lines: [WATER], ...CASH }),
    refused: [
      ...required('requestId', 'branch'),
      missing('Lines'),
      missing('Payments'),
      missing('Total'),
      unknownUser('uid'),
      { fault: 'nothing', change: { Lines: [] }, says: 'invalid-input Lines' },
      { fault: 'an unknown kind', change: { Lines: [{ Kind: 'gold' }] }, says: 'invalid-input Lines' },
      { fault: 'half a piece', change: { Lines: [{ ...WATER, Quantity: 0.5 }] }, says: 'invalid-input Lines' },
      { fault: 'a name of spaces', change: { Lines: [{ ...WATER, Name: '  ' }] }, says: 'invalid-input Lines' },
      { fault: 'a name as long as a book', change: { Lines: [{ ...WATER, Name: LONG }] }, says: 'invalid-input Lines' },
      {
        fault: 'an unknown product',
        change: { Lines: [{ Kind: 'product', Item: 'nada', Quantity: 1 }] },
        says: 'not-for-sale Lines',
      },
      { fault: 'no such plan', change: { Lines: [{ ...PLAN, Item: 'nada' }] }, says: 'plan-inactive Lines' },
      {
        fault: 'an unknown order',
        change: { Lines: [{ Kind: 'order', Item: newId() }] },
        says: 'order-not-found Lines',
      },
      {
        fault: 'two orders',
        change: {
          Lines: [
            { Kind: 'order', Item: 'a' },
            { Kind: 'order', Item: 'b' },
          ],
        },
        says: 'order-by-itself Lines',
      },
      {
        fault: 'two memberships',
        change: {
          Lines: [PLAN, PLAN],
        },
        says: 'one-membership Lines',
      },
      { fault: 'another total', change: { Total: 1_799 }, says: 'price-changed Total' },
      { fault: 'paid too little', change: { Payments: { cash: { Amount: 1_700 } } }, says: 'payment-differs Payments' },
      {
        fault: 'handed over too little',
        change: { Payments: { cash: { Amount: 1_800, Received: 1_000 } } },
        says: 'payment-short Payments',
      },
      {
        fault: 'a transfer without its reference',
        change: { Payments: { transfer: { Amount: 1_800 } } },
        says: 'reference-required Payments',
      },
      {
        fault: 'a discount without its reason',
        change: { Discount: { Percent: 5, Reason: ' ' } },
        says: 'reason-required Discount',
      },
      {
        fault: 'a discount of nothing said',
        change: { Discount: { Reason: 'Convenio' } },
        says: 'invalid-input Discount',
      },
      {
        fault: 'a discount above the limit',
        change: { Discount: { Percent: 11, Reason: 'Convenio' } },
        says: 'discount-limit Discount',
      },
      {
        fault: 'more off than it costs',
        change: { Discount: { Amount: 1_801, Reason: 'Convenio' } },
        says: 'discount-invalid Discount',
      },
      {
        fault: 'a membership for nobody',
        change: { Lines: [PLAN], Total: 59_900, Payments: { card: { Amount: 59_900 } } },
        says: 'buyer-needed uid',
      },
      {
        fault: 'a membership without its preview',
        change: { Lines: [{ Kind: 'plan', Item: 'mensual' }] },
        says: 'invalid-input Lines',
      },
      {
        fault: 'a membership with a preview that differs from the present result',
        change: {
          uid: PEOPLE.vencido.uid,
          Lines: [PLAN],
          Total: 59_900,
          Payments: { card: { Amount: 59_900 } },
        },
        says: 'preview-stale',
      },
      { fault: 'a factura for nobody', change: { Invoice: true }, says: 'invoice-buyer-needed uid' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'no shift there', change: { branch: 'valle' }, says: 'shift-needed', as: 'admin' },
    ],
  },
  listSales: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...required('from', 'to'),
      asText('uid'),
      asText('seller'),
      { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { fault: 'a year', change: { from: '2025-11-01' }, says: 'date-out-of-range to' },
      { fault: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { fault: 'all branches', change: { branch: undefined }, says: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { fault: 'paid in gold', change: { method: 'gold' }, says: 'invalid-input method' },
      { fault: 'half a centavo', change: { total: 0.5 }, says: 'invalid-input total' },
      { fault: 'an invalid cursor', change: { cursor: 'x' }, says: 'invalid-input cursor' },
    ],
  },
  refundSale: {
    by: 'reception',
    valid: () => ({
      requestId: newId(),
      Sale: newId(),
      Lines: [{ Line: 'l00', Quantity: 1 }],
      Payments: { cash: { Amount: 1 } },
      Reason: 'Venía abierta',
    }),
    refused: [
      ...required('requestId', 'Sale'),
      missing('Lines'),
      missing('Payments'),
      missing('Reason'),
      asText('Reason'),
      tooLong('Reason'),
      asText('Seen'),
      { fault: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { fault: 'no lines', change: { Lines: [] }, says: 'invalid-input Lines' },
      { fault: 'no such line', change: { Lines: [{ Line: 'first', Quantity: 1 }] }, says: 'invalid-input Lines' },
      { fault: 'paid in gold', change: { Payments: { gold: { Amount: 1 } } }, says: 'invalid-input Payments' },
      {
        fault: 'less than nothing back',
        change: { Payments: { cash: { Amount: -1 } } },
        says: 'invalid-input Payments',
      },
      { fault: 'no such sale', change: {}, says: 'sale-not-found' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
