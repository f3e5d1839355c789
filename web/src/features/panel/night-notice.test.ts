import { DAILY_RUN_LIMIT_MS } from '@gym/domain/database/system/daily-run';
import { instantAt } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { newestRun, nightProblem } from './night-notice.tsx';

const AT = instantAt('2026-11-26', '00:10');
const HOUR = 3_600_000;

it.each([
  { what: 'a night that went well', night: { EndedAt: AT + 9_000 }, after: 8 * HOUR, says: null },
  { what: 'a night that runs', night: {}, after: DAILY_RUN_LIMIT_MS, says: null },
  {
    what: 'one that was cut off',
    night: {},
    after: DAILY_RUN_LIMIT_MS + 1,
    says: 'La noche del 2026-11-26 no terminó',
  },
  {
    what: 'jobs that failed',
    night: { EndedAt: AT + 9_000, Failed: { Codes: 'error' as const, Gone: 'late' as const } },
    after: HOUR,
    says: 'La noche del 2026-11-26 no pudo con: códigos de la entrada, otra tarea',
  },
  {
    what: 'a night that is late by two hours',
    night: { EndedAt: AT + 9_000 },
    after: 26 * HOUR,
    says: null,
  },
  {
    what: 'a night that is missing',
    night: { EndedAt: AT + 9_000 },
    after: 26 * HOUR + 1,
    says: 'La noche no corrió desde el 2026-11-26',
  },
])('reports $what as: $says', ({ night, after, says }) => {
  expect(nightProblem({ At: AT, ...night }, AT + after)).toBe(says);
});

const NIGHT = { At: AT, EndedAt: AT + 9_000, Failed: { Codes: 'error' as const } };

it.each([
  { what: 'no run by hand', byHand: null, isNight: true },
  {
    what: 'one that ended after it',
    byHand: { Id: 'a', By: 'ana', At: AT + HOUR, EndedAt: AT + 2 * HOUR },
    isNight: false,
  },
  { what: 'one that still runs', byHand: { Id: 'a', By: 'ana', At: AT + HOUR }, isNight: true },
  { what: 'one before it', byHand: { Id: 'a', By: 'ana', At: AT - HOUR, EndedAt: AT - 1 }, isNight: true },
])('shows the newest run of the jobs: the night’s or $what', ({ byHand, isNight }) => {
  expect(newestRun(NIGHT, byHand)).toBe(isNight ? NIGHT : byHand);
});
