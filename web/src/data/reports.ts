import type { GymDay } from '@gym/domain/calendar/calendar';
import type { ReportContract } from '@gym/domain/contracts/reports';
import type { RefusalReason } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from './call.ts';

/** The range of a report. Both days are inclusive. */
interface ReportRange {
  readonly from: GymDay;
  readonly to: GymDay;
  /** Key of the branch; `null` for all branches. */
  readonly branch: string | null;
}

export type ReportState<Report> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: RefusalReason; readonly retry: () => void }
  | { readonly status: 'ready'; readonly report: Report };

/** Loads the report of a range, and loads it again when the range changes. `null` loads nothing. */
export function useReport<Output extends z.ZodMiniType>(
  contract: ReportContract<Output>,
  range: ReportRange | null,
): ReportState<z.output<Output>> {
  const [state, setState] = useState<ReportState<z.output<Output>>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { from, to, branch } = range ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the report again
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    let isCurrent = true;
    setState({ status: 'loading' });
    void call(contract, present({ from, to, branch: branch ?? undefined })).then((answer) => {
      if (!isCurrent) return;
      setState(
        answer.ok
          ? { status: 'ready', report: answer.value }
          : { status: 'failed', reason: answer.refusal.reason, retry: () => setAttempt((previous) => previous + 1) },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [contract, from, to, branch, attempt]);
  return state;
}
