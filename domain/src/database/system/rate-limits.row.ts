import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { isRemoved } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { atMost, differs, equals, plus } from '../rules/operand.ts';
import { field, oldField } from '../rules/value.ts';
import { rateLimitPath } from './rate-limits.ts';

/** How long a counter is kept after the time in `Window`, in milliseconds. */
const WINDOWS_KEPT_MS = 10 * 60_000;

const isNewWindow = all(differs(field('Window'), oldField('Window')), equals(field('Count'), 1));
const isNextCall = all(equals(field('Window'), oldField('Window')), equals(field('Count'), plus(oldField('Count'), 1)));

export const rateLimitsRow = {
  root: 'RateLimits',
  paths: [rateLimitPath],
  person: 'nobody',
  keep: { by: 'Window', unitMs: 60_000, removes: 'record', afterMs: WINDOWS_KEPT_MS },
  rules: {
    note: 'Counters of calls, for a minute or a day. Each call adds one, up to `Most`; a new window begins at 1.',
    at: {
      $scope: {
        index: ['Window'],
        at: {
          $who: {
            write: all(isServer, any(isRemoved, isNewWindow, isNextCall)),
            validate: atMost(field('Count'), field('Most')),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
