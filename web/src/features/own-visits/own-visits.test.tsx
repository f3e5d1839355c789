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

function renderVisits(count: number, branch = 'centro'): void {
  const value = Array.from({ length: count }, (_, index) => ({ day: addDays(TODAY, -1 - index), branches: [branch] }));
  render(
    <MemoryRouter>
      <OwnVisits uid="ana" days={{ status: 'value', value }} today={TODAY} branchName={(key) => `sucursal ${key}`} />
    </MemoryRouter>,
  );
}

afterEach(cleanup);

it('lists a visit with its day, the day in words, branch and hour', () => {
  renderVisits(1);
  expect(screen.getByRole('listitem').textContent).toBe('mié 2026-11-25 ayersucursal centro 07:12');
});

it('leaves out the hour of a visit that has no attendance record under this uid', () => {
  renderVisits(1, 'merged');
  expect(screen.getByRole('listitem').textContent?.trim()).toBe('mié 2026-11-25 ayersucursal merged');
});

it('shows the newest thirty days, and the others on request', () => {
  renderVisits(45);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  fireEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(45);
  expect(screen.queryByRole('button')).toBeNull();
});

it('links to the check-in if there are no visits', () => {
  renderVisits(0);
  expect(screen.getByRole('link', { name: 'Registrar mi asistencia' }).getAttribute('href')).toBe('/checador');
});
