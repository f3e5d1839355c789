import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useToday } from '../../data/public/use-now.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { ATTENDANCE_TEXT } from '../../features/attendance/text.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DayTab } from './day-tab.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NoBranch } from './no-branch.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const ReportPanel = lazyPart(() => import('../../features/attendance/report-panel.tsx'), 'ReportPanel');
const AbsentTab = lazyPart(() => import('./absent-tab.tsx'), 'AbsentTab');

const TABS = [
  { id: 'dia', label: ATTENDANCE_TEXT.day },
  { id: 'reporte', label: ATTENDANCE_TEXT.report },
  { id: 'sin-venir', label: ATTENDANCE_TEXT.absent },
] as const;

/** Attendance: one day, a report of several days, and members who stopped coming. The tab is in the address. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Attendance branches={all} />}</LoadedPage>;
}

function Attendance({ branches }: { readonly branches: readonly Branch[] }) {
  const { role, branch } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const isAdmin = role === 'admin';
  const ownBranches = isAdmin ? branches : branches.filter(({ key }) => key === branch);
  if (ownBranches.length === 0) return <NoBranch isAdmin={isAdmin} />;
  const chosen = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'dia';
  return (
    <Tabs
      label={ATTENDANCE_TEXT.tabs}
      tabs={TABS}
      chosen={chosen}
      onChoose={(id) => setSearch(id === 'dia' ? {} : { ver: id }, { replace: true })}
    >
      {chosen === 'dia' && <DayTab branches={ownBranches} />}
      <Suspense fallback={<PageSkeleton />}>
        {chosen === 'reporte' && <ReportPanel branches={ownBranches} maySeeAllBranches={isAdmin} today={today} />}
        {chosen === 'sin-venir' && <AbsentTab branches={branches} />}
      </Suspense>
    </Tabs>
  );
}
