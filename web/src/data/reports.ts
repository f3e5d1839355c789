import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableOutput } from '@gym/domain/contracts/index';
import { membersReport, salesReport } from '@gym/domain/contracts/reports';
import type { RefusalReason, Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

export type SalesReport = CallableOutput<'salesReport'>;
export type MembersReport = CallableOutput<'membersReport'>;

/** What a report is asked for: days, both in it, and a branch or, with `null`, all. */
export interface ReportRange {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly branch: string | null;
}

export type ReportState<Report> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: RefusalReason; readonly retry: () => void }
  | { readonly status: 'ready'; readonly report: Report };

interface Asked {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly branch?: string;
}

export function readSalesReport(range: Asked): Promise<Result<SalesReport>> {
  return call(salesReport, range);
}

export function readMembersReport(range: Asked): Promise<Result<MembersReport>> {
  return call(membersReport, range);
}

/**
 * A report of a range; asked again when the range changes. `null`: there is no range to ask for.
 *
 * @param read what asks; the same function from one drawing to the next
 */
export function useReport<Report>(
  read: (range: Asked) => Promise<Result<Report>>,
  range: ReportRange | null,
): ReportState<Report> {
  const [state, setState] = useState<ReportState<Report>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const { from, to, branch } = range ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    let isCurrent = true;
    setState({ status: 'loading' });
    void read(present({ from, to, branch: branch ?? undefined })).then((answer) => {
      if (!isCurrent) return;
      setState(
        answer.ok
          ? { status: 'ready', report: answer.value }
          : { status: 'failed', reason: answer.refusal.reason, retry: () => setRound((last) => last + 1) },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [read, from, to, branch, round]);
  return state;
}
