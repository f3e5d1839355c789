import { parseGymDay } from '@gym/domain/calendar';
import { ATTENDANCE_TEXT } from '@gym/domain/text/attendance-day';
import { useSearchParams } from 'react-router-dom';
import { useBranches } from '../../data/branches.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useDayTotals } from '../../data/stats.ts';
import { useToday } from '../../data/use-today.ts';
import styles from '../../features/attendance/attendance.module.css';
import { AttendanceList } from '../../features/attendance/attendance-list.tsx';
import { DayChoice } from '../../features/attendance/day-choice.tsx';
import { DayTotalsPanel } from '../../features/attendance/day-totals.tsx';
import { useAttendanceRows } from '../../features/attendance/use-attendance-rows.ts';
import { LoadedPage } from './loaded-page.tsx';

/** A branch's day as people come in. Branch and day are in the address, so that a reload or a link shows the same. */
export function Page() {
  const { role, branch: ownBranch } = useSignedIn();
  const branches = useBranches();
  return (
    <LoadedPage state={branches}>
      {(all) => <Day branches={role === 'admin' ? all : all.filter(({ key }) => key === ownBranch)} />}
    </LoadedPage>
  );
}

function Day({ branches }: { readonly branches: Parameters<typeof DayChoice>[0]['branches'] }) {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const day = parseGymDay(search.get('fecha') ?? '') ?? today;
  const wanted = search.get('sucursal');
  const branch = (branches.find(({ key }) => key === wanted) ?? branches[0])?.key ?? null;
  const list = useAttendanceRows(branch, day);
  const totals = useDayTotals(branch, day);
  const isToday = day === today;

  const choose = (name: string, value: string | null): void => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <>
      <DayChoice
        branches={branches}
        branch={branch}
        day={day}
        today={today}
        onBranch={(key) => choose('sucursal', key)}
        // Today isn't kept in the address: left open over midnight, the page goes on to the new day.
        onDay={(chosen) => choose('fecha', chosen === today ? null : chosen)}
      />
      <DayTotalsPanel totals={totals} />
      <section className={styles.list}>
        <div className={styles.listHead}>
          <h2>{ATTENDANCE_TEXT.list}</h2>
          {isToday && <p className={styles.live}>{ATTENDANCE_TEXT.live}</p>}
        </div>
        <AttendanceList list={list} isToday={isToday} />
      </section>
    </>
  );
}
