import type { DatabaseRow } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { isNow, keepsField, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { differs, equals, isLess, minus, NOW } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { field, old, oldField, value } from '../rules/value.ts';
import { DAILY_RUN_LIMIT_MS, dailyRunPath } from './daily-run.ts';

/** There is no earlier run, or it has ended, or it is older than the time limit and counts as aborted. */
const isFree = any(wasAbsent, oldField('EndedAt').exists, isLess(oldField('At'), minus(NOW, DAILY_RUN_LIMIT_MS)));

/** A new run, which has no progress yet. */
const isRunBegun = all(
  isFree,
  equals(field('At'), NOW),
  ...['Job', 'Done', 'Failed', 'EndedAt'].map((name) => not(field(name).exists)),
);

/** The running run stores its progress. */
const isRunContinued = all(
  ...['Id', 'At', 'By'].map(keepsField),
  not(oldField('EndedAt').exists),
  any(field('Job').exists, field('EndedAt').exists),
);

/** The job changes, and the previous one has finished or failed. Two deliveries of one event can't both begin a job. */
const isNextJob = all(differs(value, old), any(field('Done').child(old).exists, field('Failed').child(old).exists));

export const dailyRunRow = {
  root: 'DailyRun',
  paths: [dailyRunPath],
  // The record names the administrator who started the run.
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'The newest run of all daily jobs that was started by an administrator. Another run can begin once it has ended or is ten minutes old.',
    read: hasRole('admin'),
    write: all(isServer, any(isRunBegun, isRunContinued)),
    validate: hasFields('Id', 'By'),
    at: {
      Job: any(wasAbsent, isNextJob),
      EndedAt: isNow,
    },
  },
} as const satisfies DatabaseRow;
