// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { EditProduct } from './edit-product.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: sent }));
beforeEach(() => {
  sent.mockReset();
  done.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const done = vi.fn();

function open(edited: Parameters<typeof EditProduct>[0]['edited']): void {
  const session = { email: null, branch: null, mustSignInAgain: false, uid: 'rita', role: 'admin' as const };
  cleanup();
  render(
    <SessionContext value={{ status: 'signed-in', ...session }}>
      <EditProduct edited={edited} onDone={done} onBack={() => {}} />
    </SessionContext>,
  );
}
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const again = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Guardar producto' }));

it('creates one product if the first answer is lost, even after a reload', async () => {
  sent.mockResolvedValueOnce(refuse('unavailable'));
  open(null);
  type('Nombre', 'Agua');
  type('Precio en pesos', '18');
  save();
  await screen.findByText('No sabemos si se registró');
  open(null);
  expect(screen.getByText('Producto “Agua”, $18.00')).toBeTruthy();
  sent.mockResolvedValueOnce(ok({ product: 'agua', Revision: 1 }));
  again();
  await waitFor(() => expect(done).toHaveBeenCalledWith({ product: 'agua', name: 'Agua' }));
  const [first, second] = sent.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
  open(null);
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
});

it('sends an unanswered edit again unchanged, with the revision that was edited', async () => {
  const stored = { Name: 'Agua', Price: 1_800, Tax: 'iva16', Low: 5, Active: true, Order: 1, Place: 'a' } as const;
  sent.mockResolvedValueOnce(refuse('unavailable'));
  open({ key: 'agua', value: { ...stored, Revision: 4 } });
  type('Precio en pesos', '20');
  save();
  await screen.findByText('No sabemos si se registró');
  // The server applied the edit, so the record has its new revision.
  open({ key: 'agua', value: { ...stored, Price: 2_000, Revision: 5 } });
  sent.mockResolvedValueOnce(ok({ product: 'agua', Revision: 5 }));
  again();
  await waitFor(() => expect(done).toHaveBeenCalledWith({ product: 'agua', name: 'Agua' }));
  const [first, second] = sent.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ product: 'agua', Revision: 4, Price: 2_000 });
});
