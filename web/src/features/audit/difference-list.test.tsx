// @vitest-environment happy-dom
import type { StoredDifference } from '@gym/domain/database/system/differences';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DifferenceList } from './difference-list.tsx';

afterEach(cleanup);

const FOUND = Date.parse('2026-11-21T06:10:00Z');

function show(value: Partial<StoredDifference>): string {
  const stored = { Kind: 'day-totals', Place: 'SaleTotals/centro/d', Found: FOUND, Open: FOUND, ...value } as const;
  render(
    <MemoryRouter>
      <DifferenceList differences={[{ key: 'd1', value: stored }]} branchName={() => 'Centro'} />
    </MemoryRouter>,
  );
  return screen.getByRole('listitem').textContent ?? '';
}

it.each<{ what: string; value: Partial<StoredDifference>; says: readonly string[] }>([
  {
    what: 'money with its day and branch',
    value: {
      Day: gymDay('2026-11-20'),
      Branch: 'centro',
      Field: 'total',
      Unit: 'money',
      Stored: 120_000,
      Expected: 100_000,
    },
    says: [
      'Ventas del día · Centro · 2026-11-20',
      'Encontrada el 2026-11-21 a las 00:10',
      'Total. Guardado: $1,200.00. Según los registros: $1,000.00.',
      'SaleTotals/centro/d',
    ],
  },
  {
    what: 'numbers of things, of all branches',
    value: { Branch: 'all', Field: 'byKind/product/count', Unit: 'count', Stored: 0, Expected: 3 },
    says: ['Ventas del día · Todas las sucursales', 'Guardado: 0. Según los registros: 3.'],
  },
  {
    what: 'two people with the same phone',
    value: { Kind: 'key-taken', Field: 'Phone', Target: 'u1', Other: 'u2' },
    says: ['Dato repetido entre dos personas', 'Teléfono', 'Abrir ficha 1 · Abrir ficha 2'],
  },
  {
    what: 'missing folios',
    value: { Kind: 'folio', Field: '3 a 5', Unit: 'count', Stored: 0, Expected: 3 },
    says: ['Folios', 'Folio 3 a 5. Guardado: 0. Según los registros: 3.'],
  },
  {
    what: 'days that were not checked',
    value: { Kind: 'skipped', Day: gymDay('2026-11-01'), Until: gymDay('2026-11-03') },
    says: ['Días sin revisar · 2026-11-01 a 2026-11-03'],
  },
])('describes the difference: $what', ({ value, says }) => {
  const text = show(value);
  for (const words of says) expect(text).toContain(words);
});

it('offers to take over the number of the records only for visits', () => {
  show({ Kind: 'visits', Day: gymDay('2026-11-20'), Branch: 'centro', Unit: 'count', Stored: 10, Expected: 9 });
  expect(screen.getByRole('button', { name: 'Asistencias del día · Centro · 2026-11-20: usar 9' })).toBeTruthy();
  cleanup();
  show({});
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cerrar diferencia']);
});

it('says that everything agrees', () => {
  render(<DifferenceList differences={[]} branchName={String} />);
  expect(screen.getByText('Todo cuadra')).toBeTruthy();
});
