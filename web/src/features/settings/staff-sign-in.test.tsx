// @vitest-environment happy-dom
import { ok, type RefusalReason, refuse } from '@gym/domain/errors';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffSignIn } from './staff-sign-in.tsx';

const account = vi.hoisted((): { way: string; email: string | null } => ({ way: 'link', email: null }));
const server = vi.hoisted((): { refusal: RefusalReason | null } => ({ refusal: null }));
vi.mock('../../data/call.ts', () => ({
  call: async () => (server.refusal === null ? ok({ ...account, isStaff: true }) : refuse(server.refusal)),
}));
vi.mock('../../data/sign-in.ts', () => ({ sendPasswordReset: async () => {} }));

afterEach(cleanup);

const CASES = [
  {
    person: 'who signs in by access link and has no e-mail',
    way: 'link',
    email: null,
    text: 'El personal entra con correo y contraseña.',
    action: 'Abrir su ficha',
  },
  {
    person: 'who signs in by access link and has an e-mail',
    way: 'link',
    email: 'rita@correo.mx',
    text: 'Va a entrar con rita@correo.mx.',
    action: 'Mostrar código QR',
  },
  {
    person: 'who has an e-mail but can’t sign in yet',
    way: 'none',
    email: 'rita@correo.mx',
    text: 'Va a entrar con rita@correo.mx.',
    action: 'Enviar por correo',
  },
] as const;

function renderSignIn(): void {
  render(
    <MemoryRouter>
      <StaffSignIn uid="rita" />
    </MemoryRouter>,
  );
}

it('says how a staff member with a password signs in, and offers no action', async () => {
  Object.assign(account, { way: 'own', email: 'rita@correo.mx' });
  renderSignIn();
  expect(await screen.findByText('Entra con rita@correo.mx y su contraseña.', { exact: false })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(CASES)(
  'says “$text” about a staff member $person, and offers “$action”',
  async ({ way, email, text, action }) => {
    Object.assign(account, { way, email });
    renderSignIn();
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    expect(screen.getByText(action)).toBeDefined();
  },
);

it('loads the sign-in method again on request after a failure', async () => {
  Object.assign(account, { way: 'own', email: 'rita@correo.mx' });
  server.refusal = 'unavailable';
  renderSignIn();
  const retry = await screen.findByRole('button');
  server.refusal = null;
  fireEvent.click(retry);
  expect(await screen.findByText('Entra con rita@correo.mx', { exact: false })).toBeDefined();
});
