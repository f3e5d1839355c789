// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemberNotes } from './member-notes.tsx';

const server = vi.hoisted(() => ({ sent: [] as object[], answers: [] as unknown[] }));
vi.mock('../../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }, input: object) => {
    if (name !== 'addNote') return ok({ way: 'own', email: null, isStaff: false });
    server.sent.push(input);
    return server.answers.shift();
  },
}));
vi.mock('../../../data/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', uid: 'rita', role: 'reception' }),
}));
vi.mock('../../../data/read.ts', () => ({
  useNewest: () => ({ status: 'value', value: [] }),
  useRecord: () => ({ status: 'value', value: { Nombre: 'Ana Ruiz' } }),
}));

beforeEach(() => {
  server.sent.length = 0;
  server.answers.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

const findField = () => screen.getByLabelText<HTMLTextAreaElement>('Nota');
const typeNote = (text: string) => fireEvent.change(findField(), { target: { value: text } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const renderNotes = () => act(async () => render(<MemberNotes uid="ana" />));

it('after a reload, shows the note that got no answer; a retry sends it unchanged and clears the field', async () => {
  server.answers.push(refuse('unavailable'), ok({ Note: 'n1' }));
  const { unmount } = await renderNotes();
  typeNote('Trae su toalla');
  await press('Agregar nota');
  unmount();
  await renderNotes();
  expect(screen.getByRole('alert').textContent).toContain('Nota: «Trae su toalla»');
  expect(Object.values({ ...localStorage }).join()).toContain('Nota sobre Ana Ruiz');
  await press('Volver a intentar');
  expect(server.sent[1]).toEqual(server.sent[0]);
  expect(findField().value).toBe('');
});

it('keeps the typed note after a refusal, and shows the reason', async () => {
  server.answers.push(refuse('too-many-requests'));
  await renderNotes();
  typeNote('Trae su toalla');
  await press('Agregar nota');
  expect(findField().value).toBe('Trae su toalla');
  expect(screen.getByText(staffRefusalText('too-many-requests'))).toBeDefined();
});

it('keeps another note that was typed before the answer came', async () => {
  let answer: (result: unknown) => void = () => {};
  server.answers.push(new Promise((resolve) => (answer = resolve)));
  await renderNotes();
  typeNote('Trae su toalla');
  await press('Agregar nota');
  typeNote('Le falta su foto');
  await act(async () => answer(ok({ Note: 'n1' })));
  expect(findField().value).toBe('Le falta su foto');
});
