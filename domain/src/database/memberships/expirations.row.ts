import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { atLeast } from '../rules/operand.ts';
import { value } from '../rules/value.ts';
import { expirationCountsPath, expirationsPath, lastVisitsPath, turnsPath } from './expirations.ts';

/** Treatment of the collections of this file. The server derives their rows from the data about a member. */
const derived = { person: { merge: 'derive', export: null, erase: 'delete' }, keep: 'with its person' } as const;

export const expirationsRow = {
  root: 'Expirations',
  paths: [expirationsPath],
  ...derived,
  rules: {
    note: 'Members by the end date of their membership. Callables read them. The counters in ExpirationCounts are updated together with the rows.',
    at: { $branch: { at: { $row: { write: isServer } } } },
  },
} as const satisfies DatabaseRow;

export const lastVisitsRow = {
  root: 'LastVisits',
  paths: [lastVisitsPath],
  ...derived,
  rules: { at: { $branch: { at: { $row: { write: isServer } } } } },
} as const satisfies DatabaseRow;

export const turnsRow = {
  root: 'Turns',
  paths: [turnsPath],
  ...derived,
  rules: {
    note: 'Days on which a membership changes without a write, such as by expiring. A nightly job reads the rows up to today.',
    at: { $row: { write: isServer } },
  },
} as const satisfies DatabaseRow;

export const expirationCountsRow = {
  root: 'ExpirationCounts',
  paths: [expirationCountsPath],
  ...derived,
  rules: {
    at: { $branch: { at: { $day: { write: all(isServer, value.exists), validate: atLeast(value, 0) } } } },
  },
} as const satisfies DatabaseRow;
