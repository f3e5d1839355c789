// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { recordCashMovement, recordSale, refundSale } from '@gym/domain/contracts/till';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { requestKey } from '../../data/requests.ts';
import { forgetRequest, keepRequest } from '../../data/test/kept-requests.ts';
import { store } from '../../lib/device-storage.ts';
import { Page } from './till-page.tsx';

const AT = 1_772_470_000_000;
const LINE = { Kind: 'product', Item: 'agua', Name: 'Agua', Quantity: 2, Price: 900, Tax: 'iva0' } as const;
const SUMS = { Gross: 1_800, Discount: 0, Total: 1_800, Taxed: 0 };
const SALE = {
  Kind: 'sale',
  Branch: 'valle',
  Shift: 'turno',
  Folio: 7,
  Day: gymDayOf(AT),
  At: AT,
  By: 'ana',
  Lines: { l00: { ...LINE, ...SUMS } },
  ...SUMS,
  Payments: { cash: { Amount: 1_800 } },
};
const NAMES: Readonly<Record<string, string>> = { valle: 'Valle', centro: 'Centro' };
/** Key of the person's open shift at each branch. */
const till = vi.hoisted((): { openShifts: Record<string, string | null> } => ({ openShifts: {} }));
const loaded = <T,>(value: T) => ({ status: 'value' as const, value });
vi.mock('../../data/call.ts', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../data/public/branches.ts', () => ({
  useBranches: () => loaded(['valle', 'centro'].map((key) => ({ key, value: { Name: NAMES[key] } }))),
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'ana', role: 'admin', branch: null }) }));
vi.mock('../../data/read.ts', () => ({
  useRecord: ({ pattern }: { readonly pattern: string }, keys: { readonly branch: string } | null) => {
    if (pattern.startsWith('Shifts/')) return { status: 'loading' };
    if (pattern.startsWith('Sales/')) return loaded(SALE);
    return loaded(pattern.startsWith('OpenShifts/') && keys ? (till.openShifts[keys.branch] ?? null) : null);
  },
}));
vi.mock('../../data/public/use-now.ts', () => ({ useToday: () => gymDayOf(AT) }));
vi.mock('../../shared/door/use-desk-offline.ts', () => ({ useDeskOffline: () => false }));
vi.mock('./till-sell-tab.tsx', () => ({
  SellTab: ({ branch }: { readonly branch: string }) => <p>Vender en {branch}</p>,
}));
vi.mock('../../shared/receipt/use-receipt.ts', () => ({ useReceipt: () => ({ status: 'loading' }) }));
vi.mock('../../shared/receipt/receipt-actions.tsx', () => ({ ReceiptActions: () => null }));
vi.mock('../../features/till/shift/shift-list.tsx', () => ({
  ShiftList: ({ onOpen }: { readonly onOpen: (shift: string) => void }) => (
    <button type="button" onClick={() => onOpen('uno')}>
      Turno de Rita
    </button>
  ),
}));
vi.mock('../../features/till/shift/shift-view.tsx', () => ({
  ShiftView: ({ onBack }: { readonly onBack: () => void }) => (
    <button type="button" onClick={onBack}>
      Volver a los turnos
    </button>
  ),
}));

// Loads the lazy parts once, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('./till-sales-tab.tsx'),
    import('./till-shifts-tab.tsx'),
    import('../../features/till/shift/close-shift-dialog.tsx'),
    import('../../features/till/sent/unanswered-guard.tsx'),
    import('../../features/till/shift/movement-dialog.tsx'),
    import('../../features/till/sales/refund-dialog.tsx'),
    import('../../features/till/sent/unanswered-elsewhere.tsx'),
  ]),
);

beforeEach(() => {
  till.openShifts = { valle: 'turno', centro: 'otro' };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function renderTill(search: string): void {
  render(
    <MemoryRouter initialEntries={[`/caja${search}`]}>
      <Page />
      <a href="/ajustes">Ajustes</a>
      <Address />
    </MemoryRouter>,
  );
}

const press = async (name: string): Promise<boolean> => fireEvent.click(await screen.findByRole('button', { name }));
const readQuery = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''));

