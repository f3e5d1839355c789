import { dayFromParts, daysInMonth, type GymDay, partsOf, weekdayOf } from '@gym/domain/calendar/calendar';
import { MONTH_NAMES } from '@gym/domain/text/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { VisitDay } from '../../../data/visit-days.ts';
import { FILE_TEXT } from '../text.ts';
import styles from './visit-calendar.module.css';

const WEEKDAYS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'] as const;

function monthText({ year, month }: { readonly year: number; readonly month: number }): string {
  return `${MONTH_NAMES[month - 1] ?? ''} de ${year}`;
}

/**
 * The calendar of visits, one month at a time. Screen readers read only the days with a visit. `visits`: newest first.
 */
export function VisitCalendar({ visits, today }: { readonly visits: readonly VisitDay[]; readonly today: GymDay }) {
  const current = partsOf(today);
  const [monthsBack, setMonthsBack] = useState(0);
  // `dayFromParts` takes a month below 1 as one of an earlier year.
  const shown = partsOf(dayFromParts({ year: current.year, month: current.month - monthsBack, day: 1 }));
  const visitedDays = new Set<string>(visits.map(({ day }) => day));
  const days = Array.from({ length: daysInMonth(shown.year, shown.month) }, (_, index) =>
    dayFromParts({ year: shown.year, month: shown.month, day: index + 1 }),
  );
  const firstDay = days[0];
  const visitCount = days.filter((day) => visitedDays.has(day)).length;
  const oldestVisit = visits.at(-1)?.day;
  return (
    <div>
      <div className={styles.head}>
        <button
          type="button"
          aria-label={FILE_TEXT.previousMonth}
          disabled={!oldestVisit || !firstDay || oldestVisit >= firstDay}
          onClick={() => setMonthsBack(monthsBack + 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <p aria-live="polite">{FILE_TEXT.visitsIn(visitCount, monthText(shown))}</p>
        <button
          type="button"
          aria-label={FILE_TEXT.nextMonth}
          disabled={monthsBack === 0}
          onClick={() => setMonthsBack(monthsBack - 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
      <ol className={styles.days}>
        {WEEKDAYS.map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven letters that never change, two of them alike
          <li key={index} aria-hidden="true" className={styles.weekday}>
            {letter}
          </li>
        ))}
        {days.map((day, index) => (
          <li
            key={day}
            className={styles.day}
            data-came={visitedDays.has(day) || undefined}
            data-today={day === today || undefined}
            aria-hidden={!visitedDays.has(day)}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
          >
            {index + 1}
            {visitedDays.has(day) && <span className="only-read"> {FILE_TEXT.came}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
