import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { dayWithWeekday, WEEKDAYS_SHORT } from '@gym/domain/text/days';
import { IconArrowDownRight, IconArrowUpRight, IconChartBar } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { percentChange } from '../../lib/percent-change.ts';
import { Card } from '../../ui/card.tsx';
import { Message } from '../../ui/message.tsx';
import { computeStrength, findBusyHours } from './heat.ts';
import styles from './report.module.css';
import { ATTENDANCE_TEXT } from './text.ts';

type Report = CallableOutput<'attendanceReport'>;

function toneOf(difference: number): 'good' | 'bad' | undefined {
  if (difference === 0) return undefined;
  return difference > 0 ? 'good' : 'bad';
}

/** The change of the total in percent, compared with the total of the same days a week earlier. */
function Comparison({ current, previous }: { readonly current: number; readonly previous: number }) {
  const percent = percentChange(current, previous);
  const Icon = (percent ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <p className={styles.change} data-tone={toneOf(percent ?? 0)}>
      {percent !== null && percent !== 0 && <Icon size={20} stroke={2} aria-hidden />}
      {percent === 0 ? ATTENDANCE_TEXT.sameAsBefore : ATTENDANCE_TEXT.compared(previous, percent)}
    </p>
  );
}

/** Returns the inline style that tells the style sheet how strong a cell's colour is. */
function strengthStyle(strength: number): CSSProperties & Record<'--strength', string> {
  return { '--strength': `${Math.round(strength * 100)}%` };
}

/**
 * Table of visits by hour (rows, from the first to the last hour with a visit) and weekday (columns). The strength of a
 * cell's colour shows its number.
 */
function HeatMap({ heat }: { readonly heat: Report['Heat'] }) {
  const highest = Math.max(0, ...heat.flat());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls sideways
    <section className={styles.scroll} aria-label={ATTENDANCE_TEXT.heat} tabIndex={0}>
      <table className={styles.heat}>
        <caption className="only-read">{ATTENDANCE_TEXT.heatCaption}</caption>
        <thead>
          <tr>
            <td />
            {WEEKDAYS_SHORT.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findBusyHours(heat).map((hour) => (
            <tr key={hour}>
              <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
              {WEEKDAYS_SHORT.map((weekday, index) => {
                const count = heat[index]?.[hour] ?? 0;
                return (
                  <td
                    key={weekday}
                    style={strengthStyle(computeStrength(count, highest))}
                    data-none={count === 0 || undefined}
                  >
                    {count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Table of the days, each compared with the same weekday of the previous week. */
function DayTable({ days, today }: { readonly days: Report['Days']; readonly today: GymDay }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls sideways
    <section className={styles.scroll} aria-label={ATTENDANCE_TEXT.byDay} tabIndex={0}>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{ATTENDANCE_TEXT.dayColumn}</th>
            <th scope="col">{ATTENDANCE_TEXT.count}</th>
            <th scope="col">{ATTENDANCE_TEXT.beforeColumn}</th>
            <th scope="col">{ATTENDANCE_TEXT.difference}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ Day, Total, Before }) => {
            const difference = Total - Before;
            return (
              <tr key={Day} data-unfinished={Day === today || undefined}>
                <th scope="row">
                  {dayWithWeekday(Day)}
                  {Day === today && ` · ${ATTENDANCE_TEXT.unfinished}`}
                </th>
                <td>{Total.toLocaleString('es-MX')}</td>
                <td>{Before.toLocaleString('es-MX')}</td>
                <td data-tone={toneOf(difference)}>
                  {difference > 0 ? '+' : ''}
                  {difference.toLocaleString('es-MX')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Report of a range of days: the total compared with a week earlier, visits by hour and weekday, and each day. */
export function ReportView({ report, today }: { readonly report: Report; readonly today: GymDay }) {
  if (report.Total === 0 && report.Before === 0) {
    return (
      <Message icon={IconChartBar} title={ATTENDANCE_TEXT.reportEmptyTitle} body={ATTENDANCE_TEXT.reportEmptyBody} />
    );
  }
  return (
    <>
      <div>
        <p className={styles.total}>
          <strong>{report.Total.toLocaleString('es-MX')}</strong> {ATTENDANCE_TEXT.inRange}
        </p>
        <Comparison current={report.Total} previous={report.Before} />
      </div>
      <Card title={ATTENDANCE_TEXT.heat}>
        <HeatMap heat={report.Heat} />
      </Card>
      <Card title={ATTENDANCE_TEXT.byDay}>
        <DayTable days={report.Days} today={today} />
      </Card>
    </>
  );
}
