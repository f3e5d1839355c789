import { jobPath, pendingAccountPath } from './jobs.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { server } from './rules/predicates.ts';
import { field, oldField, value } from './rules/value.ts';

const PENDING_MS = 86_400_000;

export const jobsRow = {
  root: 'Jobs',
  paths: [jobPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "Where each job goes on. A run that began earlier doesn't undo what a later one has noted.",
    at: {
      $job: {
        write: all(server, value.exists, any(`!${oldField('At').isNumber}`, `${field('At')} >= ${oldField('At')}`)),
        validate: field('At').isNumber,
      },
    },
  },
} as const satisfies DatabaseRow;

export const pendingAccountsRow = {
  root: 'PendingAccounts',
  paths: [pendingAccountPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: { by: '.value', unitMs: 1, removes: 'record and sign-in', afterMs: PENDING_MS },
  rules: {
    note: 'Sign-ins about to be made.',
    index: ['.value'],
    at: { $uid: { write: server, validate: `${value} === now` } },
  },
} as const satisfies DatabaseRow;
