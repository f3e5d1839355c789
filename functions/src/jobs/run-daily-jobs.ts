import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { dailyRunPath } from '@gym/domain/database/system/daily-run';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { randomCode } from '../lib/ids.ts';
import { readRecord } from '../lib/read.ts';
import { SERVER_TIME, serverUpdate } from '../lib/server-update.ts';

/**
 * Requests a run of all daily jobs, which a trigger then executes. If the rules refuse it because another run is in
 * progress, answers the id of that run.
 */
export async function runDailyJobs(
  _input: CallableInput<'runDailyJobs'>,
  caller: Caller,
): Promise<Result<CallableOutput<'runDailyJobs'>>> {
  const Run = randomCode();
  const run = { Id: Run, At: SERVER_TIME, By: caller.uid };
  if ((await serverUpdate({ [dailyRunPath.at({})]: run })) === 'written') return ok({ Run });
  const running = await readRecord(dailyRunPath, {});
  return running ? ok({ Run: running.Id }) : refuse('conflict');
}
