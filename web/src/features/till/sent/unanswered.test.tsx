// @vitest-environment happy-dom
import { recordCashMovement, recordSale, refundSale } from '@gym/domain/contracts/till';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { requestKey } from '../../../data/requests.ts';
import { forgetRequest, keepRequest } from '../../../data/test/kept-requests.ts';
import { store } from '../../../lib/device-storage.ts';
import { saleInput } from '../pay/use-charge.ts';
import { withLine } from '../sell/cart.ts';
import { LeftOpenShift } from '../sell/left-open.tsx';
import { StoredCart } from '../sell/use-sale-cart.ts';
import { CloseShiftDialog } from '../shift/close-shift-dialog.tsx';
import { MovementDialog } from '../shift/movement-dialog.tsx';
import { UnansweredGuard } from './unanswered-guard.tsx';

const inputs: unknown[] = [];
const answers: Result<object>[] = [];
vi.mock('../../../data/call.ts', () => ({
  call: (_contract: object, input: unknown) => {
    inputs.push(input);
    return Promise.resolve(answers.shift());
  },
}));
vi.mock('../../../data/read.ts', () => ({ useRecord: () => ({ status: 'loading' }) }));
vi.mock('../../../shared/membership/use-renewal-data.ts', () => ({ useRenewalData: () => ({ status: 'loading' }) }));
vi.mock('../../../shared/receipt/sold-panel.tsx', () => ({ SoldPanel: () => <p>Venta cobrada</p> }));

afterEach(() => {
  cleanup();
  inputs.length = 0;
  localStorage.clear();
});

const ID = '00000000-0000-4000-8000-000000000001';
const SHIFT = '00000000-0000-4000-8000-00000000000a';
const WATER = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' } as const;
const CASH_OUT = { requestId: ID, branch: 'centro', Kind: 'out', Amount: 20_000, Reason: 'Depósito al banco' };
const REFUND = {
  requestId: ID,
  Sale: 'v',
  Lines: [{ Line: 'l00', Quantity: 1 }],
  Payments: { cash: { Amount: 900 } },
  Reason: 'Rota',
};

/** Stores the request of a sale that was sent without an answer. */
function storeSentSale(): void {
  const cart = new StoredCart(SHIFT, () => false);
  cart.change((current) => withLine(current, WATER));
  const tendering = { cash: { amount: 1_800 } };
  const sale = saleInput(cart.snapshot(), { branch: 'centro', total: 1_800, tendering, wantsInvoice: false });
  keepRequest(recordSale, SHIFT, { ...sale, requestId: ID });
}

