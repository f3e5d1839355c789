// @vitest-environment happy-dom
import { addDays } from '@gym/domain/calendar/calendar';
import { gymDay, instantAt } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnVisits } from './own-visits.tsx';

const AT = instantAt('2026-11-25', '07:12');
vi.mock('../../data/read.ts', () => ({
  useRecord: (_path: unknown, { branch }: { readonly branch: string }) => ({
    status: 'value',
    value: branch === 'merged' ? null : { At: AT },
  }),
}));

const TODAY = gymDay('2026-11-26');

function show(count: number, branch = 'centro'): void {
  const value = Array.from({ length: count }, (_, index) => ({ day: addDays(TODAY, -1 - index), branches: [branch] }));
  render(
    <MemoryRouter>
      <OwnVisits uid="ana" days={{ status: 'value', value }} today={TODAY} branchName={(key) => `sucursal ${key}`} />
    </MemoryRouter>,
  );
}

afterEach(cleanup);

it('lists day, branch and hour, with the day in words too', () => {
  show(1);
  expect(screen.getByRole('listitem').textContent).toBe('mié 2026-11-25 ayersucursal centro 07:12');
});

it('leaves out the hour of a visit that another account recorded', () => {
  show(1, 'merged');
  expect(screen.getByRole('listitem').textContent?.trim()).toBe('mié 2026-11-25 ayersucursal merged');
});

it('shows thirty days, and thirty more on request', () => {
  show(45);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(45);
  expect(screen.queryByRole('button')).toBeNull();
});

it('links to the check-in if there are no visits', () => {
  show(0);
  expect(screen.getByRole('link', { name: 'Registrar mi asistencia' }).getAttribute('href')).toBe('/checador');
});
