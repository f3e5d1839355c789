import type { GymDay } from '@gym/domain/calendar/calendar';
import { LONG_REPORT_MAX_DAYS, type ReportContract } from '@gym/domain/contracts/reports';
import { ok } from '@gym/domain/errors';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useReport } from '../../data/reports.ts';
import type { CsvCell } from '../../lib/csv.ts';
import { DayRange, LoadedReport, useChosenDays } from '../../shared/report/day-range.tsx';
import { ListDownload } from '../../shared/report/list-download.tsx';
import styles from './reports.module.css';

/** Props of a report's body. The body needs `from`, `to` and `branch` for its links to lists. */
export interface ReportBodyProps<Output> {
  readonly report: Output;
  readonly from: GymDay;
  readonly to: GymDay;
  /** `null`: all branches. */
  readonly branch: string | null;
  readonly today: GymDay;
}

/** A report: how it is loaded, rendered, and downloaded as a file. */
export interface Report<Output extends z.ZodMiniType> {
  readonly contract: ReportContract<Output>;
  /** Returns the first day of the range that is chosen initially. */
  readonly firstDay: (today: GymDay) => GymDay;
  /** Beginning of the file's name. */
  readonly file: string;
  /** Returns the rows of the file. */
  readonly rowsOf: (report: z.output<Output>) => readonly (readonly CsvCell[])[];
  readonly Body: (props: ReportBodyProps<z.output<Output>>) => ReactNode;
}

/** Props of each report's view. `branch`: `null` for all branches. */
export interface ReportViewProps {
  readonly branch: string | null;
  readonly today: GymDay;
  readonly branchName: (key: string) => string;
  readonly planName: (key: string) => string;
  /** Renders the search for a person, and calls `onPick` with the chosen one. */
  readonly picker: (onPick: (person: { readonly uid: string }) => void) => ReactNode;
}

/** Shows a report below the fields for its days and the button that downloads it. */
export function ReportFrame<Output extends z.ZodMiniType>({
  report: { contract, firstDay, file, rowsOf, Body },
  branch,
  today,
}: Pick<ReportViewProps, 'branch' | 'today'> & { readonly report: Report<Output> }) {
  const days = useChosenDays({ from: firstDay(today), to: today, maxDays: LONG_REPORT_MAX_DAYS });
  const { from, to, isRange } = days;
  const state = useReport(contract, isRange ? { from, to, branch } : null);
  return (
    <>
      <div className={styles.bar}>
        <DayRange days={days} today={today} />
        <ListDownload
          file={`${file}-${from}-${to}`}
          read={async () => ok({ rows: state.status === 'ready' ? rowsOf(state.report) : [] })}
          fileOf={(rows) => rows}
          disabled={!isRange || state.status !== 'ready'}
        />
      </div>
      <LoadedReport days={days} state={state}>
        {(report) => <Body report={report} from={from} to={to} branch={branch} today={today} />}
      </LoadedReport>
    </>
  );
}
