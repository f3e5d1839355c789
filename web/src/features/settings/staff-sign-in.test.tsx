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
  { way: 'own', email: 'rita@correo.mx', text: 'Entra con rita@correo.mx y su contraseña.', action: null },
  { way: 'link', email: null, text: 'El personal entra con correo y contraseña.', action: 'Abrir su ficha' },
  { way: 'link', email: 'rita@correo.mx', text: 'Va a entrar con rita@correo.mx.', action: 'Mostrar código QR' },
  { way: 'none', email: 'rita@correo.mx', text: 'Va a entrar con rita@correo.mx.', action: 'Enviar por correo' },
] as const;

it.each(CASES)(
  'shows for sign-in method $way and e-mail $email: $text Offers: $action',
  async ({ way, email, text, action }) => {
    Object.assign(account, { way, email });
    render(
      <MemoryRouter>
        <StaffSignIn uid="rita" />
      </MemoryRouter>,
    );
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    if (action === null) expect(screen.queryByRole('button')).toBeNull();
    else expect(screen.getByText(action)).toBeDefined();
  },
);

it('loads the sign-in method again on request after a failure', async () => {
  Object.assign(account, { way: 'own', email: 'rita@correo.mx' });
  server.refusal = 'unavailable';
  render(
    <MemoryRouter>
      <StaffSignIn uid="rita" />
    </MemoryRouter>,
  );
  const retry = await screen.findByRole('button');
  server.refusal = null;
  fireEvent.click(retry);
  expect(await screen.findByText('Entra con rita@correo.mx', { exact: false })).toBeDefined();
});
