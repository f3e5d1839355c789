// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RenewForm } from './renew-form.tsx';

const server = vi.hoisted(() => ({ isStaff: true }));
vi.mock('../../data/call.ts', () => ({ call: async () => ok({ way: 'own', email: null, isStaff: server.isStaff }) }));
vi.mock('../../data/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', uid: 'rita', role: 'reception' }),
}));
afterEach(cleanup);

it.each([
  ['a colleague', true, 0],
  ['a member', false, 1],
] as const)('says what will be refused before it is filled in: %s', async (_who, isStaff, forms) => {
  server.isStaff = isStaff;
  const target = { uid: isStaff ? 'carlos' : 'ana', name: 'Ana', entries: [] };
  await act(async () =>
    render(<RenewForm target={target} plans={[]} now={() => 0} isShort onBack={() => {}} onDone={() => {}} />),
  );
  expect(screen.queryAllByRole('button', { name: 'Renovar' })).toHaveLength(forms);
  expect(screen.queryAllByText(/^Sólo un administrador puede cambiar algo de las cuentas del personal/)).toHaveLength(
    1 - forms,
  );
  expect(screen.getByRole('button', { name: 'Volver' })).toBeTruthy();
});
