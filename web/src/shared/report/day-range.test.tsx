// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DayRange, useChosenDays } from './day-range.tsx';

afterEach(cleanup);

function ChosenDayRange({
  from,
  to,
  maxDays,
}: {
  readonly from: string;
  readonly to: string;
  readonly maxDays: number;
}) {
  return (
    <DayRange days={useChosenDays({ from: gymDay(from), to: gymDay(to), maxDays })} today={gymDay('2026-11-24')} />
  );
}

it.each([
  { from: '2026-11-22', to: '2026-11-22', isRange: true },
  { from: '2026-11-20', to: '2026-11-22', isRange: true },
  { from: '2026-11-19', to: '2026-11-22', isRange: false },
  { from: '2026-11-23', to: '2026-11-22', isRange: false },
])('decides whether $from to $to is a range of one to three days: $isRange', ({ from, to, isRange }) => {
  render(<ChosenDayRange from={from} to={to} maxDays={3} />, { wrapper: MemoryRouter });
  const sentence = screen.queryByText('La fecha final va después de la inicial, hasta 3 días.');
  expect(sentence === null).toBe(isRange);
});

it('takes a valid day from the address, and replaces an invalid one by the default', () => {
  render(
    <MemoryRouter initialEntries={['/?desde=2026-11-01&hasta=ayer']}>
      <ChosenDayRange from="2026-11-20" to="2026-11-22" maxDays={30} />
    </MemoryRouter>,
  );
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['2026-11-01', '2026-11-22']);
});
