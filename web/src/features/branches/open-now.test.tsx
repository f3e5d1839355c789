// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import { OpenNow } from './open-now.tsx';

afterEach(cleanup);

/** A Sunday, 12:00 in Monterrey. */
const NOW = Date.UTC(2026, 10, 22, 18);
const createBranch = (key: string, value: Partial<Branch['value']>): Branch => ({
  key,
  value: { Name: key, SelfCheckIn: 'open', ...value },
});
const BRANCHES = [
  createBranch('Centro', { Hours: { d7: '08:00-14:00' }, Address: 'Av. Juárez 850' }),
  createBranch('Valle', { Hours: { d1: '06:00-22:00' } }),
  createBranch('Norte', {}),
  createBranch('Sur', {}),
];

function renderOpenNow(branches: readonly Branch[]): void {
  render(
    <MemoryRouter>
      <OpenNow branches={branches} now={NOW} />
    </MemoryRouter>,
  );
}

it('shows three branches with their known hours and directions, and links to the list of all branches', () => {
  renderOpenNow(BRANCHES);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CentroAbierto, cierra a las 14:00Hoy: 08:00 – 14:00Cómo llegar',
    'ValleCerrado, abre mañana a las 06:00Hoy: Cerrado',
    'NorteHorario por confirmar',
  ]);
  const directions = screen.getByRole('link', { name: 'Cómo llegar a Centro' });
  expect(directions.getAttribute('href')).toContain('destination=Av.%20Ju%C3%A1rez%20850');
  expect(screen.getByRole('link', { name: 'Ver las 4 sucursales' }).getAttribute('href')).toBe('/sucursales');
});

it('has no link to the list of all branches if it shows all of them', () => {
  renderOpenNow(BRANCHES.slice(0, 3));
  expect(screen.queryByRole('link', { name: /^Ver las/ })).toBeNull();
});
