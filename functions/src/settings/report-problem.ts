import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { PROBLEMS_A_DAY, problemPath, problemsPath } from '@gym/domain/database/system/problems';
import { PROBLEMS, PROBLEMS_OF_NETWORK_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type Result } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { networksOf } from '../lib/client-address.ts';
import { fingerprint } from '../lib/ids.ts';
import { isNetworkWithinDay } from '../lib/rate-limit.ts';
import { isStored, loadPage } from '../lib/read.ts';
import { increment, SERVER_TIME, serverUpdate } from '../lib/server-update.ts';

/**
 * Returns whether the day's list accepts a new problem. Unless the list is full, counts the problem for the caller's
 * networks. Each network has a limit of at most half of the list, so that no visitor can fill it.
 */
async function acceptsNewProblem(day: GymDay, { ip }: Caller, now: number): Promise<boolean> {
  const problems = await loadPage(problemsPath.at({ day }), null, PROBLEMS_A_DAY);
  if (problems.length >= PROBLEMS_A_DAY) return false;
  return isNetworkWithinDay(PROBLEMS, networksOf(ip), PROBLEMS_OF_NETWORK_A_DAY, now, PROBLEMS_A_DAY / 2);
}

/**
 * Counts a problem that happened in a browser. Equal problems of a day share one record, which doesn't store who
 * reported them.
 */
export async function reportProblem(
  input: CallableInput<'reportProblem'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'reportProblem'>>> {
  const day = gymDayOf(now);
  const keys = { day, id: fingerprint(input) };
  const isKnown = await isStored(problemPath.at(keys, 'First'));
  if (!isKnown && !(await acceptsNewProblem(day, caller, now))) return ok({ Kept: false });
  const { Kind, Place, Code, Version } = input;
  const outcome = await serverUpdate({
    [problemPath.at(keys, 'Kind')]: Kind,
    [problemPath.at(keys, 'Place')]: Place,
    [problemPath.at(keys, 'Code')]: Code,
    [problemPath.at(keys, 'Version')]: Version,
    [problemPath.at(keys, 'Count')]: increment(1),
    [problemPath.at(keys, 'Last')]: SERVER_TIME,
    ...(isKnown ? {} : { [problemPath.at(keys, 'First')]: SERVER_TIME }),
  });
  return ok({ Kept: outcome === 'written' });
}
