// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { writeKept } from '../../features/till/kept-requests.ts';
import { Page } from './till-page.tsx';

const AT = 1_772_470_000_000;
const LINE = { Kind: 'product', Item: 'agua', Name: 'Agua', Quantity: 2, Price: 900, Tax: 'iva0' } as const;
const SUMS = { Gross: 1_800, Discount: 0, Total: 1_800, Taxed: 0 };
const SALE = {
  ...{ Kind: 'sale', Branch: 'valle', Shift: 'turno', Folio: 7, Day: gymDayOf(AT), At: AT, By: 'ana' },
  ...{ Lines: { l00: { ...LINE, ...SUMS } }, ...SUMS, Payments: { cash: { Amount: 1_800 } } },
};
const value = <T,>(of: T) => ({ status: 'value' as const, value: of });
vi.mock('../../data/call.ts', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../data/public/branches.ts', () => ({
  useBranches: () => value([{ key: 'valle', value: { Name: 'Valle' } }]),
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'ana', role: 'admin', branch: null }) }));
vi.mock('../../data/till.ts', () => ({
  useOpenShift: () => value('turno'),
  useShift: () => ({ status: 'loading' }),
  useSale: () => value(SALE),
  useReturns: () => value(null),
}));
vi.mock('../../data/use-today.ts', () => ({ useToday: () => gymDayOf(AT) }));
vi.mock('../../shared/door/use-desk-offline.ts', () => ({ useDeskOffline: () => false }));
vi.mock('../../features/till/use-receipt.ts', () => ({ useReceipt: () => ({ status: 'loading' }) }));
vi.mock('../../features/till/receipt-actions.tsx', () => ({ ReceiptActions: () => null }));
vi.mock('../../features/till/shift-list.tsx', () => ({
  ShiftList: ({ onOpen }: { readonly onOpen: (shift: string) => void }) => (
    <button type="button" onClick={() => onOpen('uno')}>
      Turno de Rita
    </button>
  ),
}));
vi.mock('../../features/till/shift-view.tsx', () => ({
  ShiftView: ({ onBack }: { readonly onBack: () => void }) => (
    <button type="button" onClick={onBack}>
      Volver a los turnos
    </button>
  ),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(search: string): void {
  render(
    <MemoryRouter initialEntries={[`/caja${search}`]}>
      <Page />
      <Address />
    </MemoryRouter>,
  );
}

const pressed = async (name: string): Promise<boolean> => fireEvent.click(await screen.findByRole('button', { name }));
const query = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''));

it('leads to a refund without an answer also where its sale is already open', async () => {
  const requestId = '00000000-0000-4000-8000-000000000001';
  const Lines = [{ Line: 'l00', Quantity: 1 }];
  writeKept('refundSale', 'venta', { requestId, Sale: 'venta', Lines, Method: 'cash', Reason: 'Venía rota' });
  open('?ver=ventas&venta=venta');
  const refund = { name: 'Devolver del folio 7' };
  await screen.findByRole('dialog', refund);
  await pressed('Volver');
  expect(screen.queryByRole('dialog')).toBeNull();
  await pressed('Cerrar turno');
  await pressed('Ir a la devolución');
  expect(await screen.findByRole('dialog', refund)).toBeDefined();
});

it('comes back from a shift to the list as it was filtered', async () => {
  open('?ver=turnos&todas=si&abiertos=si');
  await pressed('Turno de Rita');
  expect(query()).toMatchObject({ ver: 'turnos', turno: 'uno' });
  await pressed('Volver a los turnos');
  expect(query()).toEqual({ sucursal: 'valle', ver: 'turnos', todas: 'si', abiertos: 'si' });
});
