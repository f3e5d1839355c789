// @vitest-environment happy-dom
import { addNote } from '@gym/domain/contracts/notes';
import { recordSale } from '@gym/domain/contracts/till';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { requests, slotOf } from '../../data/requests.ts';
import { keepRequest } from '../../data/test/kept-requests.ts';
import { PendingRequests } from './pending-requests.tsx';

const sent: unknown[] = [];
const answers: Result<object>[] = [];
vi.mock('../../data/call.ts', () => ({
  call: (_contract: object, input: unknown) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  },
}));

// Loads the lazy module once, so that no test waits for it.
beforeAll(() => import('@gym/domain/contracts/index'));

afterEach(() => {
  cleanup();
  sent.length = 0;
  localStorage.clear();
});

const NOTE = { requestId: '00000000-0000-4000-8000-000000000001', uid: 'ana', Text: 'Prefiere la mañana.' };

function show(path = '/'): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PendingRequests />
    </MemoryRouter>,
  );
}

const press = (name: string): Promise<void> =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await vi.dynamicImportSettled();
  });

it('a retry sends a request of another page unchanged, and shows its result', async () => {
  keepRequest(addNote, 'ana', NOTE, 'Nota sobre Ana Ruiz');
  show();
  expect(screen.getByRole('alert').textContent).toContain('Nota sobre Ana Ruiz: no sabemos si se registró');
  answers.push(refuse('unavailable'), ok({}));
  await press('Volver a intentar');
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeDefined();
  await press('Volver a intentar');
  expect(sent).toEqual([NOTE, NOTE]);
  expect(screen.getByText('Nota sobre Ana Ruiz: listo, quedó registrado.')).toBeDefined();
  expect(requests.listKept()).toEqual([]);
  await press('Entendido');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows why a request of another page was refused', async () => {
  keepRequest(addNote, 'ana', NOTE, 'Nota sobre Ana Ruiz');
  show();
  answers.push(refuse('user-not-found'));
  await press('Volver a intentar');
  expect(screen.getByRole('alert').textContent).toContain(
    `Nota sobre Ana Ruiz: no se registró. ${staffRefusalText('user-not-found')}`,
  );
});

it('keeps a request pending whose retry was refused for now, and shows the refusal', async () => {
  keepRequest(addNote, 'ana', NOTE, 'Nota sobre Ana Ruiz');
  show();
  answers.push(refuse('too-many-requests'), refuse('too-many-requests'));
  await press('Volver a intentar');
  await press('Volver a intentar');
  const shown = screen.getByRole('alert').textContent;
  expect(shown).toContain('Nota sobre Ana Ruiz: no sabemos si se registró');
  expect(shown).toContain(staffRefusalText('too-many-requests'));
  expect(shown).not.toContain('no se registró.');
});

it('offers to give up after a retry without an answer, and names the request and where to check it', async () => {
  keepRequest(addNote, 'ana', NOTE, 'Nota sobre Ana Ruiz');
  show();
  expect(screen.queryByRole('button', { name: 'Dejar de intentar' })).toBeNull();
  answers.push(refuse('unavailable'));
  await press('Volver a intentar');
  await press('Dejar de intentar');
  const question = screen.getByRole('dialog', { name: '¿Dejar de intentar?' }).textContent;
  expect(question).toContain('Nota sobre Ana Ruiz');
  expect(question).toContain('revisa las notas de la ficha.');
  await press('Sí, dejar de intentar');
  expect(requests.listKept()).toEqual([]);
  expect(screen.queryByText(/no sabemos si se registró/)).toBeNull();
});

it('offers to give up a request whose page is open but does not show it', async () => {
  keepRequest(recordSale, 'turno-cerrado', { requestId: NOTE.requestId }, 'Venta', '/caja');
  show('/caja');
  await press('Dejar de intentar');
  await press('Sí, dejar de intentar');
  expect(requests.listKept()).toEqual([]);
});

it('hides a request while an open page shows it', () => {
  keepRequest(addNote, 'ana', NOTE, 'Nota sobre Ana Ruiz');
  const close = requests.attachPage(slotOf(addNote, 'ana'), () => {});
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  act(close);
  expect(screen.getByRole('alert')).toBeDefined();
});

it('links to the page of a request that only its page can send again', () => {
  keepRequest(recordSale, 'turno', { requestId: NOTE.requestId }, 'Venta', '/caja');
  show();
  expect(screen.getByRole('link', { name: 'Ir ahí' }).getAttribute('href')).toBe('/caja');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a running request whose page is closed, and then its result', async () => {
  show();
  let answer: (result: Result<object>) => void = () => {};
  const lateResult = new Promise<Result<object>>((resolve) => {
    answer = resolve;
  });
  const { requestId: _, ...body } = NOTE;
  const slot = slotOf(addNote, 'ana');
  act(() => void requests.send<object>(slot, body, { label: 'Nota sobre Ana Ruiz' }, () => lateResult));
  expect(screen.getByText('Nota sobre Ana Ruiz: enviando…')).toBeDefined();
  await act(async () => answer(ok({})));
  expect(screen.getByText('Nota sobre Ana Ruiz: listo, quedó registrado.')).toBeDefined();
});
