import { hourOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result } from '@gym/domain/errors';
import { logger } from 'firebase-functions/logger';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { extendCalendar } from './jobs/extend-calendar.ts';
import { finishMerges } from './jobs/finish-merges.ts';
import { makeCodes } from './jobs/make-codes.ts';
import { mendAccounts } from './jobs/mend-accounts.ts';
import { mendMembers } from './jobs/mend-members.ts';
import { mendStatistics } from './jobs/mend-statistics.ts';
import { mendStrays } from './jobs/mend-strays.ts';
import { rollStates } from './jobs/roll-states.ts';
import { sendReminders } from './jobs/send-reminders.ts';
import { stripPriorities } from './jobs/strip-priorities.ts';
import { sweepOrphans } from './jobs/sweep-orphans.ts';

type Counts = CallableOutput<'runDailyJobs'>;
type Job = (now: number) => Promise<number>;

/** Every job, in order: what the others rest on first. */
const JOBS: Readonly<Record<keyof Counts, Job>> = {
  Priorities: stripPriorities,
  Calendar: extendCalendar,
  Codes: makeCodes,
  Merges: finishMerges,
  States: rollStates,
  Reminders: sendReminders,
  Orphans: sweepOrphans,
  Accounts: mendAccounts,
  Members: mendMembers,
  Strays: mendStrays,
  Statistics: mendStatistics,
  Cleaned: cleanUp,
};

/**
 * Runs jobs one after another; one that fails doesn't keep the others from running.
 *
 * @throws when one failed: the schedule then runs again, and what was done is found done
 */
async function run(names: readonly (keyof Counts)[], now: number): Promise<Partial<Counts>> {
  const counts: Partial<Counts> = {};
  const failed: string[] = [];
  for (const name of names) {
    try {
      counts[name] = await JOBS[name](now);
    } catch (error) {
      failed.push(name);
      logger.error('job failed', { job: name, error: error instanceof Error ? error.message : 'unknown' });
    }
  }
  if (failed.length > 0) throw new Error(`These jobs failed: ${failed.join(', ')}`);
  return counts;
}

const NONE: Counts = {
  Merges: 0,
  States: 0,
  Reminders: 0,
  Orphans: 0,
  Accounts: 0,
  Calendar: 0,
  Codes: 0,
  Members: 0,
  Strays: 0,
  Statistics: 0,
  Cleaned: 0,
  Priorities: 0,
};

/** All jobs now, at an administrator's word. */
export async function runDailyJobs(
  _input: CallableInput<'runDailyJobs'>,
  caller: Caller,
  now: number,
): Promise<Result<Counts>> {
  const counts = {
    ...NONE,
    ...(await run(Object.keys(JOBS) as (keyof Counts)[], now)),
  };
  const detail = Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
  await serverUpdate(auditUpdates(randomCode(), caller, { action: 'jobs-run', detail }, now));
  return ok(counts);
}

/** What runs just after midnight. */
export async function runNightly(now: number): Promise<void> {
  await run(
    [
      'Priorities',
      'Calendar',
      'Codes',
      'Merges',
      'States',
      'Orphans',
      'Accounts',
      'Members',
      'Strays',
      'Statistics',
      'Cleaned',
    ],
    now,
  );
}

/** Nobody wants to hear of it at night: from nine in the morning to eight in the evening, gym time. */
const [FIRST_HOUR, LAST_HOUR] = [9, 19];

/** What runs in the morning. A run that comes too late, after failures, waits for the next day's. */
export async function runMorning(now: number): Promise<void> {
  const hour = hourOf(now);
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) await run(['Reminders'], now);
}