it('opens an unanswered refund even if its sale is on screen already', async () => {
  const requestId = '00000000-0000-4000-8000-000000000001';
  const Lines = [{ Line: 'l00', Quantity: 1 }];
  keepRequest(refundSale, 'venta', {
    requestId,
    Sale: 'venta',
    Lines,
    Payments: { cash: { Amount: 900 } },
    Reason: 'Venía rota',
  });
  renderTill('?ver=ventas&venta=venta');
  const refundDialog = { name: 'Devolver del folio 7' };
  await screen.findByRole('dialog', refundDialog);
  await press('Volver');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Cerrar turno');
  await press('Ir a la devolución');
  expect(await screen.findByRole('dialog', refundDialog)).toBeDefined();
});

it('returns from a shift to the list of shifts with the same filters', async () => {
  renderTill('?ver=turnos&todas=si&abiertos=si');
  await press('Turno de Rita');
  expect(readQuery()).toMatchObject({ ver: 'turnos', turno: 'uno' });
  await press('Volver a los turnos');
  expect(readQuery()).toEqual({ sucursal: 'valle', ver: 'turnos', todas: 'si', abiertos: 'si' });
});

const ID = '00000000-0000-4000-8000-000000000001';
const CASH_OUT = { requestId: ID, branch: 'centro', Kind: 'out', Amount: 20_000, Reason: 'Depósito al banco' };

/** Stores a request for a sale in the shift at Centro, as if it had been sent and got no answer. */
function storeUnansweredSale(): void {
  const Lines = [{ Kind: 'product', Item: 'agua', Quantity: 1 }];
  const sale = { requestId: ID, branch: 'centro', Lines, Payments: { cash: { Amount: 900 } }, Total: 900 };
  keepRequest(recordSale, 'otro', sale);
}

it('points to an unanswered sale at another branch until it is answered', async () => {
  storeUnansweredSale();
  renderTill('?sucursal=valle');
  expect(await screen.findByText('Falta una respuesta en Centro')).toBeDefined();
  await screen.findByText('Vender en valle');
  fireEvent.click(screen.getByText('Ajustes'));
  expect(screen.getByRole('dialog', { name: 'Falta una respuesta' }).textContent).toContain('Una venta se está');
  await press('Seguir aquí');
  await press('Ir a la venta');
  expect(await screen.findByText('Vender en centro')).toBeDefined();
  expect(readQuery()).toEqual({ sucursal: 'centro' });
  expect(screen.queryByText('Falta una respuesta en Centro')).toBeNull();
  fireEvent.change(screen.getByLabelText('Sucursal'), { target: { value: 'valle' } });
  expect(await screen.findByText('Falta una respuesta en Centro')).toBeDefined();
  act(() => forgetRequest(recordSale, 'otro'));
  expect(screen.queryByText('Falta una respuesta en Centro')).toBeNull();
});

it('goes to an unanswered refund and an unanswered cash movement at another branch', async () => {
  keepRequest(recordCashMovement, 'otro', CASH_OUT);
  const Lines = [{ Line: 'l00', Quantity: 1 }];
  keepRequest(refundSale, 'venta', {
    requestId: ID,
    Sale: 'venta',
    Lines,
    Payments: { cash: { Amount: 900 } },
    Reason: 'Venía rota',
  });
  renderTill('?sucursal=centro');
  expect(await screen.findByText('Falta una respuesta en Valle')).toBeDefined();
  await press('Ir a la devolución');
  expect(await screen.findByRole('dialog', { name: 'Devolver del folio 7' })).toBeDefined();
  expect(readQuery()).toEqual({ sucursal: 'valle', ver: 'ventas', venta: 'venta' });
  await press('Volver');
  await press('Ir al movimiento');
  expect(await screen.findByRole('dialog', { name: 'Entrada o salida' })).toBeDefined();
  expect(readQuery()).toEqual({ sucursal: 'centro' });
});

it('ignores the unanswered sale of a closed shift, and unreadable requests', async () => {
  // The shift `otro`, in which the sale was sent, is closed. `nuevo` is the open shift.
  till.openShifts = { valle: 'turno', centro: 'nuevo' };
  storeUnansweredSale();
  store('request', '{', requestKey({ name: recordSale.name, subject: 'dañado' }));
  renderTill('?sucursal=valle');
  await screen.findByText('Vender en valle');
  expect(screen.queryByText(/^Falta una respuesta/)).toBeNull();
});
