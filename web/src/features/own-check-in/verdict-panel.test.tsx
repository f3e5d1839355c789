// @vitest-environment happy-dom
import { gymDay } from '@gym/domain/testing/arbitraries';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CheckInAnswer, OwnUndo } from './verdict-panel.tsx';

const { visits } = vi.hoisted(() => ({ visits: { value: [] as { day: string; branches: string[] }[] } }));
vi.mock('../../data/visit-days.ts', () => ({
  VISIT_DAYS_SHOWN: 180,
  useVisitDays: () => ({ status: 'value', value: visits.value }),
}));

vi.mock('../../data/coverage.ts', () => ({ useCoverage: () => () => true }));

const vibrate = vi.fn(() => true);
let prefersLessMotion = false;
beforeEach(() => {
  prefersLessMotion = false;
  vibrate.mockClear();
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLessMotion }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const GRANTED = { kind: 'granted', daysLeft: 12, visitsLeft: null } as const;

function showAnswer(isUnconfirmed: boolean): void {
  const shown = { phase: 'answered', verdict: GRANTED, isUnconfirmed } as const;
  render(<CheckInAnswer shown={shown} name="Ana López" uid="ana" today={gymDay('2026-11-25')} />);
}

it.each([
  { state: 'confirmed by the server', isUnconfirmed: false },
  { state: 'stored but not confirmed yet', isUnconfirmed: true },
])(
  'greets by name, shows streak and visits of the month, and vibrates once for a check-in that is $state',
  ({ isUnconfirmed }) => {
    visits.value = ['2026-11-25', '2026-11-18', '2026-11-11'].map((day) => ({ day, branches: ['centro'] }));
    showAnswer(isUnconfirmed);
    expect(screen.getByText('Hola, Ana.')).toBeTruthy();
    expect(screen.getByText('3 semanas seguidas')).toBeTruthy();
    expect(screen.getByText('Visita 3 de noviembre')).toBeTruthy();
    expect(vibrate).toHaveBeenCalledOnce();
  },
);

it('celebrates the first visit', () => {
  visits.value = [];
  showAnswer(false);
  expect(screen.getByText('¡Tu primera visita!')).toBeTruthy();
});

it('doesn’t vibrate for people who prefer reduced motion', () => {
  prefersLessMotion = true;
  showAnswer(false);
  expect(vibrate).not.toHaveBeenCalled();
});

it('offers the undo for 30 s, says so, and sends the member to reception afterwards', async () => {
  vi.useFakeTimers();
  render(<OwnUndo onUndo={async () => true} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/Tienes 30 segundos\./).getAttribute('aria-live')).toBe('polite');
  await act(async () => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Avisa en recepción' }).getAttribute('href')).toBe('/contact');
});

it('says that a check-in could not be undone and what to do, and removes the button', async () => {
  render(<OwnUndo onUndo={async () => false} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  });
  expect(screen.getByRole('alert').textContent).toContain('Pide en recepción que la anulen.');
  expect(screen.queryByRole('button')).toBeNull();
});
