// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DayRange, useChosenDays } from './day-range.tsx';

afterEach(cleanup);

function Chosen({ from, to, most }: { readonly from: string; readonly to: string; readonly most: number }) {
  return <DayRange days={useChosenDays({ from: gymDay(from), to: gymDay(to), most })} today={gymDay('2026-11-24')} />;
}

it.each([
  { from: '2026-11-22', to: '2026-11-22', isRange: true },
  { from: '2026-11-20', to: '2026-11-22', isRange: true },
  { from: '2026-11-19', to: '2026-11-22', isRange: false },
  { from: '2026-11-23', to: '2026-11-22', isRange: false },
])('accepts at most three days: $from to $to', ({ from, to, isRange }) => {
  render(<Chosen from={from} to={to} most={3} />, { wrapper: MemoryRouter });
  const sentence = screen.queryByText('La fecha final va después de la inicial, hasta 3 días.');
  expect(sentence === null).toBe(isRange);
});

it('prefers the days in the address to the default', () => {
  render(
    <MemoryRouter initialEntries={['/?desde=2026-11-01&hasta=ayer']}>
      <Chosen from="2026-11-20" to="2026-11-22" most={30} />
    </MemoryRouter>,
  );
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['2026-11-01', '2026-11-22']);
});
