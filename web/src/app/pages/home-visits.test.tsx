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

function createCard(visits: Loaded<readonly VisitDay[]>, mayCome: ((day: GymDay) => boolean) | null = () => true) {
  return (
    <MemoryRouter>
      <VisitsCard visits={visits} today={TODAY} mayCome={mayCome} hasHistoryLink />
    </MemoryRouter>
  );
}

/** Returns one visit for each of these numbers of days before today. */
function createVisits(...daysAgo: readonly number[]): Loaded<readonly VisitDay[]> {
  return { status: 'value', value: daysAgo.map((days) => ({ day: addDays(TODAY, -days), branches: ['centro'] })) };
}

it('offers a retry instead of an empty calendar if the visits could not be read', () => {
  const retry = vi.fn();
  const { rerender } = render(createCard({ status: 'error', reason: 'unavailable', retry }));
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(createCard({ status: 'value', value: [] }));
  expect(screen.getByRole('list')).toBeDefined();
});

it.each([
  { described: 'no text without a visit', visits: createVisits(), text: null },
  { described: 'a first week', visits: createVisits(0), text: '1 semana' },
  { described: 'weeks in a row up to this week', visits: createVisits(0, 7, 14), text: '3 semanas seguidas' },
  {
    described: 'weeks in a row up to last week, and that a visit this week continues them',
    visits: createVisits(7, 14),
    text: '2 semanas seguidas Ven esta semana para no perder tu racha.',
  },
  {
    described: 'the weeks of the loaded visits with «o más», if there may be older visits',
    // Daily visits: the first of the 180 days is the Monday of the 26th week.
    visits: createVisits(...Array.from({ length: VISIT_DAYS_SHOWN }, (_, day) => day)),
    text: '26 semanas seguidas o más',
  },
])('describes the streak: $described', ({ visits, text }) => {
  render(createCard(visits));
  const line = screen.queryAllByText(/semana/)[0]?.closest('p');
  expect(line?.textContent ?? null).toBe(text);
});

it('says that the streak is not lost during a freeze', () => {
  render(createCard(createVisits(7, 14), (day) => day < addDays(TODAY, -2)));
  expect(screen.getByText(/semanas/).closest('p')?.textContent).toBe(
    '2 semanas seguidas Tu racha te espera hasta que vuelvas.',
  );
});

it('shows no streak until it is known on which days the membership let the person in', () => {
  render(createCard(createVisits(0), null));
  expect(screen.queryByText(/semana/)).toBeNull();
});
