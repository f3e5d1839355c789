// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShiftList } from './shift-list.tsx';

vi.mock('../../../data/read.ts', () => ({
  mapLoaded: (loaded: object) => loaded,
  useNewest: (_path: object, keys: object | null) =>
    keys === null ? { status: 'loading' } : { status: 'value', value: [] },
}));
vi.mock('../../../data/public/use-now.ts', () => ({ useNow: () => 0 }));

afterEach(cleanup);

it.each([
  {
    filter: 'all shifts',
    onlyOpen: false,
    title: 'Todavía no hay turnos',
    body: 'Cuando alguien abra un turno saldrá aquí.',
  },
  { filter: 'open shifts', onlyOpen: true, title: 'No hay turnos abiertos', body: /^Quita «Solo los abiertos»/ },
])('explains an empty list of $filter', ({ onlyOpen, title, body }) => {
  render(<ShiftList branch="centro" uid="ana" branches={[]} onlyOpen={onlyOpen} onOpen={() => {}} />);
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByText(body)).toBeDefined();
});
