// @vitest-environment happy-dom
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnCheckIn } from './own-check-in.tsx';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-23T07:30:00-06:00');
const ACCESS = {
  From: NOW - HOUR_MS,
  Until: NOW + HOUR_MS * 24 * 30,
  Ends: '2026-12-23',
  Branches: {},
  Plan: 'mensual',
  Revision: 1,
};
const loaded = (record: unknown) => ({ status: 'value', value: record });
const damaged = { status: 'error', reason: 'damaged', retry: () => {} };
const stored = vi.hoisted(() => ({
  access: null as unknown,
  attendance: null as unknown,
  phase: 'idle',
  onDevice: null as unknown,
}));

vi.mock('../../data/read.ts', () => ({
  useRecord: ({ pattern }: { readonly pattern: string }) =>
    pattern.startsWith('Access/') ? stored.access : stored.attendance,
}));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => NOW, useToday: () => '2026-11-23' }));
vi.mock('./answer-parts.tsx', () => ({ ANSWER_PART: {}, UNDO_PART: {}, LazyOwnQueue: () => null }));
vi.mock('./use-known.ts', () => ({ useCheckInOnDevice: () => stored.onDevice }));
vi.mock('./use-check-in.ts', () => ({ useCheckIn: () => ({ shown: { phase: stored.phase }, recordedId: null }) }));

afterEach(() => {
  cleanup();
  Object.assign(stored, { phase: 'idle', onDevice: null });
});

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function Router({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <Address />
      {children}
    </MemoryRouter>
  );
}

function renderCheckIn(access: unknown, attendance: unknown, author = 'ana'): void {
  Object.assign(stored, { access, attendance });
  render(
    <OwnCheckIn
      uid="ana"
      author={author}
      user={{ Nombre: 'Ana' }}
      config={null}
      branches={[{ key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } }]}
      codeInAddress=""
      renderWithoutMembership={() => <p>sin plan</p>}
    />,
    { wrapper: Router },
  );
}

/** Whether the check-in button is enabled. */
function isCheckInOffered(): boolean {
  return !screen.getByRole<HTMLButtonElement>('button', { name: /Registrar/ }).disabled;
}

it('offers the check-in to a person with a standing', () => {
  renderCheckIn(loaded(ACCESS), loaded(null));
  expect(isCheckInOffered()).toBe(true);
});

it('offers the check-in while today’s attendance record is unknown, because the device decides alone without network', () => {
  renderCheckIn(loaded(ACCESS), { ...damaged, reason: 'unavailable' });
  expect(isCheckInOffered()).toBe(true);
});

it.each([
  { record: 'standing', access: damaged, attendance: loaded(null) },
  { record: 'check-in of today', access: loaded(ACCESS), attendance: damaged },
])('says that the $record is damaged and offers no check-in', ({ access, attendance }) => {
  renderCheckIn(access, attendance);
  expect(isCheckInOffered()).toBe(false);
  expect(screen.getByText(READ_FAILURE_TEXT.damaged)).toBeTruthy();
  expect(screen.queryByText('sin plan')).toBeNull();
});

it('shows links to the next steps, and no check-in button, if the person has already checked in today', () => {
  renderCheckIn(
    loaded(ACCESS),
    loaded({ Id: 'one', At: NOW, Ts: NOW, Via: 'self', By: 'ana', Verdict: 'granted', Clock: 'sure' }),
  );
  expect(screen.queryByRole('button', { name: /Registrar/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Avisa en recepción' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mi credencial' }).getAttribute('href')).toBe('/perfil-usuario');
  const done = screen.getByRole('link', { name: 'Listo' });
  expect(done.getAttribute('href')).toBe('/inicio');
  fireEvent.click(done);
  expect(screen.getByTestId('address').textContent).toBe('/inicio');
});

const CHECKED_IN = { Id: 'visita', At: NOW, Ts: NOW, Via: 'self', By: 'ana', Verdict: 'granted', Clock: 'sure' };
const ON_DEVICE = { id: 'visita', branch: 'centro', at: NOW, isSent: true, isUndone: false };
const UNDONE = { ...ON_DEVICE, isSent: false, isUndone: true };
const ANNULLED = { ...CHECKED_IN, Annulled: { At: NOW, By: 'rita' } };

it.each([
  { when: 'right after an undo', phase: 'undone', onDevice: ON_DEVICE, record: CHECKED_IN, isOffered: true },
  {
    when: 'right after an undo here and a check-in on another device',
    phase: 'undone',
    onDevice: UNDONE,
    record: { ...CHECKED_IN, Id: 'otra' },
    isOffered: false,
  },
  { when: 'after an undo that is not sent yet', phase: 'idle', onDevice: UNDONE, record: CHECKED_IN, isOffered: true },
  {
    when: 'after staff have annulled the first one',
    phase: 'idle',
    onDevice: ON_DEVICE,
    record: ANNULLED,
    isOffered: true,
  },
  { when: 'while the first one counts', phase: 'idle', onDevice: ON_DEVICE, record: CHECKED_IN, isOffered: false },
  {
    when: 'after an undo here and a check-in on another device',
    phase: 'idle',
    onDevice: UNDONE,
    record: { ...CHECKED_IN, Id: 'otra' },
    isOffered: false,
  },
])('offers another check-in $when: $isOffered', ({ phase, onDevice, record, isOffered }) => {
  Object.assign(stored, { phase, onDevice });
  renderCheckIn(loaded(ACCESS), loaded(record));
  expect(screen.queryByRole('button', { name: /Registrar/ }) !== null).toBe(isOffered);
  expect(screen.queryByText(/Ya registraste tu asistencia/) === null).toBe(isOffered);
});

it.each([
  { author: 'ana', links: 1, who: 'a person with a frozen membership' },
  { author: 'eva', links: 0, who: 'a guardian, who can’t resume a ward’s membership' },
])('offers $links links to resume the membership to $who', ({ author, links }) => {
  const frozen = { ...ACCESS, FrozenFrom: NOW - HOUR_MS, FrozenUntil: NOW + HOUR_MS };
  renderCheckIn(loaded(frozen), loaded(null), author);
  expect(screen.queryAllByRole('link', { name: 'Reanudar mi membresía' })).toHaveLength(links);
});
