// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { EditProduct } from './edit-product.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: sent }));
afterEach(cleanup);

const done = vi.fn();

function open(): void {
  const session = { email: null, branch: null, mustSignInAgain: false, uid: 'rita', role: 'admin' as const };
  cleanup();
  render(
    <SessionContext value={{ status: 'signed-in', ...session }}>
      <EditProduct edited={null} onDone={done} onBack={() => {}} />
    </SessionContext>,
  );
}
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Guardar producto' }));

it('keeps what was typed, and makes one product of what was sent and not answered', async () => {
  sent.mockResolvedValueOnce(refuse('unavailable'));
  open();
  type('Nombre', 'Agua');
  type('Precio en pesos', '18');
  save();
  await screen.findByText(/^No hay respuesta del servidor/);
  open();
  expect(screen.getByText(/No sabemos si se alcanzó a guardar/)).toBeTruthy();
  type('Precio en pesos', '20');
  // It had arrived: another text of it is a conflict, its own is answered.
  sent.mockResolvedValueOnce(refuse('conflict'));
  sent.mockResolvedValueOnce(ok({ product: 'agua', Revision: 1 }));
  sent.mockResolvedValueOnce(ok({ product: 'agua', Revision: 2 }));
  save();
  await waitFor(() => expect(done).toHaveBeenCalledWith({ product: 'agua', name: 'Agua' }));
  const [first, other, again, changed] = sent.mock.calls.map(([, input]) => input);
  expect(other).toEqual({ ...first, Price: 2_000 });
  expect(again).toEqual(first);
  expect(changed).toEqual({ ...other, product: 'agua', Revision: 1, requestId: expect.any(String) });
  expect(changed.requestId).not.toBe(first.requestId);
  open();
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
});

it('makes another product where another name is typed over what came back', async () => {
  sent.mockReset().mockResolvedValueOnce(refuse('unavailable'));
  done.mockReset();
  open();
  type('Nombre', 'Agua');
  type('Precio en pesos', '18');
  save();
  await screen.findByText(/^No hay respuesta del servidor/);
  open();
  type('Nombre', 'Toalla');
  sent.mockResolvedValueOnce(ok({ product: 'toalla', Revision: 1 }));
  save();
  await waitFor(() => expect(done).toHaveBeenCalledWith({ product: 'toalla', name: 'Toalla' }));
  const [first, other] = sent.mock.calls.map(([, input]) => input);
  expect(other.requestId).not.toBe(first.requestId);
  expect(other.product).toBeUndefined();
});
