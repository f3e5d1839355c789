import { daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { LONG_REPORT_MAX_DAYS, type REPORTS } from '@gym/domain/contracts/reports';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { isBranch } from '../settings/load-settings.ts';

type ReportName = keyof typeof REPORTS;

/** The scope for which a report is loaded. */
interface ReportRange {
  readonly from: GymDay;
  readonly to: GymDay;
  /** The number of days, at least 1. */
  readonly days: number;
  /** The branch; `null`: all branches. */
  readonly branch: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the handler of a report, which checks days and branch and then runs `load`. */
export function defineReport<Name extends ReportName>(
  load: (range: ReportRange) => Promise<CallableOutput<Name>>,
): (input: CallableInput<Name>, caller: Caller, now: number) => Promise<Result<CallableOutput<Name>>> {
  return async ({ from, to, branch = null }, _caller, now) => {
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
    if (branch !== null && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
    return ok(await load({ from, to, days, branch, now }));
  };
}
