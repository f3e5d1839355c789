import { daysBetween, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { LONG_REPORT_MAX_DAYS, MEMBER_DAYS_MAX } from '@gym/domain/contracts/reports';
import { ALL_BRANCHES } from '@gym/domain/database/expirations';
import { memberTotalsDaysPath } from '@gym/domain/database/member-totals';
import { membershipMovesPath } from '@gym/domain/database/membership-moves';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { monthsOf, sampled } from '@gym/domain/membership/over-time';
import { isBranch } from '../repositories/gym.ts';
import { readRange } from '../repositories/read.ts';

/** Members over time: what was bought and cancelled by month, and how many there were. Reads one small record for each month and each day. */
export async function membersReport({
  from,
  to,
  branch,
}: CallableInput<'membersReport'>): Promise<Result<CallableOutput<'membersReport'>>> {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  if (branch !== undefined && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const list = { branch: branch ?? ALL_BRANCHES };
  const months = monthsOf(from, to);
  const [moves, totals] = await Promise.all([
    readRange(membershipMovesPath, list, { startAt: from.slice(0, 7), endAt: to.slice(0, 7), limit: months.length }),
    readRange(memberTotalsDaysPath, list, { startAt: from, endAt: to, limit: days }),
  ]);
  const moved = new Map(moves);
  return ok({
    Months: months.map((Month) => {
      const { New = 0, Renewed = 0, Cancelled = 0 } = moved.get(Month) ?? {};
      return { Month, New, Renewed, Cancelled };
    }),
    Days: sampled(totals, MEMBER_DAYS_MAX).flatMap(([key, counts]) => {
      const Day = parseGymDay(key);
      return Day === null ? [] : [{ Day, ...counts }];
    }),
  });
}
