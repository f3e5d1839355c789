// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NewGymGuide } from './set-up.tsx';

const gym = vi.hoisted(() => ({ role: 'admin', branches: 0, plans: 0, shifts: 0 }));
const createRows = (count: number) => ({
  status: 'value',
  value: Array.from({ length: count }, (_, index) => ({ key: `${index}` })),
});
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'olga', role: gym.role }) }));
vi.mock('../../data/public/branches.ts', () => ({ useBranches: () => createRows(gym.branches) }));
vi.mock('../../data/public/plans.ts', () => ({ usePlans: () => createRows(gym.plans) }));
vi.mock('../../data/read.ts', () => ({
  useRecord: () => ({ status: 'value', value: { olga: { Role: 'admin' }, rita: { Role: 'reception' } } }),
  useNewest: () => createRows(gym.shifts),
  useRange: () => ({ status: 'value', value: [{ key: 'n~8112345678~ana' }] }),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  Object.assign(gym, { role: 'admin', branches: 0, plans: 0, shifts: 0 });
});

async function renderSetUp(): Promise<void> {
  render(
    <MemoryRouter>
      <NewGymGuide />
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
}

it('marks finished steps as done, and links the next step to its page', async () => {
  await renderSetUp();
  expect(screen.getByText('2 de 5 listos.')).toBeDefined();
  const [branch, , staff] = within(screen.getByRole('list', { name: 'Primeros pasos' })).getAllByRole('listitem');
  expect(branch?.textContent).toContain('Sigue');
  expect(screen.getByRole('link', { name: 'Crear sucursal' }).getAttribute('href')).toBe('/create?kind=sucursal');
  expect(staff?.textContent).toBe('PersonalListo');
});

it('the guide stays hidden on this device after it was hidden once', async () => {
  await renderSetUp();
  fireEvent.click(screen.getByRole('button', { name: 'Ocultar guía' }));
  expect(screen.queryByText('Primeros pasos')).toBeNull();
  cleanup();
  await renderSetUp();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});

it('the guide disappears once all steps are done, and stays hidden if a step becomes open again', async () => {
  Object.assign(gym, { branches: 1, plans: 1, shifts: 1 });
  await renderSetUp();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
  gym.shifts = 0;
  cleanup();
  await renderSetUp();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});

it('the guide is not shown to reception', async () => {
  gym.role = 'reception';
  await renderSetUp();
  expect(screen.queryByText('Primeros pasos')).toBeNull();
});
