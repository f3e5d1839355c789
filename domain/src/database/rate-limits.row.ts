import { rateLimitPath } from './rate-limits.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { server } from './rules/predicates.ts';
import { value } from './rules/value.ts';

const WINDOWS_KEPT_MS = 10 * 60_000;

export const rateLimitsRow = {
  root: 'RateLimits',
  paths: [rateLimitPath],
  person: 'nobody',
  keep: { by: 'Window', unitMs: 60_000, removes: 'record', afterMs: WINDOWS_KEPT_MS },
  rules: {
    note: 'Calls in the present minute and tries of the day, written by the Admin SDK; only what is over goes through here.',
    at: { $scope: { index: ['Window'], at: { $who: { write: all(server, `!${value.exists}`) } } } },
  },
} as const satisfies DatabaseRow;
