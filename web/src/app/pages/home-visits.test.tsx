// @vitest-environment happy-dom
import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Loaded } from '../../data/value-store.ts';
import { VISIT_DAYS_SHOWN, type VisitDay } from '../../data/visit-days.ts';
import { VisitsCard } from './home-visits.tsx';

afterEach(cleanup);

/** A Friday. */
const TODAY = gymDayOf(Date.UTC(2026, 10, 20, 18));

function card(visits: Loaded<readonly VisitDay[]>, mayCome: ((day: GymDay) => boolean) | null = () => true) {
  return (
    <MemoryRouter>
      <VisitsCard visits={visits} today={TODAY} mayCome={mayCome} hasHistory />
    </MemoryRouter>
  );
}

/** Visits at these numbers of days ago. */
function came(...ago: readonly number[]): Loaded<readonly VisitDay[]> {
  return { status: 'value', value: ago.map((days) => ({ day: addDays(TODAY, -days), branches: ['centro'] })) };
}

it('says that the visits could not be read, with a retry, instead of showing an empty calendar', () => {
  const retry = vi.fn();
  const { rerender } = render(card({ status: 'error', reason: 'unavailable', retry }));
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(card({ status: 'value', value: [] }));
  expect(screen.getByRole('list')).toBeDefined();
});

it.each([
  { what: 'nothing without one', visits: came(), text: null },
  { what: 'a first week', visits: came(0), text: '1 semana' },
  { what: 'weeks in a row', visits: came(0, 7, 14), text: '3 semanas seguidas' },
  {
    what: 'what keeps last week’s',
    visits: came(7, 14),
    text: '2 semanas seguidas Ven esta semana para no perder tu racha.',
  },
  {
    what: 'at least as many as were read',
    visits: came(...Array.from({ length: VISIT_DAYS_SHOWN }, (_, day) => day)),
    text: '26 semanas seguidas o más',
  },
])('describes the streak: $what', ({ visits, text }) => {
  render(card(visits));
  const said = screen.queryAllByText(/semana/)[0]?.closest('p');
  expect(said?.textContent ?? null).toBe(text);
});

it('keeps the streak during a freeze', () => {
  render(card(came(7, 14), (day) => day < addDays(TODAY, -2)));
  expect(screen.getByText(/semanas/).closest('p')?.textContent).toBe(
    '2 semanas seguidas Tu racha te espera hasta que vuelvas.',
  );
});

it('shows no streak until the times of freezes are known', () => {
  render(card(came(0), null));
  expect(screen.queryByText(/semana/)).toBeNull();
});
