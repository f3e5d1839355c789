import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { UNCHARGED_PAGE, unchargedPath } from '@gym/domain/database/money/uncharged';
import { AUDIT_PAGE, auditLinePath } from '@gym/domain/database/system/audit';
import { PROBLEMS_A_DAY, problemPath, type StoredProblem } from '@gym/domain/database/system/problems';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useErasureRequests } from '../../data/erasures.ts';
import type { Keyed } from '../../data/parse.ts';
import { useToday } from '../../data/public/use-now.ts';
import { mapLoaded, useNewest } from '../../data/read.ts';
import { AuditDay } from '../../features/audit/audit-day.tsx';
import { type AuditFilter, AuditFilters } from '../../features/audit/audit-filters.tsx';
import { ErasureList } from '../../features/audit/erasure-list.tsx';
import { ERASURES_TEXT } from '../../features/audit/erasures-text.ts';
import { monthFrom } from '../../features/audit/month.ts';
import { ProblemDay, ProblemList } from '../../features/audit/problem-list.tsx';
import { PROBLEMS_TEXT } from '../../features/audit/problems-text.ts';
import { MonthChoice, UnchargedList } from '../../features/audit/uncharged-list.tsx';
import { UNCHARGED_TEXT } from '../../features/audit/uncharged-text.ts';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { DIFFERENCES_TAB } from '../../shared/difference-text.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const Differences = lazyPart(() => import('./differences-tab.tsx'), 'Differences');

/** Live audit log of a day. The day is in the address. */
function Log({ today }: { readonly today: GymDay }) {
  const [search, setSearch] = useSearchParams();
  const names = useGymNames();
  const [filter, setFilter] = useState<AuditFilter>({ action: null, who: null });
  const day = parseGymDay(search.get('fecha') ?? '') ?? today;
  const lines = useNewest(auditLinePath, { day }, { by: 'At', count: AUDIT_PAGE });
  const all = lines.status === 'value' ? lines.value : [];
  const shown = all.filter(
    ({ value }) =>
      (filter.action === null || value.Action === filter.action) && (filter.who === null || value.By === filter.who),
  );
  return (
    <>
      <AuditFilters
        day={day}
        today={today}
        people={[...new Set(all.map(({ value }) => value.By))]}
        filter={filter}
        onDay={(chosen) => setSearch(chosen === today ? {} : { fecha: chosen }, { replace: true })}
        onFilter={setFilter}
      />
      <LoadedPage state={lines}>{() => <AuditDay all={all} shown={shown} names={names} />}</LoadedPage>
    </>
  );
}

/**
 * Live list of a month's membership periods that were a courtesy or paid outside the till. The month is in the address.
 */
function Uncharged({ today }: { readonly today: GymDay }) {
  const [search, setSearch] = useSearchParams();
  const names = useGymNames();
  const month = monthFrom(search.get('mes'), today);
  const periods = useNewest(unchargedPath, { month }, { by: 'At', count: UNCHARGED_PAGE });
  return (
    <>
      <MonthChoice
        month={month}
        latest={monthFrom(null, today)}
        onMonth={(mes) => setSearch({ ver: UNCHARGED_VIEW, mes }, { replace: true })}
      />
      <LoadedPage state={periods}>
        {(all) => <UnchargedList key={month} periods={all} planName={names.plan} />}
      </LoadedPage>
    </>
  );
}

/** Live list of the requests for erasure of personal data. */
function Erasures({ today }: { readonly today: GymDay }) {
  const requests = useErasureRequests();
  return <LoadedPage state={requests}>{(all) => <ErasureList requests={all} today={today} />}</LoadedPage>;
}

const sortByFrequency = (problems: readonly Keyed<StoredProblem>[]) =>
  problems.toSorted((a, b) => b.value.Count - a.value.Count || b.value.Last - a.value.Last);

/** Live list of a day's failures of the app in browsers. The day is in the address. */
function Problems({ today }: { readonly today: GymDay }) {
  const [search, setSearch] = useSearchParams();
  const day = parseGymDay(search.get('fecha') ?? '') ?? today;
  const problems = mapLoaded(useNewest(problemPath, { day }, { by: 'Last', count: PROBLEMS_A_DAY }), sortByFrequency);
  return (
    <>
      <ProblemDay
        day={day}
        today={today}
        onDay={(fecha) => setSearch({ ver: PROBLEMS_VIEW, fecha }, { replace: true })}
      />
      <LoadedPage state={problems}>{(all) => <ProblemList problems={all} />}</LoadedPage>
    </>
  );
}

const UNCHARGED_VIEW = 'sin-cobro';
const ERASURES_VIEW = 'datos';
const DIFFERENCES_VIEW = 'diferencias';
const PROBLEMS_VIEW = 'problemas';
const TABS = [
  { id: 'log', label: UNCHARGED_TEXT.log },
  { id: UNCHARGED_VIEW, label: UNCHARGED_TEXT.uncharged },
  { id: ERASURES_VIEW, label: ERASURES_TEXT.tab },
  { id: DIFFERENCES_VIEW, label: DIFFERENCES_TAB },
  { id: PROBLEMS_VIEW, label: PROBLEMS_TEXT.tab },
] as const;

/**
 * Tabs with the audit log, uncharged memberships, requests for erasure, differences found by the nightly checks, and
 * failures in browsers.
 */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const chosen = TABS.find(({ id }) => id === search.get('ver'))?.id ?? 'log';
  return (
    <Tabs
      label={UNCHARGED_TEXT.views}
      tabs={TABS}
      chosen={chosen}
      onChoose={(id) => setSearch(id === 'log' ? {} : { ver: id }, { replace: true })}
    >
      {chosen === 'log' && <Log today={today} />}
      {chosen === UNCHARGED_VIEW && <Uncharged today={today} />}
      {chosen === ERASURES_VIEW && <Erasures today={today} />}
      {chosen === DIFFERENCES_VIEW && (
        <Suspense fallback={<PageSkeleton />}>
          <Differences />
        </Suspense>
      )}
      {chosen === PROBLEMS_VIEW && <Problems today={today} />}
    </Tabs>
  );
}
