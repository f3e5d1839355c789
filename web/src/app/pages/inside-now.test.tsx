// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import { InsideNow } from '../../features/desk/inside-now.tsx';
import { BranchPanel } from '../../features/panel/branch-panel.tsx';
import { EveryBranch } from '../../features/panel/every-branch.tsx';
import { DayTab } from './day-tab.tsx';

const NOW = Date.parse('2026-11-23T18:40:00-06:00');
const TODAY = gymDayOf(NOW);
const CENTRO: Branch = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'open' } };
const STAY_MINUTES = 45;

interface Row {
  readonly key: string;
  readonly charge: null;
  readonly value: { readonly Id: string; readonly At: number; readonly Annulled?: object; readonly Nombre: string };
}
interface Rows {
  readonly status: 'value';
  readonly value: readonly Row[];
}
/** Returns the same objects at each rendering, as the store does, because `useMemo` compares by identity. */
const gym = vi.hoisted((): { members: Rows; guests: Rows } => ({
  members: { status: 'value', value: [] },
  guests: { status: 'value', value: [] },
}));
const value = <T,>(of: T) => ({ status: 'value' as const, value: of });
vi.mock('../../data/public/config.ts', () => ({ useConfig: () => value({ StayMinutes: STAY_MINUTES }) }));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => NOW, useToday: () => TODAY }));
vi.mock('../../data/attendance-day.ts', () => ({
  useNewestAttendance: () => gym.members,
  useReplacedAttendance: () => new Map(),
  // Visits by hour, as the server counts them. A screen that estimated from these would show another number than 4.
  useDayTotals: () => value({ total: 300, byHour: Array.from({ length: 24 }, () => 30) }),
}));
vi.mock('../../data/guests.ts', () => ({ useGuests: () => gym.guests }));
vi.mock('../../data/read.ts', () => ({
  mapLoaded: (loaded: object) => loaded,
  useList: () => ({ status: 'loading' }),
  useNewest: () => ({ status: 'loading' }),
  useRecord: () => ({ status: 'loading' }),
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'rita' }) }));
vi.mock('../../features/panel/use-branch-panel.ts', () => ({ useBranchPanel: () => ({ status: 'loading' }) }));
vi.mock('../../data/devices.ts', () => ({ useDevices: () => ({ status: 'loading' }) }));

function came(minutesAgo: number, part: { readonly Annulled?: object } = {}, index = 0): Row {
  const id = `${minutesAgo}-${index}`;
  return { key: id, charge: null, value: { Id: id, At: NOW - minutesAgo * 60_000, Nombre: `Ana ${id}`, ...part } };
}

const SCREENS: readonly (readonly [name: string, page: ReactNode, label: RegExp])[] = [
  ['desk', <InsideNow key="desk" branch="centro" today={TODAY} capacity={null} />, /^Dentro ahora (.+)$/],
  ['panel', <BranchPanel key="panel" branch={CENTRO} isAdmin />, /^Dentro ahora(.+?)entraron/],
  ['list of branches', <EveryBranch key="list" branches={[CENTRO]} />, /^Centro(.+)300—$/],
  ['attendance', <DayTab key="attendance" branches={[CENTRO]} />, /^(\d+) personas dentro ahora$/],
];

beforeEach(() => {
  gym.members = value([came(1), came(20), came(44), came(46), came(5, { Annulled: {} })]);
  gym.guests = value([came(10), came(90), came(3, { Annulled: {} })]);
});
afterEach(cleanup);

/** Returns the number that a screen shows, as its text. */
function shownOn(page: ReactNode, label: RegExp): string | undefined {
  const { container } = render(<MemoryRouter>{page}</MemoryRouter>);
  const texts = [...container.querySelectorAll('p, a, tr, span')].map(({ textContent }) => textContent);
  return texts.map((text) => label.exec(text)?.[1]).find((found) => found !== undefined);
}

it.each(SCREENS)('counts the members and guests who came within the usual stay on the %s', (_name, page, label) => {
  expect(shownOn(page, label)).toBe('4');
});

// Attendance is left out because it renders a row for each of the 200 visits.
it.each(SCREENS.filter(([name]) => name !== 'attendance'))(
  'shows a minimum on the %s if a full page of visits does not reach back a whole stay',
  (_name, page, label) => {
    gym.members = value(Array.from({ length: 200 }, (_, index) => came(index % 40, {}, index)));
    expect(shownOn(page, label)).toBe('201 o más');
  },
);

it('links the number on the panel to the attendance of its branch', () => {
  render(
    <MemoryRouter>
      <BranchPanel branch={CENTRO} isAdmin />
    </MemoryRouter>,
  );
  const numbers = screen.getByRole('list', { name: 'Hoy en números' });
  expect(
    within(numbers)
      .getByRole('link', { name: /^Dentro ahora/ })
      .getAttribute('href'),
  ).toContain('sucursal=centro');
});
