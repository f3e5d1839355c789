import { dayFromParts, daysInMonth, type GymDay, partsOf, weekdayOf } from '@gym/domain/calendar/calendar';
import { MONTH_NAMES } from '@gym/domain/text/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { VisitDay } from '../../data/visit-days.ts';
import { FILE_TEXT } from './text.ts';
import styles from './visit-calendar.module.css';

const WEEKDAYS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'] as const;

function monthText({ year, month }: { readonly year: number; readonly month: number }): string {
  return `${MONTH_NAMES[month - 1] ?? ''} de ${year}`;
}

/** The visits of one month, one square a day; the days with a visit are named for screen readers. */
export function VisitCalendar({ visits, today }: { readonly visits: readonly VisitDay[]; readonly today: GymDay }) {
  const now = partsOf(today);
  const [back, setBack] = useState(0);
  const shown = partsOf(dayFromParts({ year: now.year, month: now.month - back, day: 1 }));
  const came = new Set<string>(visits.map(({ day }) => day));
  const days = Array.from({ length: daysInMonth(shown.year, shown.month) }, (_, index) =>
    dayFromParts({ year: shown.year, month: shown.month, day: index + 1 }),
  );
  const first = days[0];
  const count = days.filter((day) => came.has(day)).length;
  const oldest = visits[0]?.day;
  return (
    <div>
      <div className={styles.head}>
        <button
          type="button"
          aria-label={FILE_TEXT.previousMonth}
          disabled={!oldest || !first || oldest >= first}
          onClick={() => setBack(back + 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <p aria-live="polite">{FILE_TEXT.visitsIn(count, monthText(shown))}</p>
        <button type="button" aria-label={FILE_TEXT.nextMonth} disabled={back === 0} onClick={() => setBack(back - 1)}>
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
            data-came={came.has(day) || undefined}
            data-today={day === today || undefined}
            aria-hidden={!came.has(day)}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
          >
            {index + 1}
            {came.has(day) && <span className="only-read"> {FILE_TEXT.came}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
