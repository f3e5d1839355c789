import { daysBetween, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import type { ReportState } from '../../data/reports.ts';
import { DateField } from '../../ui/date-field.tsx';
import { LoadFailed } from '../list/load-failed.tsx';
import { LoadingBlock } from '../list/loaded-part.tsx';
import { useAddress } from '../use-address.ts';
import { RANGE_TEXT } from './text.ts';

/** The chosen days, both inclusive. */
export interface ChosenDays {
  readonly from: GymDay;
  readonly to: GymDay;
  /** Whether the range is valid: not empty, and at most `maxDays` days. */
  readonly isRange: boolean;
  /** Maximum number of days of a range. */
  readonly maxDays: number;
  readonly setFrom: (day: GymDay) => void;
  readonly setTo: (day: GymDay) => void;
}

/**
 * Returns the days in the address (`desde`, `hasta`), so that a link can set the range. A missing or invalid day is
 * taken from `initial`.
 */
export function useChosenDays(initial: Pick<ChosenDays, 'from' | 'to' | 'maxDays'>): ChosenDays {
  const [search, change] = useAddress();
  const from = parseGymDay(search.get('desde') ?? '') ?? initial.from;
  const to = parseGymDay(search.get('hasta') ?? '') ?? initial.to;
  const isRange = from <= to && daysBetween(from, to) < initial.maxDays;
  return {
    from,
    to,
    isRange,
    maxDays: initial.maxDays,
    setFrom: (day) => change({ desde: day }),
    setTo: (day) => change({ hasta: day }),
  };
}

/** The two fields of a range of days. Neither allows a day after today. */
export function DayRange({
  days: { from, to, isRange, maxDays, setFrom, setTo },
  today,
}: {
  readonly days: ChosenDays;
  readonly today: GymDay;
}) {
  return (
    <>
      <DateField label={RANGE_TEXT.from} today={today} max={today} value={from} onDay={setFrom} />
      <DateField
        label={RANGE_TEXT.to}
        today={today}
        max={today}
        value={to}
        onDay={setTo}
        error={isRange ? null : RANGE_TEXT.wrong(maxDays)}
      />
    </>
  );
}

/** Shows the report of a range: loading, failed with a retry, or loaded. Hidden for an invalid range. */
export function LoadedReport<Output>({
  days,
  state,
  children,
}: {
  readonly days: ChosenDays;
  readonly state: ReportState<Output>;
  readonly children: (report: Output) => ReactNode;
}) {
  if (!days.isRange) return null;
  if (state.status === 'loading') return <LoadingBlock height={320} />;
  if (state.status === 'failed') return <LoadFailed text={REFUSAL_TEXT[state.reason]} retry={state.retry} />;
  return children(state.report);
}
