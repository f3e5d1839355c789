import { type GymDay, weekdayOf } from '@gym/domain/calendar/calendar';
import { WEEKDAY_NAMES } from '@gym/domain/text/days';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { listChartHours } from './hours.ts';
import { PANEL_TEXT } from './text.ts';
import type { BranchPanelValues } from './use-branch-panel.ts';

/** Visits by hour against the average of the same weekday. Today's line ends with the current hour. */
export function HoursChart({
  byHour,
  usual,
  today,
  hour,
}: {
  readonly byHour: readonly number[];
  readonly usual: BranchPanelValues['Usual'];
  readonly today: GymDay;
  /** The current hour in the gym's time zone, 0 to 23. */
  readonly hour: number;
}) {
  const hours = listChartHours([byHour, usual.Hours]);
  const name = PANEL_TEXT.usualLine(usual.Days, (WEEKDAY_NAMES[weekdayOf(today) - 1] ?? '').toLowerCase());
  const reference = { name, values: hours.map((each) => usual.Hours[each] ?? 0), isReference: true };
  return (
    <Card title={PANEL_TEXT.byHour}>
      <LineChart
        caption={PANEL_TEXT.byHour}
        axis={PANEL_TEXT.hour}
        labels={hours.map((each) => `${String(each).padStart(2, '0')}:00`)}
        labelEvery={3}
        lines={[
          { name: PANEL_TEXT.today, values: hours.map((each) => (each > hour ? null : (byHour[each] ?? 0))) },
          ...(usual.Days > 0 ? [reference] : []),
        ]}
        tableWords={PANEL_TEXT.table}
      />
    </Card>
  );
}
