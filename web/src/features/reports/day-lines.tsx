import type { GymDay } from '@gym/domain/calendar/calendar';
import { wholePesos } from '@gym/domain/money/pesos';
import { type Line, LineChart } from '../../ui/line-chart.tsx';
import { formatMonthAndDay } from './month-and-day.ts';
import { REPORT_TEXT } from './text.ts';

/** Maximum number of labels below the chart, so that they don't overlap. */
const MAX_LABELS = 5;

/** Chart of sums of money by day. */
export function DayLines({
  caption,
  days,
  lines,
  today,
}: {
  readonly caption: string;
  readonly days: readonly { readonly Day: GymDay }[];
  readonly lines: readonly Line[];
  /** If the last day is today, it isn't over, so the chart draws it differently. */
  readonly today: GymDay;
}) {
  return (
    <LineChart
      caption={caption}
      axis={REPORT_TEXT.day}
      labels={days.map(({ Day }) => Day)}
      labelEvery={Math.max(1, Math.ceil(days.length / MAX_LABELS))}
      shortenLabel={formatMonthAndDay}
      lines={lines}
      format={wholePesos}
      unfinishedWords={days.at(-1)?.Day === today ? REPORT_TEXT.unfinished : undefined}
      tableWords={REPORT_TEXT.table}
    />
  );
}
