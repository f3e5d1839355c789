import { daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import { LONG_REPORT_MAX_DAYS } from '@gym/domain/contracts/reports';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { IconCloudOff, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ReportState } from '../../data/reports.ts';
import type { CsvCell } from '../../lib/csv.ts';
import { downloadCsv } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './reports.module.css';
import { REPORT_TEXT } from './text.ts';

/** The days that a person chose, and whether a report can be made of them. */
export interface ChosenDays {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly isRange: boolean;
  readonly setFrom: (day: GymDay) => void;
  readonly setTo: (day: GymDay) => void;
}

export function useChosenDays(firstFrom: GymDay, today: GymDay): ChosenDays {
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(today);
  const isRange = from <= to && daysBetween(from, to) < LONG_REPORT_MAX_DAYS;
  return { from, to, isRange, setFrom, setTo };
}

/** The fields of the days, and what is done with what they give. */
export function DayRange({
  days: { from, to, isRange, setFrom, setTo },
  today,
  children,
}: {
  readonly days: ChosenDays;
  readonly today: GymDay;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <DateField label={REPORT_TEXT.from} today={today} max={today} value={from} onDay={setFrom} />
      <DateField
        label={REPORT_TEXT.to}
        today={today}
        max={today}
        value={to}
        onDay={setTo}
        error={isRange ? null : REPORT_TEXT.rangeWrong}
      />
      {children}
    </div>
  );
}

/** A report with its days over it: on its way, failed with a new try, or there, with its file. */
export function ReportFrame<Report>({
  days,
  today,
  state,
  file,
  rowsOf,
  children,
}: {
  readonly days: ChosenDays;
  readonly today: GymDay;
  readonly state: ReportState<Report>;
  /** The beginning of the file's name. */
  readonly file: string;
  readonly rowsOf: (report: Report) => readonly (readonly CsvCell[])[];
  readonly children: (report: Report) => ReactNode;
}) {
  const { from, to, isRange } = days;
  return (
    <>
      <DayRange days={days} today={today}>
        <Button
          look="secondary"
          disabled={!isRange || state.status !== 'ready'}
          onClick={() => {
            if (state.status === 'ready') void downloadCsv(`${file}-${from}-${to}`, rowsOf(state.report));
          }}
        >
          <IconDownload size={20} stroke={1.75} aria-hidden />
          {REPORT_TEXT.download}
        </Button>
      </DayRange>
      {isRange && state.status === 'loading' && (
        <div aria-busy="true">
          <span className="only-read">{FAILURE_TEXT.loading}</span>
          <Skeleton height={320} radius={16} />
        </div>
      )}
      {isRange && state.status === 'failed' && (
        <Message icon={IconCloudOff} title={FAILURE_TEXT.listTitle} body={REFUSAL_TEXT[state.reason]} live>
          <Button look="secondary" onClick={state.retry}>
            {FAILURE_TEXT.retry}
          </Button>
        </Message>
      )}
      {isRange && state.status === 'ready' && children(state.report)}
    </>
  );
}
