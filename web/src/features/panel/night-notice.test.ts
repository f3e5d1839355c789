import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { instantAt } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { newestRun, nightProblem } from './night-notice.tsx';

const AT = instantAt('2026-11-26', '00:10');
const HOUR = 3_600_000;

it.each([
  { what: 'a night that went well', night: { EndedAt: AT + 9_000 }, after: 8 * HOUR, problem: null },
  { what: 'a night that is still running', night: {}, after: DAILY_RUN_LIMIT_MS, problem: null },
  {
    what: 'a night that has not ended within its time limit',
    night: {},
    after: DAILY_RUN_LIMIT_MS + 1,
    problem: 'La noche del 2026-11-26 no terminó',
  },
  {
    what: 'a night with failed jobs',
    night: { EndedAt: AT + 9_000, Failed: { Codes: 'error' as const, Gone: 'late' as const } },
    after: HOUR,
    problem: 'La noche del 2026-11-26 no pudo con: códigos de la entrada, otra tarea',
  },
  {
    what: 'a newest night 26 hours ago',
    night: { EndedAt: AT + 9_000 },
    after: 26 * HOUR,
    problem: null,
  },
  {
    what: 'a newest night more than 26 hours ago',
    night: { EndedAt: AT + 9_000 },
    after: 26 * HOUR + 1,
    problem: 'La noche no corrió desde el 2026-11-26',
  },
])('the problem of $what is: $problem', ({ night, after, problem }) => {
  expect(nightProblem({ At: AT, ...night }, AT + after)).toBe(problem);
});

const NIGHT = { At: AT, EndedAt: AT + 9_000, Failed: { Codes: 'error' as const } };

it.each([
  { what: 'without a run by hand', byHand: null, isNight: true },
  {
    what: 'after a later run by hand that has ended',
    byHand: { Id: 'a', By: 'ana', At: AT + HOUR, EndedAt: AT + 2 * HOUR },
    isNight: false,
  },
  { what: 'during a later run by hand', byHand: { Id: 'a', By: 'ana', At: AT + HOUR }, isNight: true },
  {
    what: 'after an earlier run by hand',
    byHand: { Id: 'a', By: 'ana', At: AT - HOUR, EndedAt: AT - 1 },
    isNight: true,
  },
])('takes the night as the newest run of the jobs $what: $isNight', ({ byHand, isNight }) => {
  expect(newestRun(NIGHT, byHand)).toBe(isNight ? NIGHT : byHand);
});
