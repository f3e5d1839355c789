// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CARD_PATH, CHECK_IN_PATH, MEMBER_HOME_PATH } from '../../shared/paths.ts';
import { CheckInNextSteps } from './next-steps.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the links, presses one `afterMs` milliseconds later, and returns whether it was followed. */
function isFollowed({
  label,
  afterMs,
  followsPress,
}: {
  label: string;
  afterMs: number;
  followsPress: boolean;
}): boolean {
  render(
    <MemoryRouter initialEntries={[CHECK_IN_PATH]}>
      <Routes>
        <Route path={CHECK_IN_PATH} element={<CheckInNextSteps followsPress={followsPress} />} />
        {[CARD_PATH, MEMBER_HOME_PATH].map((path) => (
          <Route key={path} path={path} element={<p>otra página</p>} />
        ))}
      </Routes>
    </MemoryRouter>,
  );
  vi.advanceTimersByTime(afterMs);
  fireEvent.click(screen.getByRole('link', { name: label }));
  return screen.queryByText('otra página') !== null;
}

it.each([{ label: 'Listo' }, { label: 'Mi credencial' }])(
  'ignores the second tap of a double tap on the check-in button if it hits the link $label',
  ({ label }) => {
    expect(isFollowed({ label, afterMs: 400, followsPress: true })).toBe(false);
    cleanup();
    expect(isFollowed({ label, afterMs: 600, followsPress: true })).toBe(true);
  },
);

it('follows a link at once if the person was checked in before the page was opened', () => {
  expect(isFollowed({ label: 'Listo', afterMs: 0, followsPress: false })).toBe(true);
});
