import { gymDayOf } from '@gym/domain/calendar/calendar';
import { PROBLEMS_A_DAY, PROBLEMS_KEPT_MS, problemPath, problemsPath } from '@gym/domain/database/system/problems';
import { PROBLEMS, PROBLEMS_OF_NETWORK_A_DAY, rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { call, readRecord, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { cleanUp, closeServerCode, reportProblem } from '../support/server-code.ts';

const day = gymDayOf(Date.now());
/** Path of today's problems. */
const problemsOfDay = problemsPath.at({ day });
const problem = { Kind: 'page', Place: 'page home', Code: 'TypeError', Version: '3.7' } as const;

/** Reports a problem. Returns the answer, or the reason of the refusal. */
async function report(who: Session | null, input: object): Promise<unknown> {
  const answer = await call(who, 'reportProblem', input);
  return answer.ok ? answer.value : answer.reason;
}

beforeEach(async () => {
  await updateAsOwner({ [problemsOfDay]: null, [rateLimitPath.list({ scope: PROBLEMS })]: null });
  await resetRateLimits('reportProblem');
});
afterAll(async () => {
  await updateAsOwner({ [problemsOfDay]: null });
  await closeServerCode();
});

it('counts each report of the same problem, signed in or not, and stores nothing about the caller', async () => {
  const member = await signIn(PEOPLE.socia.email);
  for (const who of [null, member, null]) expect(await report(who, problem)).toEqual({ Kept: true });
  await report(null, { ...problem, Version: '3.8' });
  const stored = Object.values(await readRecord(problemsOfDay)) as { readonly Count: number }[];
  expect(stored.map(({ Count }) => Count).toSorted()).toEqual([1, 3]);
  expect(stored.find(({ Count }) => Count === 3)).toEqual({
    ...problem,
    Count: 3,
    First: expect.any(Number),
    Last: expect.any(Number),
  });
});

it('stores a limited number of different problems a day, and continues to count the stored ones', async () => {
  const row = { ...problem, Count: 1, First: 1, Last: Date.now() };
  await report(null, problem);
  const others = Array.from({ length: PROBLEMS_A_DAY - 1 }, (_, index) => [
    problemPath.at({ day, id: `x${index}` }),
    row,
  ]);
  await updateAsOwner(Object.fromEntries(others));
  expect(await report(null, { ...problem, Place: 'page search' })).toEqual({ Kept: false });
  expect(await report(null, problem)).toEqual({ Kept: true });
  expect(Object.keys(await readRecord(problemsOfDay))).toHaveLength(PROBLEMS_A_DAY);
});

it('stores a limited number of different problems a day for each network', async () => {
  const caller = { uid: 'visitor', email: null, role: 'member', branch: null, ip: '198.51.100.7' } as const;
  const reportFrom = async (ip: string, index: number): Promise<unknown> => {
    const answer = await reportProblem({ ...problem, Place: `page p${index}` }, { ...caller, ip }, Date.now());
    return answer.ok && answer.value.Kept;
  };
  const answers = [];
  for (let index = 0; index < PROBLEMS_OF_NETWORK_A_DAY; index++) answers.push(await reportFrom(caller.ip, index));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(await reportFrom(caller.ip, 99)).toBe(false);
  // A known problem doesn't count towards the limit, and other networks have their own limits.
  expect(await reportFrom(caller.ip, 0)).toBe(true);
  expect(await reportFrom('198.51.100.8', 99)).toBe(true);
});

it('deletes problems after 90 days', async () => {
  const path = problemPath.at({ day: '2026-01-05', id: 'old' });
  const Last = Date.now();
  await updateAsOwner({ [path]: { ...problem, Count: 1, First: Last, Last } });
  await cleanUp(Last + PROBLEMS_KEPT_MS - 1_000);
  expect(await readAsOwner(path)).not.toBeNull();
  // The rules use the database's clock, so the stored time must really be that old. The job waits a minute longer.
  await updateAsOwner({ [`${path}/Last`]: Last - PROBLEMS_KEPT_MS - 120_000 });
  await cleanUp(Last);
  expect(await readAsOwner(path)).toBeNull();
});
