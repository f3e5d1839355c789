import { newId } from '../../support/functions.ts';
import { NOTHING_SEEN } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { asText, gone, LONG, missing, required, type Table, tooLong } from './table.ts';

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
      { what: 'a float below nothing', change: { Float: -1 }, says: 'invalid-input Float' },
      { what: 'half a centavo', change: { Float: 0.5 }, says: 'invalid-input Float' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'no such branch', change: { branch: 'polanco' }, says: 'branch-not-found branch', as: 'admin' },
      { what: 'a second one', change: {}, says: 'shift-open' },
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
      { what: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { what: 'another kind', change: { Kind: 'away' }, says: 'invalid-input Kind' },
      { what: 'nothing', change: { Amount: 0 }, says: 'invalid-input Amount' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'no shift there', change: { branch: 'valle' }, says: 'shift-needed', as: 'admin' },
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
      { what: 'no such shift', change: {}, says: 'shift-not-found' },
      { what: 'half a note', change: { Counted: { d50000: 0.5 } }, says: 'invalid-input Counted' },
      { what: 'no note of Mexico', change: { Counted: { d300: 1 } }, says: 'cash-invalid Counted' },
      { what: 'no note', change: { Counted: { pesos: 1 } }, says: 'invalid-input Counted' },
      { what: "somebody else's", change: { Shift: 'seed-shift-admin' }, says: 'shift-not-found' },
      {
        what: "somebody else's, without a reason",
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
      gone('uid'),
      { what: 'nothing', change: { Lines: [] }, says: 'invalid-input Lines' },
      { what: 'another kind', change: { Lines: [{ Kind: 'gold' }] }, says: 'invalid-input Lines' },
      { what: 'half a piece', change: { Lines: [{ ...WATER, Quantity: 0.5 }] }, says: 'invalid-input Lines' },
      { what: 'a name of spaces', change: { Lines: [{ ...WATER, Name: '  ' }] }, says: 'invalid-input Lines' },
      { what: 'a name as long as a book', change: { Lines: [{ ...WATER, Name: LONG }] }, says: 'invalid-input Lines' },
      {
        what: 'no such product',
        change: { Lines: [{ Kind: 'product', Item: 'nada', Quantity: 1 }] },
        says: 'not-for-sale Lines',
      },
      { what: 'no such plan', change: { Lines: [{ ...PLAN, Item: 'nada' }] }, says: 'plan-inactive Lines' },
      { what: 'no such order', change: { Lines: [{ Kind: 'order', Item: newId() }] }, says: 'order-not-found Lines' },
      {
        what: 'two orders',
        change: {
          Lines: [
            { Kind: 'order', Item: 'a' },
            { Kind: 'order', Item: 'b' },
          ],
        },
        says: 'order-by-itself Lines',
      },
      {
        what: 'two memberships',
        change: {
          Lines: [PLAN, PLAN],
        },
        says: 'one-membership Lines',
      },
      { what: 'another total', change: { Total: 1_799 }, says: 'price-changed Total' },
      { what: 'paid too little', change: { Payments: { cash: { Amount: 1_700 } } }, says: 'payment-differs Payments' },
      {
        what: 'handed over too little',
        change: { Payments: { cash: { Amount: 1_800, Received: 1_000 } } },
        says: 'payment-short Payments',
      },
      {
        what: 'a transfer without its reference',
        change: { Payments: { transfer: { Amount: 1_800 } } },
        says: 'reference-required Payments',
      },
      {
        what: 'a discount without its reason',
        change: { Discount: { Percent: 5, Reason: ' ' } },
        says: 'reason-required Discount',
      },
      {
        what: 'a discount of nothing said',
        change: { Discount: { Reason: 'Convenio' } },
        says: 'invalid-input Discount',
      },
      {
        what: 'a discount above the limit',
        change: { Discount: { Percent: 11, Reason: 'Convenio' } },
        says: 'discount-limit Discount',
      },
      {
        what: 'more off than it costs',
        change: { Discount: { Amount: 1_801, Reason: 'Convenio' } },
        says: 'discount-invalid Discount',
      },
      {
        what: 'a membership for nobody',
        change: { Lines: [PLAN], Total: 59_900, Payments: { card: { Amount: 59_900 } } },
        says: 'buyer-needed uid',
      },
      {
        what: 'a membership without what was shown',
        change: { Lines: [{ Kind: 'plan', Item: 'mensual' }] },
        says: 'invalid-input Lines',
      },
      {
        what: 'a membership with another preview than what it comes to now',
        change: {
          uid: PEOPLE.vencido.uid,
          Lines: [PLAN],
          Total: 59_900,
          Payments: { card: { Amount: 59_900 } },
        },
        says: 'preview-stale',
      },
      { what: 'a factura for nobody', change: { Invoice: true }, says: 'invoice-buyer-needed uid' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'no shift there', change: { branch: 'valle' }, says: 'shift-needed', as: 'admin' },
    ],
  },
  listSales: {
    by: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...required('from', 'to'),
      asText('uid'),
      asText('seller'),
      { what: 'backwards', change: { from: '2026-12-01' }, says: 'date-out-of-range to' },
      { what: 'a year', change: { from: '2025-11-01' }, says: 'date-out-of-range to' },
      { what: 'another branch', change: { branch: 'valle' }, says: 'no-permission' },
      { what: 'all branches', change: { branch: undefined }, says: 'no-permission' },
      { what: 'no such branch', as: 'admin', change: { branch: 'polanco' }, says: 'branch-not-found branch' },
      { what: 'paid in gold', change: { method: 'gold' }, says: 'invalid-input method' },
      { what: 'half a centavo', change: { total: 0.5 }, says: 'invalid-input total' },
      { what: 'a wrong place', change: { cursor: 'x' }, says: 'invalid-input cursor' },
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
      { what: 'no reason', change: { Reason: 'x' }, says: 'reason-required Reason' },
      { what: 'no lines', change: { Lines: [] }, says: 'invalid-input Lines' },
      { what: 'no such line', change: { Lines: [{ Line: 'first', Quantity: 1 }] }, says: 'invalid-input Lines' },
      { what: 'paid in gold', change: { Payments: { gold: { Amount: 1 } } }, says: 'invalid-input Payments' },
      {
        what: 'less than nothing back',
        change: { Payments: { cash: { Amount: -1 } } },
        says: 'invalid-input Payments',
      },
      { what: 'no such sale', change: {}, says: 'sale-not-found' },
    ],
  },
} satisfies Readonly<Record<string, Table>>;
