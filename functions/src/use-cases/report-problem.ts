import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { PROBLEMS_A_DAY, problemPath, problemsPath } from '@gym/domain/database/problems';
import { PROBLEMS, PROBLEMS_OF_ONE_A_DAY } from '@gym/domain/database/rate-limits';
import { ok, type Result } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { networksOf } from '../lib/client-address.ts';
import { fingerprint } from '../lib/ids.ts';
import { isNetworkWithinDay } from '../lib/rate-limit.ts';
import { increment, SERVER_TIME, serverUpdate } from '../lib/server-update.ts';
import { isStored, loadPage } from '../repositories/read.ts';

/** Is there a place in the day's list for one that isn't in it yet? So that no visitor can fill the list, each network has its share. */
async function hasPlace(day: GymDay, { ip }: Caller, now: number): Promise<boolean> {
  const kept = await loadPage(problemsPath.at({ day }), null, PROBLEMS_A_DAY);
  if (kept.length >= PROBLEMS_A_DAY) return false;
  return isNetworkWithinDay(PROBLEMS, networksOf(ip), PROBLEMS_OF_ONE_A_DAY, now, PROBLEMS_A_DAY / 2);
}

/** Counts what went wrong in a browser with its like of the day. Who reported it isn't kept. */
export async function reportProblem(
  input: CallableInput<'reportProblem'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'reportProblem'>>> {
  const day = gymDayOf(now);
  const place = { day, id: fingerprint(input) };
  const isKnown = await isStored(problemPath.at(place, 'First'));
  if (!isKnown && !(await hasPlace(day, caller, now))) return ok({ Kept: false });
  const { Kind, Place, Code, Version } = input;
  const outcome = await serverUpdate({
    [problemPath.at(place, 'Kind')]: Kind,
    [problemPath.at(place, 'Place')]: Place,
    [problemPath.at(place, 'Code')]: Code,
    [problemPath.at(place, 'Version')]: Version,
    [problemPath.at(place, 'Count')]: increment(1),
    [problemPath.at(place, 'Last')]: SERVER_TIME,
    ...(isKnown ? {} : { [problemPath.at(place, 'First')]: SERVER_TIME }),
  });
  return ok({ Kept: outcome === 'written' });
}
