import { jobPath, pendingAccountPath } from './jobs.ts';
import type { DatabaseRow } from './row.ts';
import { isSame } from './rules/door.ts';
import { all, any } from './rules/expression.ts';
import { has, isText, server } from './rules/predicates.ts';
import { after, field, old, oldField, value } from './rules/value.ts';
import { staffPath } from './staff.ts';
import { userPath } from './users.ts';

const PENDING_MS = 86_400_000;

const isNew = any(`!${old.exists}`, isSame('Input'));
/** Neither a profile nor, as a terminal has, a role: nobody's yet. */
const isNobodys = all(`!${after(userPath, {}, 'Nombre').exists}`, `!${after(staffPath, {}, 'Role').exists}`);

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
  // No data of the person: the fingerprint of an input, for a day.
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: { by: 'At', unitMs: 1, removes: 'record and sign-in', afterMs: PENDING_MS },
  rules: {
    note: "Sign-ins about to be made, each for one input: the same request with another one changes nothing of it. One that is being taken away (Gone) gets no profile and no role any more, and one that has either isn't taken away.",
    index: ['At'],
    at: {
      $uid: {
        write: all(
          server,
          any(
            all(isNew, any(`!${oldField('Gone').exists}`, field('Gone').exists), isNobodys),
            all(`!${value.exists}`, any(`!${oldField('Gone').exists}`, isNobodys)),
          ),
        ),
        validate: has('At', 'Input'),
        at: { At: `${value} === now`, Input: isText, Gone: `${value} === true` },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
