// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { withLine } from '../sell/cart.ts';
import { SalePanel } from '../sell/sale-panel.tsx';
import { StoredCart, useSaleCart } from '../sell/use-sale-cart.ts';

/** The sent requests. */
const sent: (readonly [name: string, input: unknown])[] = [];
/** `retry`: null if the tax data can be read; otherwise the function that the hook returns for reading them again. */
const taxDataFailure = vi.hoisted(() => ({ retry: null as (() => void) | null }));
const viewer = vi.hoisted(() => ({ role: 'admin' }));
vi.mock('../../../data/call.ts', () => ({
  call: ({ name }: { readonly name: string }, input: unknown) => {
    if (name === 'describeSignIn') return Promise.resolve(ok({ isStaff: true }));
    sent.push([name, input]);
    return Promise.resolve(ok({}));
  },
}));
vi.mock('../../../data/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', uid: 'rita', role: viewer.role }),
}));
vi.mock('../../../shared/membership/use-renewal-data.ts', () => ({ useRenewalData: () => ({ status: 'loading' }) }));
vi.mock('../sell/buyer.tsx', () => ({ Buyer: () => null }));
vi.mock('../../../data/read.ts', () => ({
  useRecord: ({ pattern }: { readonly pattern: string }, keys: { readonly uid: string } | null) => {
    if (pattern.startsWith('Users/') && keys) return { status: 'value', value: { Nombre: NAMES[keys.uid] } };
    if (!pattern.startsWith('TaxData/')) return { status: 'loading' };
    if (taxDataFailure.retry) return { status: 'error', reason: 'unavailable', retry: taxDataFailure.retry };
    return { status: 'value', value: TAX_DATA };
  },
}));

const NAMES: Readonly<Record<string, string>> = { ana: 'Ana', beto: 'Beto' };
const TAX_DATA = { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER', Regime: '601', Use: 'G03', PostalCode: '42501' };
const WATER = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' } as const;

// Loads the lazy dialog once, so that no test waits for it.
beforeAll(() => import('../../../shared/tax-data/tax-dialog.tsx'));

afterEach(() => {
  cleanup();
  sent.length = 0;
  taxDataFailure.retry = null;
  viewer.role = 'admin';
  localStorage.clear();
  sessionStorage.clear();
});

function Panel({ onSearch }: { readonly onSearch: () => void }) {
  const sale = useSaleCart('turno');
  const chosen = { way: 'cash', presses: 0 } as const;
  return (
    <SalePanel
      branch="centro"
      sale={sale}
      limitPercent={0}
      offline={false}
      chosen={chosen}
      onSearch={onSearch}
      onSold={() => {}}
    />
  );
}

/** Renders a sale of water with 'Requiere factura' checked. `uid`: the buyer; null for none. */
function show(uid: string | null) {
  const storedCart = new StoredCart('turno', () => false);
  const choose = (buyer: string): boolean =>
    storedCart.change((cart) => ({ ...cart, member: { uid: buyer, name: NAMES[buyer] ?? '' } }));
  storedCart.change((cart) => withLine(cart, WATER));
  if (uid !== null) choose(uid);
  const onSearch = vi.fn();
  render(<Panel onSearch={onSearch} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Requiere factura' }));
  return { choose, onSearch };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('saves the tax data for the person of the dialog, even if another tab chooses another buyer meanwhile', async () => {
  const { choose } = show('ana');
  await press('Revisar');
  const dialog = await screen.findByRole('dialog', { name: 'Datos fiscales de Ana' });
  act(() => {
    choose('beto');
  });
  expect(screen.getByRole('dialog', { name: 'Datos fiscales de Ana' })).toBe(dialog);
  await press('Guardar');
  expect(sent).toMatchObject([['saveTaxData', { uid: 'ana' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for a buyer and opens the search instead of charging a sale with an invoice and no buyer', async () => {
  const { choose, onSearch } = show(null);
  await press('Cobrar');
  expect(screen.getByRole('alert').textContent).toContain('Elige a quién se le factura');
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
  act(() => {
    choose('ana');
  });
  await press('Cobrar');
  expect(sent).toMatchObject([['recordSale', { uid: 'ana', Invoice: true }]]);
});

it('shows that the tax data can’t be read, with a button that reads them again', async () => {
  taxDataFailure.retry = vi.fn();
  show('ana');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  await press('Reintentar');
  expect(taxDataFailure.retry).toHaveBeenCalledTimes(1);
});

it('checks and disables the invoice checkbox for an order that asked for an invoice', async () => {
  const storedCart = new StoredCart('turno', () => false);
  const order = { kind: 'order', item: 'pedido', name: 'Pedido', price: 1_800, tax: 'iva16', owner: 'ana' } as const;
  storedCart.change((cart) => ({
    ...withLine(cart, { ...order, wantsInvoice: true }),
    member: { uid: 'ana', name: 'Ana' },
  }));
  render(<Panel onSearch={vi.fn()} />);
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requiere factura' });
  expect([checkbox.checked, checkbox.disabled]).toEqual([true, true]);
  expect(screen.getByText(/^La pidió en su pedido\. Se factura a EKU9003173C9/)).toBeDefined();
  await press('Cobrar');
  expect(sent).toMatchObject([['recordSale', { uid: 'ana', Invoice: true }]]);
});

it('doesn’t let reception edit a colleague’s tax data, but charges the sale with an invoice', async () => {
  viewer.role = 'reception';
  show('ana');
  expect(await screen.findByText(/^Son de alguien del personal/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revisar' })).toBeNull();
  await press('Cobrar');
  expect(sent).toMatchObject([['recordSale', { uid: 'ana', Invoice: true }]]);
});
