import { newId } from '../../support/functions.ts';
import { NOTHING_SEEN } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { LONG, missing, type RefusalTable, requiredFields, tooLong, unexpectedNumber, unknownUser } from './table.ts';

const CASH = { Payments: { cash: { Amount: 1_800 } }, Total: 1_800 };
const PLAN = { Kind: 'plan', Item: 'mensual', Seen: NOTHING_SEEN };
const WATER = { Kind: 'free', Name: 'Agua', Quantity: 1, Price: 1_800, Tax: 'iva16' };

/** The refusals of the till's callables. The seed's receptionist has an open shift at Centro. */
export const TILL_TABLES = {
  openShift: {
    role: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', Float: 50_000 }),
    refused: [
      ...requiredFields('requestId', 'branch'),
      missing('Float'),
      { fault: 'a negative float', change: { Float: -1 }, expected: 'invalid-input Float' },
      { fault: 'half a centavo', change: { Float: 0.5 }, expected: 'invalid-input Float' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'an unknown branch', change: { branch: 'polanco' }, expected: 'branch-not-found branch', as: 'admin' },
      { fault: 'a second open shift', change: {}, expected: 'shift-open' },
    ],
  },
  recordCashMovement: {
    role: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', Kind: 'out', Amount: 1_000, Reason: 'Garrafón' }),
    refused: [
      ...requiredFields('requestId', 'branch'),
      missing('Kind'),
      missing('Amount'),
      missing('Reason'),
      unexpectedNumber('Reason'),
      tooLong('Reason'),
      { fault: 'a reason of one letter', change: { Reason: 'x' }, expected: 'reason-required Reason' },
      { fault: 'an unknown kind', change: { Kind: 'away' }, expected: 'invalid-input Kind' },
      { fault: 'an amount of 0', change: { Amount: 0 }, expected: 'invalid-input Amount' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      {
        fault: 'a branch without an open shift of the caller',
        change: { branch: 'valle' },
        expected: 'shift-needed',
        as: 'admin',
      },
    ],
  },
  closeShift: {
    role: 'reception',
    valid: () => ({ requestId: newId(), Shift: 'nobodys', Counted: { d50000: 1 } }),
    refused: [
      ...requiredFields('requestId', 'Shift'),
      missing('Counted'),
      tooLong('Note'),
      tooLong('Reason'),
      { fault: 'an unknown shift', change: {}, expected: 'shift-not-found' },
      { fault: 'half a bank note', change: { Counted: { d50000: 0.5 } }, expected: 'invalid-input Counted' },
      {
        fault: 'a coin that Mexico does not have',
        change: { Counted: { d300: 1 } },
        expected: 'cash-invalid Counted',
      },
      {
        fault: 'an invalid key of a note or coin',
        change: { Counted: { pesos: 1 } },
        expected: 'invalid-input Counted',
      },
      { fault: 'the shift of an administrator', change: { Shift: 'seed-shift-admin' }, expected: 'shift-not-found' },
      {
        fault: 'the shift of another person, without a reason',
        change: { Shift: 'seed-shift-reception' },
        expected: 'reason-required Reason',
        as: 'admin',
      },
    ],
  },
  recordSale: {
    role: 'reception',
    valid: () => ({ requestId: newId(), branch: 'centro', Lines: [WATER], ...CASH }),
    refused: [
      ...requiredFields('requestId', 'branch'),
      missing('Lines'),
      missing('Payments'),
      missing('Total'),
      unknownUser('uid'),
      { fault: 'no lines', change: { Lines: [] }, expected: 'invalid-input Lines' },
      { fault: 'an unknown kind of line', change: { Lines: [{ Kind: 'gold' }] }, expected: 'invalid-input Lines' },
      { fault: 'half a piece', change: { Lines: [{ ...WATER, Quantity: 0.5 }] }, expected: 'invalid-input Lines' },
      { fault: 'a name of spaces', change: { Lines: [{ ...WATER, Name: '  ' }] }, expected: 'invalid-input Lines' },
      {
        fault: 'a name of 2,001 characters',
        change: { Lines: [{ ...WATER, Name: LONG }] },
        expected: 'invalid-input Lines',
      },
      {
        fault: 'an unknown product',
        change: { Lines: [{ Kind: 'product', Item: 'nada', Quantity: 1 }] },
        expected: 'not-for-sale Lines',
      },
      { fault: 'an unknown plan', change: { Lines: [{ ...PLAN, Item: 'nada' }] }, expected: 'plan-inactive Lines' },
      {
        fault: 'an unknown order',
        change: { Lines: [{ Kind: 'order', Item: newId() }] },
        expected: 'order-not-found Lines',
      },
      {
        fault: 'two orders',
        change: {
          Lines: [
            { Kind: 'order', Item: 'a' },
            { Kind: 'order', Item: 'b' },
          ],
        },
        expected: 'order-by-itself Lines',
      },
      {
        fault: 'two memberships',
        change: {
          Lines: [PLAN, PLAN],
        },
        expected: 'one-membership Lines',
      },
      { fault: 'a wrong total', change: { Total: 1_799 }, expected: 'price-changed Total' },
      {
        fault: 'payments below the total',
        change: { Payments: { cash: { Amount: 1_700 } } },
        expected: 'payment-differs Payments',
      },
      {
        fault: 'less cash received than is paid',
        change: { Payments: { cash: { Amount: 1_800, Received: 1_000 } } },
        expected: 'payment-short Payments',
      },
      {
        fault: 'a transfer without its reference',
        change: { Payments: { transfer: { Amount: 1_800 } } },
        expected: 'reference-required Payments',
      },
      {
        fault: 'a discount without its reason',
        change: { Discount: { Percent: 5, Reason: ' ' } },
        expected: 'reason-required Discount',
      },
      {
        fault: 'a discount without a percentage or an amount',
        change: { Discount: { Reason: 'Convenio' } },
        expected: 'invalid-input Discount',
      },
      {
        fault: 'a discount above the limit',
        change: { Discount: { Percent: 11, Reason: 'Convenio' } },
        expected: 'discount-limit Discount',
      },
      {
        fault: 'a discount above the price',
        change: { Discount: { Amount: 1_801, Reason: 'Convenio' } },
        expected: 'discount-invalid Discount',
      },
      {
        fault: 'a membership without a buyer',
        change: { Lines: [PLAN], Total: 59_900, Payments: { card: { Amount: 59_900 } } },
        expected: 'buyer-needed uid',
      },
      {
        fault: 'a membership without its preview',
        change: { Lines: [{ Kind: 'plan', Item: 'mensual' }] },
        expected: 'invalid-input Lines',
      },
      {
        fault: 'a membership with a stale preview',
        change: {
          uid: PEOPLE.vencido.uid,
          Lines: [PLAN],
          Total: 59_900,
          Payments: { card: { Amount: 59_900 } },
        },
        expected: 'preview-stale',
      },
      { fault: 'an invoice without a buyer', change: { Invoice: true }, expected: 'invoice-buyer-needed uid' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      {
        fault: 'a branch without an open shift of the caller',
        change: { branch: 'valle' },
        expected: 'shift-needed',
        as: 'admin',
      },
    ],
  },
  listSales: {
    role: 'reception',
    valid: () => ({ from: '2026-11-01', to: '2026-11-19', branch: 'centro' }),
    refused: [
      ...requiredFields('from', 'to'),
      unexpectedNumber('uid'),
      unexpectedNumber('seller'),
      { fault: 'a range that ends before it begins', change: { from: '2026-12-01' }, expected: 'date-out-of-range to' },
      { fault: 'a range of more than 92 days', change: { from: '2025-11-01' }, expected: 'date-out-of-range to' },
      { fault: 'another branch', change: { branch: 'valle' }, expected: 'no-permission' },
      { fault: 'all branches', change: { branch: undefined }, expected: 'no-permission' },
      { fault: 'an unknown branch', as: 'admin', change: { branch: 'polanco' }, expected: 'branch-not-found branch' },
      { fault: 'an unknown payment method', change: { method: 'gold' }, expected: 'invalid-input method' },
      { fault: 'half a centavo', change: { total: 0.5 }, expected: 'invalid-input total' },
      { fault: 'an invalid cursor', change: { cursor: 'x' }, expected: 'invalid-input cursor' },
    ],
  },
  refundSale: {
    role: 'reception',
    valid: () => ({
      requestId: newId(),
      Sale: newId(),
      Lines: [{ Line: 'l00', Quantity: 1 }],
      Payments: { cash: { Amount: 1 } },
      Reason: 'Venía abierta',
    }),
    refused: [
      ...requiredFields('requestId', 'Sale'),
      missing('Lines'),
      missing('Payments'),
      missing('Reason'),
      unexpectedNumber('Reason'),
      tooLong('Reason'),
      unexpectedNumber('Seen'),
      { fault: 'a reason of one letter', change: { Reason: 'x' }, expected: 'reason-required Reason' },
      { fault: 'no lines', change: { Lines: [] }, expected: 'invalid-input Lines' },
      {
        fault: 'an invalid key of a line',
        change: { Lines: [{ Line: 'first', Quantity: 1 }] },
        expected: 'invalid-input Lines',
      },
      {
        fault: 'an unknown payment method',
        change: { Payments: { gold: { Amount: 1 } } },
        expected: 'invalid-input Payments',
      },
      {
        fault: 'a negative refund',
        change: { Payments: { cash: { Amount: -1 } } },
        expected: 'invalid-input Payments',
      },
      { fault: 'an unknown sale', change: {}, expected: 'sale-not-found' },
    ],
  },
} satisfies Readonly<Record<string, RefusalTable>>;
