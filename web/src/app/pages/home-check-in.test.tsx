// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { VisitDay } from '../../data/visit-days.ts';
import type { KnownCheckIn } from '../../door/outbox/outbox.ts';
import { HomeCheckIn } from './home-check-in.tsx';

/** 07:30 in Monterrey. */
const AT = Date.parse('2026-11-23T07:30:00-06:00');
const TODAY = gymDayOf(AT);

interface TodaysCheckIn {
  /** Today's check-in on the server; `null` if there is none. */
  server: { readonly Id: string; readonly At: number; readonly Annulled?: object } | null;
  /** Today's check-in in this device's outbox; `null` if there is none. */
  device: KnownCheckIn | null;
}
const known = vi.hoisted((): TodaysCheckIn => ({ server: null, device: null }));
vi.mock('../../data/read.ts', () => ({
  useRecord: (_path: object, keys: object | null) =>
    keys === null ? { status: 'loading' } : { status: 'value', value: known.server },
}));
vi.mock('../../shared/door/use-outbox.ts', () => ({
  useOutbox: () => outbox,
  useOutboxCounts: () => COUNTS,
}));
const outbox = {
  findNewestCheckIn: async () => (known.device?.isUndone ? null : known.device),
  findCheckIn: async () => known.device,
};
const ON_DEVICE: KnownCheckIn = { id: 'visita', branch: 'centro', at: AT, isSent: true, isUndone: false };
const ON_SERVER = { Id: 'visita', At: AT };
const COUNTS = { unsent: 0, waitingForOthers: 0, stuck: 0, refused: 0 };

afterEach(() => {
  cleanup();
  known.server = null;
  known.device = null;
});

function renderCheckIn(visits: readonly VisitDay[] = []): void {
  render(
    <MemoryRouter>
      <HomeCheckIn uid="ana" visits={visits} today={TODAY} isMain />
    </MemoryRouter>,
  );
}
const checkInLink = (): HTMLElement | null => screen.queryByRole('link', { name: 'Registrar mi asistencia' });

it('offers the check-in if there is none today', () => {
  renderCheckIn();
  expect(checkInLink()).not.toBeNull();
});

it('shows that an unsent check-in on this device waits to be sent, and offers no second one', async () => {
  known.device = { ...ON_DEVICE, isSent: false };
  renderCheckIn();
  expect(await screen.findByText('Asistencia de las 07:30 guardada. Se enviará cuando haya conexión.')).toBeTruthy();
  expect(checkInLink()).toBeNull();
});

it('shows the time of a check-in that this device has sent', async () => {
  known.device = ON_DEVICE;
  renderCheckIn();
  expect(await screen.findByText('Viniste hoy a las 07:30')).toBeTruthy();
});

it('shows the time of a check-in on the server, even if this device still counts it as unsent', async () => {
  known.device = { ...ON_DEVICE, isSent: false };
  known.server = ON_SERVER;
  renderCheckIn([{ day: TODAY, branches: ['centro'] }]);
  expect(await screen.findByText('Viniste hoy a las 07:30')).toBeTruthy();
});

it('offers the check-in again after staff have annulled the one of this device', async () => {
  known.device = ON_DEVICE;
  known.server = { ...ON_SERVER, Annulled: { At: AT + 60_000, By: 'rita' } };
  renderCheckIn();
  await act(async () => {});
  expect(checkInLink()).not.toBeNull();
});

it('offers the check-in again after an undo that is not sent yet', async () => {
  known.device = { ...ON_DEVICE, isSent: false, isUndone: true };
  known.server = ON_SERVER;
  renderCheckIn([{ day: TODAY, branches: ['centro'] }]);
  await act(async () => {});
  expect(checkInLink()).not.toBeNull();
});