/** Renders the dialog that closes a shift. `opened`: keys of the unanswered requests that it sends the seller to. */
function renderCloseDialog(person: string | null = null): { readonly opened: unknown[] } {
  const opened: unknown[] = [];
  render(
    <CloseShiftDialog
      shift={SHIFT}
      person={person}
      onUnanswered={(one) => opened.push(one)}
      onDone={() => {}}
      onClose={() => {}}
    />,
  );
  return { opened };
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const isCountShown = (): boolean => screen.queryByRole('button', { name: 'Confirmar el corte' }) !== null;

it.each([
  { what: 'a sale', storeRequest: storeSentSale, sentence: /^Una venta/, button: 'Ir a la venta', key: 'sale' },
  {
    what: 'a cash movement',
    storeRequest: () => keepRequest(recordCashMovement, SHIFT, CASH_OUT),
    sentence: /^Una entrada/,
    button: 'Ir al movimiento',
    key: 'movement',
  },
  {
    what: 'a refund',
    storeRequest: () => keepRequest(refundSale, 'v', REFUND),
    sentence: /^Una devolución/,
    button: 'Ir a la devolución',
    key: 'refund~v',
  },
])(
  'sends the seller to $what without an answer before the cash can be counted',
  ({ storeRequest, sentence, button, key }) => {
    storeRequest();
    const { opened } = renderCloseDialog();
    expect(isCountShown()).toBe(false);
    expect(screen.getByText(sentence)).toBeDefined();
    press(button);
    expect(opened).toEqual([key]);
  },
);

it('shows the cash count once the sale is answered, and keeps it when another request is sent', () => {
  storeSentSale();
  renderCloseDialog();
  expect(isCountShown()).toBe(false);
  act(() => forgetRequest(recordSale, SHIFT));
  expect(isCountShown()).toBe(true);
  act(() => keepRequest(recordCashMovement, SHIFT, CASH_OUT));
  expect(isCountShown()).toBe(true);
});

it('shows the cash count for the shift of somebody else, and for a shift whose stored requests are damaged', () => {
  storeSentSale();
  renderCloseDialog('Rita');
  expect(isCountShown()).toBe(true);
  cleanup();
  store('request', '{', requestKey({ name: recordSale.name, subject: SHIFT }));
  keepRequest(recordCashMovement, SHIFT, { requestId: ID });
  renderCloseDialog();
  expect(isCountShown()).toBe(true);
});

it('asks for confirmation before the till is left while a request has no answer', () => {
  storeSentSale();
  render(
    <MemoryRouter>
      <UnansweredGuard shift={SHIFT} />
      <a href="/inicio">Inicio</a>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Inicio'));
  expect(screen.getByRole('dialog', { name: 'Falta una respuesta' }).textContent).toContain('Una venta se está');
  press('Seguir aquí');
  act(() => forgetRequest(recordSale, SHIFT));
  // Prevents the test's browser from following the link.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('Inicio'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('retries a sale without an answer in a shift that was left open, and offers no new sale there', async () => {
  const leftOpenShift = (
    <MemoryRouter>
      <LeftOpenShift shift={SHIFT} branch="centro" limitPercent={0} offline={false} />
    </MemoryRouter>
  );
  render(leftOpenShift);
  expect(screen.queryByRole('heading', { name: 'Venta' })).toBeNull();
  cleanup();
  storeSentSale();
  render(leftOpenShift);
  answers.push(refuse('unavailable'), ok({ Sale: ID, Folio: 7, Total: 1_800, Change: 0, Period: null }));
  await act(async () => press('Volver a intentar'));
  expect(screen.getByText('No sabemos si la venta se registró')).toBeDefined();
  await act(async () => press('Volver a intentar'));
  expect(inputs).toEqual([inputs[0], inputs[0]]);
  expect(screen.getByText('Venta cobrada')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('focuses the explanation of an unanswered sale in a shift that was left open', () => {
  storeSentSale();
  render(
    <MemoryRouter>
      <LeftOpenShift shift={SHIFT} branch="centro" limitPercent={0} offline={false} />
    </MemoryRouter>,
  );
  expect(document.activeElement?.textContent).toContain('No sabemos si la venta se registró');
});

it('doesn’t offer a refused sale again in a shift that was left open', async () => {
  storeSentSale();
  render(
    <MemoryRouter>
      <LeftOpenShift shift={SHIFT} branch="centro" limitPercent={0} offline={false} />
    </MemoryRouter>,
  );
  answers.push(refuse('shift-left-open'));
  await act(async () => press('Volver a intentar'));
  expect(
    screen.getByText('Revisa las ventas del turno. Si esta no aparece, ciérralo y cóbrala en un turno nuevo.'),
  ).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a movement without an answer as it was sent, and reports the result of each attempt', async () => {
  const messages: string[] = [];
  render(<MovementDialog branch="centro" shift={SHIFT} onDone={(text) => messages.push(text)} onClose={() => {}} />);
  fireEvent.change(screen.getByLabelText('Cantidad en pesos'), { target: { value: '200' } });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Depósito al banco' } });
  answers.push(refuse('unavailable'), refuse('unavailable'), refuse('too-many-requests'), ok({ Shift: SHIFT }));
  await act(async () => press('Guardar'));
  const dialog = screen.getByRole('dialog', { name: 'Entrada o salida' });
  expect(dialog.textContent).toContain('No sabemos si se registró');
  expect(dialog.textContent).toContain('Sale efectivo: $200.00 · Depósito al banco');
  expect(dialog.textContent).not.toContain('Tampoco hubo respuesta');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Volver a intentar' }));
  await act(async () => press('Volver a intentar'));
  expect(screen.getByText(/^Tampoco hubo respuesta esta vez/)).toBeDefined();
  await act(async () => press('Volver a intentar'));
  expect(screen.queryByText(/^Tampoco hubo respuesta/)).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await act(async () => press('Volver a intentar'));
  expect(messages).toEqual(['Salieron $200.00 de la caja.']);
  expect(inputs).toEqual([inputs[0], inputs[0], inputs[0], inputs[0]]);
});
