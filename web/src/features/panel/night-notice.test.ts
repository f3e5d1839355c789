import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { instantAt } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { newestRun, nightProblem } from './night-notice.tsx';

const AT = instantAt('2026-11-26', '00:10');
const HOUR = 3_600_000;

it.each([
  { what: 'a night that went well', night: { EndedAt: AT + 9_000 }, elapsedMs: 8 * HOUR, problem: null },
  { what: 'a night that is still running', night: {}, elapsedMs: DAILY_RUN_LIMIT_MS, problem: null },
  {
    what: 'a night that has not ended within its time limit',
    night: {},
    elapsedMs: DAILY_RUN_LIMIT_MS + 1,
    problem: 'La noche del 2026-11-26 no terminó',
  },
  {
    what: 'a night with failed jobs',
    // `Gone` stands for a job that no longer exists.
    night: { EndedAt: AT + 9_000, Failed: { Codes: 'error' as const, Gone: 'late' as const } },
    elapsedMs: HOUR,
    problem: 'La noche del 2026-11-26 no pudo con: códigos de la entrada, otra tarea',
  },
  {
    what: 'a newest night that began 26 hours ago',
    night: { EndedAt: AT + 9_000 },
    elapsedMs: 26 * HOUR,
    problem: null,
  },
  {
    what: 'a newest night that began more than 26 hours ago',
    night: { EndedAt: AT + 9_000 },
    elapsedMs: 26 * HOUR + 1,
    problem: 'La noche no corrió desde el 2026-11-26',
  },
])('the problem of $what is: $problem', ({ night, elapsedMs, problem }) => {
  expect(nightProblem({ At: AT, ...night }, AT + elapsedMs)).toBe(problem);
});

const NIGHT = { At: AT, EndedAt: AT + 9_000, Failed: { Codes: 'error' as const } };

it.each([
  { when: 'without a run by hand', byHand: null },
  { when: 'during a later run by hand', byHand: { Id: 'a', By: 'ana', At: AT + HOUR } },
  { when: 'after an earlier run by hand', byHand: { Id: 'a', By: 'ana', At: AT - HOUR, EndedAt: AT - 1 } },
])('takes the night as the newest run of the jobs $when', ({ byHand }) => {
  expect(newestRun(NIGHT, byHand)).toBe(NIGHT);
});

it('takes a later run by hand as the newest run of the jobs once it has ended', () => {
  const byHand = { Id: 'a', By: 'ana', At: AT + HOUR, EndedAt: AT + 2 * HOUR };
  expect(newestRun(NIGHT, byHand)).toBe(byHand);
});
