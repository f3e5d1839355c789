// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { refundSale } from '@gym/domain/contracts/till';
import type { StoredSale } from '@gym/domain/database/money/sales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepRequest } from '../../../data/test/kept-requests.ts';
import { SaleView } from './sale-view.tsx';

const AT = 1_772_470_000_000;
const LINE = { Kind: 'product', Item: 'agua', Name: 'Agua', Quantity: 2, Price: 900, Tax: 'iva0' } as const;
const SUMS = { Gross: 1_800, Discount: 0, Total: 1_800, Taxed: 0 };
const SALE: StoredSale = {
  Kind: 'sale',
  Branch: 'valle',
  Shift: 't',
  Folio: 7,
  Day: gymDayOf(AT),
  At: AT,
  By: 'rita',
  Lines: { l00: { ...LINE, ...SUMS } },
  ...SUMS,
  Payments: { cash: { Amount: 1_800 } },
};
/** `shiftBranch`: the branch of Rita's open shift. `returned`: number of refunded pieces. */
const state = vi.hoisted(() => ({ shiftBranch: 'centro', returned: 0 }));
const value = <T,>(data: T) => ({ status: 'value' as const, value: data });
vi.mock('../../../data/call.ts', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../../data/read.ts', () => ({
  useRecord: ({ pattern }: { readonly pattern: string }, keys: { readonly branch?: string; readonly uid?: string }) => {
    if (pattern.startsWith('Sales/')) return value(SALE);
    if (pattern.startsWith('OpenShifts/'))
      return value(keys.branch === state.shiftBranch && keys.uid === 'rita' ? 'turno' : null);
    const ByMethod = { cash: 900 * state.returned, card: 0, transfer: 0 };
    return value({ Last: 'd', Lines: { l00: state.returned }, ByMethod });
  },
}));
vi.mock('../../../shared/receipt/use-receipt.ts', () => ({ useReceipt: () => ({ status: 'loading' }) }));
vi.mock('../../../shared/receipt/receipt-actions.tsx', () => ({ ReceiptActions: () => null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(shiftBranch: string, returned: number, uid = 'rita'): void {
  Object.assign(state, { shiftBranch, returned });
  render(<SaleView sale="venta" uid={uid} isAdmin={false} onBack={() => {}} />);
}

const canRefund = (): boolean => screen.queryByRole('button', { name: 'Devolver' }) !== null;

it.each([
  {
    title: 'offers a refund with an open shift at the sale’s branch',
    shiftBranch: 'valle',
    returned: 0,
    uid: 'rita',
    isOffered: true,
  },
  {
    title: 'offers no refund with an open shift at another branch only',
    shiftBranch: 'centro',
    returned: 0,
    uid: 'rita',
    isOffered: false,
  },
  {
    title: 'offers no refund if only somebody else has an open shift',
    shiftBranch: 'valle',
    returned: 0,
    uid: 'ana',
    isOffered: false,
  },
  {
    title: 'offers no refund if no piece is left to refund',
    shiftBranch: 'valle',
    returned: 2,
    uid: 'rita',
    isOffered: false,
  },
])('$title', ({ shiftBranch, returned, uid, isOffered }) => {
  show(shiftBranch, returned, uid);
  expect(canRefund()).toBe(isOffered);
});

it('opens the dialog of an unanswered refund at once, even without a refundable piece and an open shift', async () => {
  const Lines = [{ Line: 'l00', Quantity: 2 }];
  const requestId = '00000000-0000-4000-8000-000000000001';
  keepRequest(refundSale, 'venta', {
    requestId,
    Sale: 'venta',
    Lines,
    Payments: { cash: { Amount: 1_800 } },
    Reason: 'Venía rota',
  });
  show('centro', 2);
  expect((await screen.findByRole('dialog')).textContent).toContain('2 × Agua · Venía rota');
  expect(canRefund()).toBe(true);
});
