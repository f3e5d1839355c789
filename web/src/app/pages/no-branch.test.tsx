// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import { Page as AttendancePage } from './attendance-page.tsx';
import { DeskMode } from './desk-mode.tsx';
import { Page as TillPage } from './till-page.tsx';

const gym = vi.hoisted((): { branches: readonly Branch[]; role: 'admin' | 'reception' } => ({
  branches: [],
  role: 'admin',
}));
vi.mock('../../data/call.ts', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../data/public/branches.ts', () => ({
  useBranches: () => ({ status: 'value', value: gym.branches }),
}));
vi.mock('../../data/signed-in/who.ts', () => ({
  useSignedIn: () => ({ uid: 'ana', role: gym.role, branch: gym.role === 'admin' ? null : 'cerrada' }),
}));
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'loading' }) }));
vi.mock('../../data/public/use-now.ts', () => ({ useToday: () => gymDay('2026-11-23') }));
vi.mock('../../shared/door/use-desk-offline.ts', () => ({ useDeskOffline: () => false }));

const CENTRO: Branch = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } };
const PAGES: readonly { readonly name: string; readonly page: ReactNode }[] = [
  { name: 'till', page: <TillPage /> },
  { name: 'attendance', page: <AttendancePage /> },
  { name: 'desk', page: <DeskMode ownCheckIn={null} /> },
];

afterEach(() => {
  cleanup();
  gym.branches = [];
  gym.role = 'admin';
});

it.each(PAGES)('links an administrator to the form that creates a branch if there is none: $name', async ({ page }) => {
  render(<MemoryRouter>{page}</MemoryRouter>);
  expect(await screen.findByRole('heading', { name: 'Todavía no hay sucursales' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Crear sucursal' }).getAttribute('href')).toBe('/create?kind=sucursal');
});

it.each(PAGES)('tells reception to ask an administrator if their branch was removed: $name', async ({ page }) => {
  gym.branches = [CENTRO];
  gym.role = 'reception';
  render(<MemoryRouter>{page}</MemoryRouter>);
  expect(await screen.findByRole('heading', { name: 'Tu cuenta no tiene sucursal' })).toBeTruthy();
  expect(screen.getByText(/^Pide a un administrador/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
