// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { EditProduct } from './edit-product.tsx';

const callMock = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call: callMock }));
beforeEach(() => {
  callMock.mockReset();
  onDone.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const onDone = vi.fn();

function openForm(edited: Parameters<typeof EditProduct>[0]['edited']): void {
  const session = { email: null, branch: null, mustSignInAgain: false, uid: 'rita', role: 'admin' as const };
  cleanup();
  render(
    <SessionContext value={{ status: 'signed-in', ...session }}>
      <EditProduct edited={edited} onDone={onDone} onBack={() => {}} />
    </SessionContext>,
  );
}
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const retry = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Guardar producto' }));

it('repeats a new product’s request after a lost answer and a reload, and then deletes the draft', async () => {
  callMock.mockResolvedValueOnce(refuse('unavailable'));
  openForm(null);
  type('Nombre', 'Agua');
  type('Precio en pesos', '18');
  save();
  await screen.findByText('No sabemos si se registró');
  openForm(null);
  expect(screen.getByText('Producto “Agua”, $18.00')).toBeTruthy();
  callMock.mockResolvedValueOnce(ok({ product: 'agua', Revision: 1 }));
  retry();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ product: 'agua', name: 'Agua' }));
  const [first, second] = callMock.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
  openForm(null);
  expect(screen.queryByText(/^Aquí está lo que habías escrito/)).toBeNull();
});

it('repeats an unanswered edit unchanged, with the revision that the form was opened with', async () => {
  const stored = { Name: 'Agua', Price: 1_800, Tax: 'iva16', Low: 5, Active: true, Order: 1, Place: 'a' } as const;
  callMock.mockResolvedValueOnce(refuse('unavailable'));
  openForm({ key: 'agua', value: { ...stored, Revision: 4 } });
  type('Precio en pesos', '20');
  save();
  await screen.findByText('No sabemos si se registró');
  // The server applied the edit, so the record has a new revision.
  openForm({ key: 'agua', value: { ...stored, Price: 2_000, Revision: 5 } });
  callMock.mockResolvedValueOnce(ok({ product: 'agua', Revision: 5 }));
  retry();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ product: 'agua', name: 'Agua' }));
  const [first, second] = callMock.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ product: 'agua', Revision: 4, Price: 2_000 });
});
