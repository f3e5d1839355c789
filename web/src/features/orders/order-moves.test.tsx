// @vitest-environment happy-dom
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { ok, refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { STORED_ORDER } from '../../data/test/stored.ts';
import { OrderMoves } from './order-moves.tsx';

const server = vi.hoisted(() => ({ sent: [] as object[], answers: [] as unknown[] }));
vi.mock('../../data/call.ts', () => ({
  call: async (_contract: object, input: object) => {
    server.sent.push(input);
    return server.answers.shift();
  },
}));
vi.mock('../../data/session.ts', () => ({ useSession: () => ({ status: 'signed-in', role: null }) }));

// Loads the lazy dialog once, so that no test waits for it.
beforeAll(() => import('./money-dialog.tsx'));

beforeEach(() => {
  server.sent.length = 0;
  server.answers.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

function createMoves(change: Partial<StoredOrder> = {}, mover: 'owner' | 'desk' = 'desk') {
  return (
    <MemoryRouter>
      <OrderMoves order="pedido" stored={{ ...STORED_ORDER, ...change }} mover={mover} folios={null} />
    </MemoryRouter>
  );
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.dynamicImportSettled();
  });
const readAlert = (): string => screen.getByRole('alert').textContent ?? '';

it('shows a buyer the sentence for members about a refused cancellation, not the sentence for staff', async () => {
  // This refusal has a sentence of its own for staff.
  server.answers.push(refuse('account-closed'));
  render(createMoves({}, 'owner'));
  await press('Cancelar pedido');
  const dialog = within(screen.getByRole('dialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' })));
  expect(dialog.getByRole('alert').textContent).toBe(REFUSAL_TEXT['account-closed']);
});

it('offers only a retry while a move has no answer, and retries with the same request', async () => {
  server.answers.push(refuse('unavailable'), ok({ State: 'delivered', Owed: 0, Ends: null }));
  render(createMoves({ State: 'ready' }));
  await press('Entregar');
  expect(readAlert()).toContain('No sabemos si se registró');
  expect(readAlert()).toContain(': entregar');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await press('Volver a intentar');
  expect(server.sent[1]).toEqual(server.sent[0]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says below the buttons why a move was refused', async () => {
  server.answers.push(refuse('conflict'));
  render(createMoves({ State: 'ready' }));
  await press('Entregar');
  expect(readAlert()).toBe(staffRefusalText('conflict'));
});

it('marks the field of a missing reference, and keeps the chosen tender', async () => {
  server.answers.push(refuse('reference-required', { field: 'Reference' }));
  render(createMoves());
  await press('Registrar pago');
  fireEvent.change(screen.getByLabelText('Forma de pago'), { target: { value: 'transfer' } });
  await press('Guardar pago');
  expect(screen.getByLabelText('Referencia').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLSelectElement>('Forma de pago').value).toBe('transfer');
  expect(server.sent).toMatchObject([{ Order: 'pedido', Move: 'pay', Method: 'transfer' }]);
});

it('says in the dialog that a payment without an answer may have been recorded, and retries the same request', async () => {
  server.answers.push(refuse('unavailable'), ok({ State: 'paid', Owed: 0, Ends: null }));
  render(createMoves());
  await press('Registrar pago');
  await press('Guardar pago');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('No sabemos si se registró');
  await press('Volver a intentar');
  expect(server.sent[1]).toEqual(server.sent[0]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves the dialog unchanged while it waits for the answer, even if the order has already changed', async () => {
  let answer: (result: unknown) => void = () => {};
  server.answers.push(new Promise((resolve) => (answer = resolve)));
  const view: RenderResult = render(createMoves());
  await press('Registrar pago');
  await press('Guardar pago');
  await act(async () => view.rerender(createMoves({ State: 'paid' })));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Queda como venta de tu turno en Caja.')).toBeDefined();
  await act(async () => answer(ok({ State: 'paid', Owed: 0, Ends: null })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Marcar como listo' })).toBeDefined();
});
