// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { VisitCalendar } from './visit-calendar.tsx';

afterEach(cleanup);

it('goes back to the month of the oldest visit, and no further', () => {
  const visits = ['2026-11-20', '2026-11-03', '2026-09-30'].map((on) => ({ day: gymDay(on), branches: ['centro'] }));
  render(<VisitCalendar visits={visits} today={gymDay('2026-11-25')} />);
  const back = screen.getByRole<HTMLButtonElement>('button', { name: 'Mes anterior' });
  fireEvent.click(back);
  expect(screen.getByText('0 asistencias en octubre de 2026')).toBeTruthy();
  fireEvent.click(back);
  expect(screen.getByText('1 asistencia en septiembre de 2026')).toBeTruthy();
  expect(back.disabled).toBe(true);
});
