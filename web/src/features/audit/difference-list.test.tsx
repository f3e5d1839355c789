// @vitest-environment happy-dom
import type { StoredDifference } from '@gym/domain/database/system/differences';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DifferenceList } from './difference-list.tsx';

afterEach(cleanup);

const FOUND = Date.parse('2026-11-21T06:10:00Z');

function renderRow(value: Partial<StoredDifference>): string {
  const stored = { Kind: 'day-totals', Place: 'SaleTotals/centro/d', Found: FOUND, Open: FOUND, ...value } as const;
  render(
    <MemoryRouter>
      <DifferenceList differences={[{ key: 'd1', value: stored }]} branchName={() => 'Centro'} />
    </MemoryRouter>,
  );
  return screen.getByRole('listitem').textContent ?? '';
}

it.each<{ difference: string; value: Partial<StoredDifference>; parts: readonly string[] }>([
  {
    difference: 'a sum of money with its day and branch',
    value: {
      Day: gymDay('2026-11-20'),
      Branch: 'centro',
      Field: 'total',
      Unit: 'money',
      Stored: 120_000,
      Expected: 100_000,
    },
    parts: [
      'Ventas del día · Centro · 2026-11-20',
      'Encontrada el 2026-11-21 a las 00:10',
      'Total. Guardado: $1,200.00. Según los registros: $1,000.00.',
      'SaleTotals/centro/d',
    ],
  },
  {
    difference: 'a count of all branches',
    value: { Branch: 'all', Field: 'byKind/product/count', Unit: 'count', Stored: 0, Expected: 3 },
    parts: ['Ventas del día · Todas las sucursales', 'Guardado: 0. Según los registros: 3.'],
  },
  {
    difference: 'two people with the same phone',
    value: { Kind: 'key-taken', Field: 'Phone', Target: 'u1', Other: 'u2' },
    parts: ['Dato repetido entre dos personas', 'Teléfono', 'Abrir ficha 1 · Abrir ficha 2'],
  },
  {
    difference: 'missing folios',
    value: { Kind: 'folio', Field: '3 a 5', Unit: 'count', Stored: 0, Expected: 3 },
    parts: ['Folios', 'Folio 3 a 5. Guardado: 0. Según los registros: 3.'],
  },
  {
    difference: 'days that were not checked',
    value: { Kind: 'skipped', Day: gymDay('2026-11-01'), Until: gymDay('2026-11-03') },
    parts: ['Días sin revisar · 2026-11-01 a 2026-11-03'],
  },
])('describes $difference', ({ value, parts }) => {
  const text = renderRow(value);
  for (const part of parts) expect(text).toContain(part);
});

it('offers to replace a wrong number of visits by the number of records, but not a wrong sales total', () => {
  renderRow({ Kind: 'visits', Day: gymDay('2026-11-20'), Branch: 'centro', Unit: 'count', Stored: 10, Expected: 9 });
  expect(screen.getByRole('button', { name: 'Asistencias del día · Centro · 2026-11-20: usar 9' })).toBeTruthy();
  cleanup();
  renderRow({});
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cerrar diferencia']);
});

it('shows a message if there are no differences', () => {
  render(<DifferenceList differences={[]} branchName={String} />);
  expect(screen.getByText('Todo cuadra')).toBeTruthy();
});
