// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShiftList } from './shift-list.tsx';

vi.mock('../../data/till.ts', () => ({
  useBranchShifts: () => ({ status: 'value', value: [] }),
  useOwnShifts: () => ({ status: 'loading' }),
}));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => 0 }));

afterEach(cleanup);

it.each([
  ['none at all', false, 'Todavía no hay turnos', 'Cuando alguien abra un turno saldrá aquí.'],
  ['none that is open', true, 'No hay turnos abiertos', /^Quita «Solo los abiertos»/],
] as const)('says what to expect where there is %s', (_what, isOpen, title, body) => {
  render(<ShiftList branch="centro" uid="ana" branches={[]} isOpen={isOpen} onOpen={() => {}} />);
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByText(body)).toBeDefined();
});
