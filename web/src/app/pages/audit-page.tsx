import { parseGymDay } from '@gym/domain/calendar/calendar';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuditDay } from '../../data/audit.ts';
import { useToday } from '../../data/use-today.ts';
import { AuditDay } from '../../features/audit/audit-day.tsx';
import { type AuditFilter, AuditFilters } from '../../features/audit/audit-filters.tsx';
import { useGymNames } from '../../features/members/use-gym-names.ts';
import { LoadedPage } from './loaded-page.tsx';

/** What was done on a day, with who did it; live. The day is in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const names = useGymNames();
  const [filter, setFilter] = useState<AuditFilter>({ action: null, who: null });
  const day = parseGymDay(search.get('fecha') ?? '') ?? today;
  const lines = useAuditDay(day);
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
      <LoadedPage state={lines}>{() => <AuditDay all={all} shown={shown} branchName={names.branch} />}</LoadedPage>
    </>
  );
}
