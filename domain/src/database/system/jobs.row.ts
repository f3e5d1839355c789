import { staffPath } from '../people/staff.ts';
import { userPath } from '../people/users.ts';
import type { DatabaseRow } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { isNow, isRemoved, keepsField, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { atLeast } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, field, oldField, value } from '../rules/value.ts';
import { jobPath, nightPath, pendingAccountPath } from './jobs.ts';

/** Age after which an unused account is removed, milliseconds. */
const PENDING_MS = 86_400_000;

/** The record is new, or keeps the same input. */
const isSameInput = any(wasAbsent, keepsField('Input'));
/** The account has neither a profile nor a staff role: it is unused. */
const isUnused = all(not(after(userPath, {}, 'Nombre').exists), not(after(staffPath, {}, 'Role').exists));

export const jobsRow = {
  root: 'Jobs',
  paths: [jobPath, nightPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "The state of each job. A run can't overwrite the state written by a run that began later. Administrators read the results of the newest nightly run.",
    at: {
      nightly: { read: hasRole('admin'), write: all(isServer, value.exists), validate: hasFields('At') },
      $job: {
        write: all(isServer, value.exists, any(not(oldField('At').isNumber), atLeast(field('At'), oldField('At')))),
        validate: hasFields('At'),
      },
    },
  },
} as const satisfies DatabaseRow;

export const pendingAccountsRow = {
  root: 'PendingAccounts',
  paths: [pendingAccountPath],
  // The record has no personal data, only a fingerprint of the input.
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: { by: 'At', unitMs: 1, removes: 'record and sign-in', afterMs: PENDING_MS },
  rules: {
    note: "Firebase Auth accounts that are being created. `Input` is a fingerprint of the request's input: a request with another input can't change the record. While an account is being removed (`Gone`) it can't get a profile or a role, and an account that has either can't be removed.",
    index: ['At'],
    at: {
      $uid: {
        write: all(
          isServer,
          any(
            all(isSameInput, any(not(oldField('Gone').exists), field('Gone').exists), isUnused),
            all(isRemoved, any(not(oldField('Gone').exists), isUnused)),
          ),
        ),
        validate: hasFields('At', 'Input'),
        at: { At: isNow },
      },
    },
  },
} as const satisfies DatabaseRow;
