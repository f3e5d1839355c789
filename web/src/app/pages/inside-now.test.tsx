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
/** The rows that the mocks return: the same objects at each rendering, because `useMemo` compares by identity. */
const gym = vi.hoisted((): { members: Rows; guests: Rows } => ({
  members: { status: 'value', value: [] },
  guests: { status: 'value', value: [] },
}));
const loaded = <T,>(value: T) => ({ status: 'value' as const, value });
vi.mock('../../data/public/config.ts', () => ({ useConfig: () => loaded({ StayMinutes: STAY_MINUTES }) }));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => NOW, useToday: () => TODAY }));
vi.mock('../../data/attendance-day.ts', () => ({
  useNewestAttendance: () => gym.members,
  useReplacedAttendance: () => new Map(),
  // Visits by hour, as the server counts them. A screen that wrongly estimated from these would not show 4.
  useDayTotals: () => loaded({ total: 300, byHour: Array.from({ length: 24 }, () => 30) }),
}));
vi.mock('../../data/guests.ts', () => ({ useGuests: () => gym.guests }));
vi.mock('../../data/read.ts', () => ({
  mapLoaded: (state: object) => state,
  useList: () => ({ status: 'loading' }),
  useNewest: () => ({ status: 'loading' }),
  useRecord: () => ({ status: 'loading' }),
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'rita' }) }));
vi.mock('../../features/panel/use-branch-panel.ts', () => ({ useBranchPanel: () => ({ status: 'loading' }) }));
vi.mock('../../data/devices.ts', () => ({ useDevices: () => ({ status: 'loading' }) }));

function createRow(minutesAgo: number, fields: { readonly Annulled?: object } = {}, index = 0): Row {
  const id = `${minutesAgo}-${index}`;
  return { key: id, charge: null, value: { Id: id, At: NOW - minutesAgo * 60_000, Nombre: `Ana ${id}`, ...fields } };
}

/** The screens that show how many people are inside, each with a pattern that finds the number in an element's text. */
const SCREENS: readonly { readonly screen: string; readonly page: ReactNode; readonly pattern: RegExp }[] = [
  {
    screen: 'desk',
    page: <InsideNow branch="centro" today={TODAY} capacity={null} />,
    pattern: /^Dentro ahora (.+)$/,
  },
  { screen: 'panel', page: <BranchPanel branch={CENTRO} isAdmin />, pattern: /^Dentro ahora(.+?)entraron/ },
  // The columns of a branch: name, people inside, today's visits, and money, which is loading.
  { screen: 'list of branches', page: <EveryBranch branches={[CENTRO]} />, pattern: /^Centro(.+)300—$/ },
  { screen: 'attendance', page: <DayTab branches={[CENTRO]} />, pattern: /^(\d+) personas dentro ahora$/ },
];

beforeEach(() => {
  gym.members = loaded([createRow(1), createRow(20), createRow(44), createRow(46), createRow(5, { Annulled: {} })]);
  gym.guests = loaded([createRow(10), createRow(90), createRow(3, { Annulled: {} })]);
});
afterEach(cleanup);

/** Renders a page and returns the text of the number that it shows. */
function readNumber(page: ReactNode, pattern: RegExp): string | undefined {
  const { container } = render(<MemoryRouter>{page}</MemoryRouter>);
  const texts = [...container.querySelectorAll('p, a, tr, span')].map(({ textContent }) => textContent);
  return texts.map((text) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
}

it.each(SCREENS)(
  'counts the members and guests who came within the usual stay, without annulled ones: $screen',
  ({ page, pattern }) => {
    expect(readNumber(page, pattern)).toBe('4');
  },
);

// Attendance is left out because rendering a row for each of the 200 visits is slow.
it.each(SCREENS.filter(({ screen }) => screen !== 'attendance'))(
  'shows a minimum if the newest 200 visits do not reach back a whole stay: $screen',
  ({ page, pattern }) => {
    gym.members = loaded(Array.from({ length: 200 }, (_, index) => createRow(index % 40, {}, index)));
    // The 200 members and one guest.
    expect(readNumber(page, pattern)).toBe('201 o más');
  },
);

it('links the number on the panel to an address that names the branch', () => {
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
