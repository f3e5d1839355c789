import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import type { DayTotals } from '../../data/attendance-day.ts';
import type { Inside } from '../../data/inside.ts';
import type { Loaded } from '../../data/value-store.ts';
import { LoadFailed } from '../../shared/list/load-failed.tsx';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './attendance.module.css';
import { GUEST_LIST_TEXT } from './guest-text.ts';
import { ATTENDANCE_TEXT } from './text.ts';

/** The first of the usual hours, which are shown even without check-ins. */
const USUAL_FIRST_HOUR = 6;
const USUAL_LAST_HOUR = 21;
/** Number of hours from one labelled bar to the next. */
const HOURS_PER_TICK = 3;

/** Returns the hours to draw: the usual ones, and more if somebody came before or after them. */
export function getShownHours(byHour: readonly number[]): readonly number[] {
  const usedHours = byHour.flatMap((count, hour) => (count > 0 ? [hour] : []));
  const first = Math.min(USUAL_FIRST_HOUR, ...usedHours);
  const last = Math.max(USUAL_LAST_HOUR, ...usedHours);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The day's number of check-ins and day passes, and a chart of them by hour. */
export function DayTotalsPanel({
  totals,
  inside,
  guests,
}: {
  readonly totals: Loaded<DayTotals>;
  /** How many people are inside now; `null`: not shown. */
  readonly inside: Inside | null;
  /** How many of the total came with a day pass. */
  readonly guests: number;
}) {
  if (totals.status === 'error') {
    return <LoadFailed text={READ_FAILURE_TEXT[totals.reason]} retry={totals.retry} />;
  }
  const isLoading = totals.status === 'loading';
  const { total, byHour } = isLoading ? { total: 0, byHour: [] } : totals.value;
  return (
    <section className={styles.totals} aria-busy={isLoading}>
      <p className={styles.total}>
        {isLoading ? <Skeleton height={56} width="96px" /> : <strong>{total.toLocaleString('es-MX')}</strong>}
        <span>{ATTENDANCE_TEXT.total(total)}</span>
        {guests > 0 && <span className={styles.note}>{GUEST_LIST_TEXT.passes(guests)}</span>}
        {inside !== null && (
          <span className={styles.note}>
            <b>{inside.count.toLocaleString('es-MX')}</b>{' '}
            {inside.isAtLeast ? ATTENDANCE_TEXT.insideOrMore : ATTENDANCE_TEXT.inside(inside.count)}
          </span>
        )}
      </p>
      <div className={styles.hours}>
        <h2 className={styles.heading}>{ATTENDANCE_TEXT.byHour}</h2>
        {isLoading ? (
          <Skeleton height={160} radius={10} />
        ) : (
          <BarChart
            bars={getShownHours(byHour).map((hour) => ({
              label: `${String(hour).padStart(2, '0')}:00`,
              value: byHour[hour] ?? 0,
              isTick: hour % HOURS_PER_TICK === 0,
            }))}
            caption={ATTENDANCE_TEXT.chart(total)}
            columns={[ATTENDANCE_TEXT.hour, ATTENDANCE_TEXT.count]}
          />
        )}
      </div>
    </section>
  );
}
