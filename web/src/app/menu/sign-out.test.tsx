// @vitest-environment happy-dom
import { addNote } from '@gym/domain/contracts/notes';
import { recordSale } from '@gym/domain/contracts/till';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { requests } from '../../data/requests.ts';
import { keepRequest } from '../../data/test/kept-requests.ts';
import { store } from '../../lib/device-storage.ts';
import { SignOut } from './sign-out.tsx';

const leave = vi.fn(() => Promise.resolve());
const closeMenu = vi.fn();
const answers: Result<object>[] = [];
vi.mock('../../data/call.ts', () => ({ call: () => Promise.resolve(answers.shift()) }));
vi.mock('../../data/signed-in/providers.tsx', () => ({
  SignedInProviders: ({ children }: { readonly children: ReactNode }) => children,
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignOut: () => leave }));
vi.mock('../../lib/push-device.ts', () => ({ endPush: () => Promise.resolve() }));

// Loads the lazy modules once, so that no test waits for them.
beforeAll(() => Promise.all([import('@gym/domain/contracts/index'), import('./sign-out-question.tsx')]));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
});

const ID = '00000000-0000-4000-8000-000000000001';
const keepNote = (): void =>
  keepRequest(addNote, 'ana', { requestId: ID, uid: 'ana', Text: 'Prefiere la mañana.' }, 'Nota sobre Ana Ruiz');

const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
    await vi.dynamicImportSettled();
  });

async function pressSignOut(): Promise<void> {
  render(
    <MemoryRouter>
      <SignOut className="" onCloseMenu={closeMenu} />
    </MemoryRouter>,
  );
  await press('Salir');
}

it('signs out at once without unanswered requests and without a filled cart', async () => {
  await pressSignOut();
  expect(leave).toHaveBeenCalledOnce();
});

it('names the unanswered requests before signing out, and forgets them only after the confirmation', async () => {
  keepNote();
  keepRequest(recordSale, 'turno', { requestId: ID }, 'Venta', '/caja');
  await pressSignOut();
  expect(leave).not.toHaveBeenCalled();
  const question = screen.getByRole('dialog').textContent;
  expect(question).toContain('Nota sobre Ana Ruiz: no sabemos si se registró');
  expect(question).toContain('Venta: no sabemos si se registró');
  expect(screen.getByRole('link', { name: 'Ir ahí' }).getAttribute('href')).toBe('/caja');
  expect(requests.listKept()).toHaveLength(2);
  await press('Salir de todos modos');
  expect(leave).toHaveBeenCalledOnce();
  expect(requests.listKept()).toEqual([]);
});

it('sends a request again from the question, which closes without signing out once all requests are answered', async () => {
  keepNote();
  await pressSignOut();
  answers.push(refuse('unavailable'), ok({}));
  await press('Volver a intentar');
  expect(screen.getByRole('dialog')).toBeDefined();
  await press('Volver a intentar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  expect(closeMenu).toHaveBeenCalled();
});

it('closes the question, stays signed in and keeps the requests if the person stays', async () => {
  keepNote();
  await pressSignOut();
  await press('Seguir aquí');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  expect(requests.listKept()).toHaveLength(1);
});

it('asks before signing out with a filled cart, and signs out after the confirmation', async () => {
  store('cart', JSON.stringify({ items: [{ item: 'agua', quantity: 2 }] }), 'ana.products');
  await pressSignOut();
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog').textContent).toContain('Tu carrito se va a vaciar');
  await press('Salir de todos modos');
  expect(leave).toHaveBeenCalledOnce();
});
