// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './orders-page.tsx';

vi.mock('../../data/session.ts', () => ({
  useSession: () => ({ status: 'signed-in', uid: 'rita', role: 'reception', branch: null }),
}));

afterEach(cleanup);

it('tells reception without a branch that the account has none, and offers no choice of a branch', async () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Tu cuenta no tiene sucursal' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
