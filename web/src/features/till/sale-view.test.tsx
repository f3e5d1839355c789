// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredSale } from '@gym/domain/database/sales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { writeKept } from './kept-requests.ts';
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
const state = vi.hoisted(() => ({ open: 'centro', given: 0 }));
const value = <T,>(of: T) => ({ status: 'value' as const, value: of });
vi.mock('../../data/call.ts', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../data/till.ts', () => ({
  useSale: () => value(SALE),
  useReturns: () =>
    value({ Last: 'd', Lines: { l00: state.given }, ByMethod: { cash: 900 * state.given, card: 0, transfer: 0 } }),
  useOpenShift: (branch: string, uid: string) => value(branch === state.open && uid === 'rita' ? 'turno' : null),
}));
vi.mock('./use-receipt.ts', () => ({ useReceipt: () => ({ status: 'loading' }) }));
vi.mock('./receipt-actions.tsx', () => ({ ReceiptActions: () => null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(open: string, given: number, uid = 'rita'): void {
  Object.assign(state, { open, given });
  render(<SaleView sale="venta" uid={uid} isAdmin={false} onBack={() => {}} />);
}

const mayGiveBack = (): boolean => screen.queryByRole('button', { name: 'Devolver' }) !== null;

it.each([
  ["at the sale's branch", 'valle', 0, 'rita', true],
  ['at the branch that is looked at alone', 'centro', 0, 'rita', false],
  ['of somebody else', 'valle', 0, 'ana', false],
  ['but nothing left', 'valle', 2, 'rita', false],
] as const)('with a shift open %s', (_what, open, given, uid, may) => {
  show(open, given, uid);
  expect(mayGiveBack()).toBe(may);
});

it('a refund without an answer is shown at once, also where it may have taken the last piece', async () => {
  const Lines = [{ Line: 'l00', Quantity: 2 }];
  const requestId = '00000000-0000-4000-8000-000000000001';
  writeKept('refundSale', 'venta', {
    requestId,
    Sale: 'venta',
    Lines,
    Payments: { cash: { Amount: 1_800 } },
    Reason: 'Venía rota',
  });
  show('centro', 2);
  expect((await screen.findByRole('dialog')).textContent).toContain('2 × Agua · Venía rota');
  expect(mayGiveBack()).toBe(true);
});
