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

const value = <T,>(data: T) => ({ status: 'value' as const, value: data });

vi.mock('../../../data/call.ts', () => ({ call: () => new Promise((resolve) => answers.push(resolve)) }));
vi.mock('../../../data/member-search.ts', () => ({ useMemberSearcher: () => noMembers }));
vi.mock('../../../data/public/plans.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  usePriceList: () => PRICES,
}));
vi.mock('../../../data/products.ts', () => ({
  useProductReader: () => READER,
}));
vi.mock('../../../data/read.ts', () => ({
  useNewest: () => ORDERS,
  useRecord: ({ pattern }: { readonly pattern: string }, { product }: { readonly product: string }) =>
    value(
      pattern.startsWith('Stock/') ? { Available: 5 } : (PRODUCTS.find(({ key }) => key === product)?.value ?? null),
    ),
}));
vi.mock('../../../shared/membership/use-renewal-data.ts', () => ({ useRenewalData: () => ({ status: 'loading' }) }));
vi.mock('../../../shared/receipt/sold-panel.tsx', () => ({ SoldPanel: () => <p>Venta cobrada</p> }));

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

function openTill(): void {
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

const searchBox = (): HTMLInputElement => screen.getByRole('combobox');
const charge = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Cobrar' }));
const lines = (): readonly string[] =>
  [...(screen.queryByRole('list', { name: 'Lo que se vende' })?.querySelectorAll('b') ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );

/** Types as a scanner does: all at once, with Enter before the results. */
function scan(text: string): void {
  fireEvent.change(searchBox(), { target: { value: text } });
  fireEvent.keyDown(searchBox(), { key: 'Enter' });
}

it('adds fast scans one by one, and reports one without a match until the seller confirms it', async () => {
  openTill();
  for (const text of ['agua', 'nada', 'barra']) scan(text);
  expect(searchBox().value).toBe('');
  await waitFor(() => expect(lines()).toEqual(['Agua', 'Barra']));
  expect(screen.getByRole('alert').textContent).toContain('No se agregó «nada»');
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('adds a scan made during an unanswered sale to the next sale, and keeps typed text and payment method', async () => {
  openTill();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  charge();
  scan('barra');
  fireEvent.change(searchBox(), { target: { value: 'mens' } });
  expect(screen.getByText('Espera 1 para agregarse al terminar esta venta.')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'F3' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
  await act(async () => answers[0]?.(ok({ Sale: 'v', Folio: 1, Total: 1_800, Change: 0, Period: null })));
  await waitFor(() => expect(lines()).toEqual(['Barra']));
  expect(searchBox().value).toBe('mens');
  expect(screen.getByText('Venta cobrada')).toBeDefined();
});

it('keeps the entries that wait for the end of a sale when the view is opened again', async () => {
  openTill();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  charge();
  scan('barra');
  await act(async () => answers[0]?.(refuse('unavailable')));
  cleanup();
  openTill();
  expect(screen.getByText('Espera 1 para agregarse al terminar esta venta.')).toBeDefined();
  expect(lines()).toEqual(['Agua']);
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await act(async () => answers[1]?.(ok({ Sale: 'v', Folio: 1, Total: 1_800, Change: 0, Period: null })));
  await waitFor(() => expect(lines()).toEqual(['Barra']));
  cleanup();
  openTill();
  expect(lines()).toEqual(['Barra']);
});

it('adds each entry only once if the view is left during a lookup', async () => {
  openTill();
  scan('agua');
  scan('barra');
  cleanup();
  openTill();
  await waitFor(() => expect(lines()).toEqual(['Agua', 'Barra']));
  expect(screen.queryByText('2 piezas')).toBeNull();
});

it('asks for the buyer of a membership and focuses the search; the button Vaciar resets cart and payment method', async () => {
  openTill();
  scan('mensual');
  await waitFor(() => expect(lines()).toEqual(['Mensual']));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByRole('button', { name: 'Cobrar' }).focus();
  charge();
  expect(screen.getByRole('alert').textContent).toContain('Busca al socio');
  expect(document.activeElement).toBe(searchBox());
  fireEvent.keyDown(document.body, { key: 'F8' });
  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(lines()).toEqual([]);
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Efectivo' }).checked).toBe(true);
});

it('moves from the discount to the payment on Enter, and focuses an invalid field instead of charging', async () => {
  openTill();
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

it('says that the retry of an unanswered sale had no answer either', async () => {
  openTill();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  charge();
  await act(async () => answers[0]?.(refuse('unavailable')));
  expect(screen.queryByText(/Tampoco hubo respuesta/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await act(async () => answers[1]?.(refuse('unavailable')));
  expect(screen.getByText(/Tampoco hubo respuesta/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Dejar de intentar' })).toBeDefined();
});

it('shows the payment of an unanswered sale when the view is opened again', async () => {
  openTill();
  scan('agua');
  await waitFor(() => expect(lines()).toEqual(['Agua']));
  fireEvent.change(screen.getByLabelText('Recibido en pesos'), { target: { value: '50' } });
  charge();
  await act(async () => answers[0]?.(refuse('unavailable')));
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeDefined();
  cleanup();
  openTill();
  expect(screen.getByLabelText<HTMLInputElement>('Recibido en pesos').value).toBe('50');
  expect(screen.getByText('$32.00')).toBeDefined();
});
