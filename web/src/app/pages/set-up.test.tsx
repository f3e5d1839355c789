// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SetUp } from './set-up.tsx';

const gym = vi.hoisted(() => ({ role: 'admin', branches: 0, shifts: 0 }));
const rows = (count: number) => ({
  status: 'value',
  value: Array.from({ length: count }, (_, at) => ({ key: `${at}` })),
});
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'olga', role: gym.role }) }));
vi.mock('../../data/public/branches.ts', () => ({ useBranches: () => rows(gym.branches) }));
vi.mock('../../data/public/plans.ts', () => ({ usePlans: () => rows(gym.branches) }));
vi.mock('../../data/read.ts', () => ({
  useRecord: () => ({ status: 'value', value: { olga: { Role: 'admin' }, rita: { Role: 'reception' } } }),
  useNewest: () => rows(gym.shifts),
  useRange: () => ({ status: 'value', value: [{ key: 'n~8112345678~ana' }] }),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  Object.assign(gym, { role: 'admin', branches: 0, shifts: 0 });
});

async function show(): Promise<void> {
  render(
    <MemoryRouter>
      <SetUp />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
}

it('shows the finished steps and the next one, each with a link', async () => {
  await show();
  expect(screen.getByText('2 de 5 listos.')).toBeDefined();
  const [branch, , staff] = within(screen.getByRole('list', { name: 'Primeros pasos' })).getAllByRole('listitem');
  expect(branch?.textContent).toContain('Sigue');
  expect(screen.getByRole('link', { name: 'Crear sucursal' }).getAttribute('href')).toBe('/create?kind=sucursal');
  expect(staff?.textContent).toBe('PersonalListo');
});

it('stays hidden on this device after it was hidden once', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar guía' }));
  expect(screen.queryByText('Primeros pasos')).toBeNull();
  cleanup();
  await show();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});

it('disappears once all steps are done', async () => {
  Object.assign(gym, { branches: 1, shifts: 1 });
  await show();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
  gym.shifts = 0;
  cleanup();
  await show();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});

it('is shown to administrators only', async () => {
  gym.role = 'reception';
  await show();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});
