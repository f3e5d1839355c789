import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Branch, useBranches } from '../../data/public/branches.ts';
import { useSignedIn } from '../../data/signed-in/who.ts';
import { useToday } from '../../data/use-today.ts';
import { ATTENDANCE_TEXT } from '../../features/attendance/text.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { DayTab } from './day-tab.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { NoBranch } from './no-branch.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const ReportPanel = lazy(() =>
  import('../../features/attendance/report-panel.tsx').then((module) => ({ default: module.ReportPanel })),
);
const AbsentTab = lazy(() => import('./absent-tab.tsx').then((module) => ({ default: module.AbsentTab })));

const TABS = [
  { id: 'dia', label: ATTENDANCE_TEXT.day },
  { id: 'reporte', label: ATTENDANCE_TEXT.report },
  { id: 'sin-venir', label: ATTENDANCE_TEXT.absent },
] as const;

/** Who came: a day live, a range as a report, and who stopped coming. What is shown is in the address. */
export function Page() {
  const branches = useBranches();
  return <LoadedPage state={branches}>{(all) => <Attendance branches={all} />}</LoadedPage>;
}

function Attendance({ branches }: { readonly branches: readonly Branch[] }) {
  const { role, branch } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const isAdmin = role === 'admin';
  const own = isAdmin ? branches : branches.filter(({ key }) => key === branch);
  if (own.length === 0) return <NoBranch isAdmin={isAdmin} />;
  const chosen = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'dia';
  return (
    <Tabs
      label={ATTENDANCE_TEXT.tabs}
      tabs={TABS}
      chosen={chosen}
      onChoose={(id) => setSearch(id === 'dia' ? {} : { ver: id }, { replace: true })}
    >
      {chosen === 'dia' && <DayTab branches={own} />}
      <Suspense fallback={<PageSkeleton />}>
        {chosen === 'reporte' && <ReportPanel branches={own} mayAll={isAdmin} today={today} />}
        {chosen === 'sin-venir' && <AbsentTab branches={branches} />}
      </Suspense>
    </Tabs>
  );
}
