// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../data/call.ts', () => ({ call }));

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});
afterEach(cleanup);

const FORM = (
  <MemoryRouter>
    <ContactForm branches={[]} />
  </MemoryRouter>
);
const type = (name: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('renders the form on the server', () => {
  expect(renderToString(FORM)).toContain('Enviar mensaje');
});

it('retries the same request after a reload if the first answer was lost', async () => {
  call.mockResolvedValueOnce(refuse('unavailable'));
  render(FORM);
  type('Nombre', 'Ana');
  type('Teléfono', '81 1234 5678');
  type('Mensaje', '¿Abren hoy?');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  await screen.findByText('No sabemos si se registró');
  cleanup();
  render(FORM);
  expect(screen.getByText('Tu mensaje: “¿Abren hoy?”')).toBeTruthy();
  call.mockResolvedValueOnce(ok({ At: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByText('Recibimos tu mensaje');
  const [first, second] = call.mock.calls.map(([, input]) => input);
  expect(second).toEqual(first);
  await waitFor(() => expect(localStorage.length).toBe(0));
});
