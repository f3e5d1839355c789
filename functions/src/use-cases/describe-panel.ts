import { sameWeekdays, usualDay } from '@gym/domain/attendance/usual';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { memberTotalsPath } from '@gym/domain/database/member-totals';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { countExpirations } from '../repositories/expirations.ts';
import { isBranch } from '../repositories/gym.ts';
import {
  countLeftOpen,
  countLow,
  countOrders,
  countProblems,
  countUncharged,
  loadDays,
} from '../repositories/panel.ts';
import { readRecord } from '../repositories/read.ts';

/** The days of the tab '7 días' of the expirations, where the number leads. */
const WEEK_DAYS = 7;

/** How a branch is doing today. Reads totals, and of what waits for somebody no more than its list shows. */
export async function describePanel(
  { Branch: branch }: CallableInput<'describePanel'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'describePanel'>>> {
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  if (!(await isBranch(branch))) return refuse('branch-not-found', { field: 'Branch' });
  const day = gymDayOf(now);
  const isAdmin = caller.role === 'admin';
  const [days, [today = 0, week = 0], members, pending, paid, ready, owed, review, passes, low, left, problems] =
    await Promise.all([
      loadDays(branch, sameWeekdays(day)),
      countExpirations(branch, [
        { from: day, to: day },
        { from: day, to: addDays(day, WEEK_DAYS) },
      ]),
      readRecord(memberTotalsPath, { branch, day }),
      countOrders(branch, 'pending'),
      countOrders(branch, 'paid'),
      countOrders(branch, 'ready'),
      countOrders(branch, 'owed'),
      countOrders(branch, 'review'),
      countUncharged(branch, day),
      countLow(branch),
      isAdmin ? countLeftOpen(branch, now) : null,
      isAdmin ? countProblems(day) : null,
    ]);
  const usual = usualDay(days);
  return ok({
    Usual: { Days: usual.days, Hours: [...usual.hours] },
    Expiring: { Today: today, Week: week },
    Members: members,
    Orders: { Pending: pending, Paid: paid, Ready: ready, Owed: owed, Review: review },
    Passes: passes,
    Low: low,
    LeftOpen: left,
    Problems: problems,
  });
}
