import { computeAttendanceReport as report, reportReadsFrom } from '@gym/domain/attendance/report';
import { daysBetween } from '@gym/domain/calendar/calendar';
import { REPORT_MAX_DAYS } from '@gym/domain/contracts/attendance';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadCounts } from './load-counts.ts';

/**
 * Adds up the daily counters of one branch, or of all. Reads at most {@link REPORT_MAX_DAYS} days and a week before
 * them, per branch.
 */
export async function attendanceReport(
  { from, to, branch }: CallableInput<'attendanceReport'>,
  caller: Caller,
): Promise<Result<CallableOutput<'attendanceReport'>>> {
  if (!mayWorkAt(caller, branch ?? null)) return refuse('no-permission');
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  const { branches } = await loadGymSettings();
  if (branch !== undefined && !branches.includes(branch)) return refuse('branch-not-found', { field: 'branch' });
  const included = branch === undefined ? branches : [branch];
  const counts = await Promise.all(included.map((one) => loadCounts(one, reportReadsFrom(from), to)));
  const { total, weekEarlier, days: byDay, heat } = report(counts, from, to);
  return ok({
    Total: total,
    Before: weekEarlier,
    Days: byDay.map((day) => ({ Day: day.day, Total: day.total, Before: day.weekEarlier })),
    Heat: heat.map((row) => [...row]),
  });
}
