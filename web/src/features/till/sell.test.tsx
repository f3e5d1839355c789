// @vitest-environment happy-dom
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Sell } from './sell.tsx';

const PRODUCTS = [product('agua', 'Agua', 1_800), product('barra', 'Barra', 2_500)];
const PLANS = [
  { key: 'mensual', value: { Name: 'Mensual', Price: 65_000, Kind: 'months', Branches: { all: true }, Order: 1 } },
];
const answers: ((answer: Result<object>) => void)[] = [];

function product(key: string, name: string, price: number) {
  return { key, value: { Name: name, Price: price, Tax: 'iva16', Active: true, Order: 1 } };
}

const value = <T,>(of: T) => ({ status: 'value' as const, value: of });

vi.mock('../../data/call.ts', () => ({ call: () => new Promise((resolve) => answers.push(resolve)) }));
vi.mock('../../data/orders.ts', () => ({ useBranchOrders: () => ORDERS }));
vi.mock('../../data/member-search.ts', () => ({ useMemberSearcher: () => noMembers }));
vi.mock('../../data/public/plans.ts', () => ({ usePriceList: () => PRICES }));
vi.mock('../../data/products.ts', () => ({
  useProductReader: () => READER,
  useProduct: (key: string) => value(PRODUCTS.find((one) => one.key === key)?.value ?? null),
  useShelf: () => value({ Available: 5 }),
}));
vi.mock('../../shared/membership/use-renewal-data.ts', () => ({ useRenewalData: () => ({ status: 'loading' }) }));
vi.mock('./sold-panel.tsx', () => ({ SoldPanel: () => <p>Venta cobrada</p> }));

const ORDERS = value([]);
const PRICES = value(PLANS);
const noMembers = (): Promise<null> => Promise.resolve(null);
const READER = {
  search: async (typed: string) => ok({ rows: PRODUCTS.filter(({ value: { Name } }) => Name.toLowerCase() === typed) }),
};

afterEach(() => {
  cleanup();
  answers.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

function open(): void {
  render(
    <Sell
      uid="rita"
      shift="turno"
      branch="centro"
      limitPercent={10}
      offline={false}
      plans={[]}
      products={[]}
      quickKeys={[]}
    />,
  );
}

const box = (): HTMLInputElement => screen.getByRole('combobox');
const charge = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Cobrar' }));
const lines = (): readonly string[] =>
  [...(screen.queryByRole('list', { name: 'Lo que se vende' })?.querySelectorAll('b') ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );

/** As a scanner does: all at once, its Enter before any answer. */
function scan(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

it('takes quick scans apart, and names what it does not know', async () => {
  open();
  for (const text of ['agua', 'nada', 'barra']) scan(text);
  expect(box().value).toBe('');
  await waitFor(() => expect(lines()).toEqual(['Agua', 'Barra']));
  expect(screen.getByRole('alert').textContent).toContain('No se agregó «nada»');
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what is scanned or typed while a sale is made is for the next one', async () => {
  open();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  charge();
  scan('barra');
  fireEvent.change(box(), { target: { value: 'mens' } });
  expect(screen.getByText('Espera 1 para agregarse al terminar esta venta.')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'F3' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
  await act(async () => answers[0]?.(ok({ Sale: 'v', Folio: 1, Total: 1_800, Change: 0, Period: null })));
  await waitFor(() => expect(lines()).toEqual(['Barra']));
  expect(box().value).toBe('mens');
  expect(screen.getByText('Venta cobrada')).toBeDefined();
});

it('what waits for the end of a sale is there over a reload, and while another part of the till is looked at', async () => {
  open();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  charge();
  scan('barra');
  await act(async () => answers[0]?.(refuse('unavailable')));
  cleanup();
  open();
  expect(screen.getByText('Espera 1 para agregarse al terminar esta venta.')).toBeDefined();
  expect(lines()).toEqual(['Agua']);
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await act(async () => answers[1]?.(ok({ Sale: 'v', Folio: 1, Total: 1_800, Change: 0, Period: null })));
  await waitFor(() => expect(lines()).toEqual(['Barra']));
  cleanup();
  open();
  expect(lines()).toEqual(['Barra']);
});

it('what is looked up while its part of the till is left goes in once', async () => {
  open();
  scan('agua');
  scan('barra');
  cleanup();
  open();
  await waitFor(() => expect(lines()).toEqual(['Agua', 'Barra']));
  expect(screen.queryByText('2 piezas')).toBeNull();
});

it('a membership asks for its member, by word and focus; Vaciar begins anew', async () => {
  open();
  scan('mensual');
  await waitFor(() => expect(lines()).toEqual(['Mensual']));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByRole('button', { name: 'Cobrar' }).focus();
  charge();
  expect(screen.getByRole('alert').textContent).toContain('Busca al socio');
  expect(document.activeElement).toBe(box());
  fireEvent.keyDown(document.body, { key: 'F8' });
  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(lines()).toEqual([]);
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
});

it('Enter in the discount goes on to the payment; what is wrong gets the focus', async () => {
  open();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  fireEvent.click(screen.getByRole('button', { name: 'Descuento' }));
  const discount = screen.getByLabelText('Descuento');
  fireEvent.change(discount, { target: { value: '5%' } });
  fireEvent.keyDown(discount, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Recibido en pesos'));
  charge();
  expect(document.activeElement).toBe(screen.getByLabelText('Motivo del descuento'));
  expect(answers).toHaveLength(0);
});

it('without an answer the payment stands as it was sent', async () => {
  open();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  fireEvent.change(screen.getByLabelText('Recibido en pesos'), { target: { value: '50' } });
  charge();
  await act(async () => answers[0]?.(refuse('unavailable')));
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeDefined();
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Recibido en pesos').value).toBe('50');
  expect(screen.getByText('$32.00')).toBeDefined();
});
