// @vitest-environment happy-dom
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Branch } from '../../data/public/branches.ts';
import type { Loaded } from '../../data/value-store.ts';
import { DeniedList } from '../../features/attendance/denied-list.tsx';
import { FeedPanel } from '../../features/desk/feed-panel.tsx';
import { Section } from '../../features/explore/section.tsx';
import { MemberPicker } from '../../features/members/search/member-picker.tsx';
import { BranchPanel } from '../../features/panel/branch-panel.tsx';
import { EveryBranch } from '../../features/panel/every-branch.tsx';
import { DeviceSettings } from '../../features/settings/device-settings.tsx';
import { StockLines } from '../../features/store/stock-lines.tsx';
import { DamagedDataNotice } from '../../shared/list/loaded-part.tsx';
import { HISTORY_TYPE } from '../../shared/order-paths.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { VisitsCard } from './home-visits.tsx';
import { Page as PaymentsPage } from './payments-page.tsx';

const NOW = Date.parse('2026-11-23T12:00:00-06:00');
const TODAY = gymDayOf(NOW);
const CENTRO: Branch = { key: 'centro', value: { Name: 'Centro', SelfCheckIn: 'off' } };
/** An empty list from which one damaged row was left out. */
const LIST = { status: 'value', value: [], damaged: 1 } satisfies Loaded<readonly never[]>;

vi.mock('../../data/read.ts', async (original) => ({
  ...(await original<typeof import('../../data/read.ts')>()),
  useList: () => LIST,
  useNewest: () => LIST,
  useRange: () => LIST,
  useRecord: () => ({ status: 'value', value: null }),
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ uid: 'ana', role: 'admin' }) }));
vi.mock('../../data/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'signed-in', uid: 'ana', role: 'admin' }),
}));
vi.mock('../../data/public/use-now.ts', () => ({ useNow: () => NOW, useToday: () => TODAY }));
vi.mock('../../features/panel/use-branch-panel.ts', () => ({ useBranchPanel: () => ({ status: 'loading' }) }));
vi.mock('../../shared/list/use-typed-search.ts', () => ({
  useTypedSearch: () => ({ status: 'found', typed: '', answer: { members: [], more: false, damaged: 1 } }),
}));
vi.mock('../../data/member-search.ts', () => ({ useMemberSearcher: () => () => null }));

afterEach(cleanup);

const SCREENS: readonly { readonly screen: string; readonly page: ReactNode }[] = [
  { screen: 'the denied check-ins of a day', page: <DeniedList rows={LIST} /> },
  {
    screen: 'the feed of the desk',
    page: <FeedPanel branch="centro" today={TODAY} attending={null} onAttend={() => {}} />,
  },
  { screen: 'the panel of a branch', page: <BranchPanel branch={CENTRO} isAdmin /> },
  { screen: 'the panel of all branches', page: <EveryBranch branches={[CENTRO]} /> },
  { screen: 'the devices', page: <DeviceSettings branches={[CENTRO]} /> },
  { screen: 'the stock lines of a product', page: <StockLines branch="centro" product="agua" /> },
  {
    screen: 'the visits of a member',
    page: <VisitsCard visits={LIST} today={TODAY} mayCome={() => true} hasHistoryLink />,
  },
  { screen: 'the plans to choose from', page: <ChoosePlan branch={null} name={null} /> },
  {
    screen: 'a section of the public page',
    page: (
      <Section title="Planes" state={LIST} empty="Sin planes">
        {() => null}
      </Section>
    ),
  },
  { screen: 'the picker of members', page: <MemberPicker onPick={() => {}} /> },
  {
    screen: 'the page of the member’s own payments',
    page: (
      <Routes>
        <Route path=":type" element={<PaymentsPage />} />
      </Routes>
    ),
  },
];

it.each(SCREENS)('says on $screen that damaged rows are left out', ({ page }) => {
  // The page of payments reads its type from the address.
  render(<MemoryRouter initialEntries={[`/${HISTORY_TYPE}`]}>{page}</MemoryRouter>);
  expect(screen.getAllByText(/^Se omiti(ó 1 registro dañado|eron \d registros dañados)\.$/)).toHaveLength(1);
});

it('DamagedDataNotice reports a damaged record, and adds up the rows that the screen’s lists leave out', () => {
  render(<DamagedDataNotice states={[LIST, LIST, { status: 'error', reason: 'damaged', retry: () => {} }]} />);
  expect(screen.getByText('Se omitieron 2 registros dañados.')).toBeTruthy();
  expect(screen.getByText(/^Este registro está dañado/)).toBeTruthy();
});

it('DamagedDataNotice shows nothing for undamaged, loading and unavailable values', () => {
  const unavailable = { status: 'error', reason: 'unavailable', retry: () => {} } as const;
  const { container } = render(
    <DamagedDataNotice states={[{ status: 'value', value: [] }, { status: 'loading' }, unavailable]} />,
  );
  expect(container.textContent).toBe('');
});
