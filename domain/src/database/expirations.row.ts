import { expirationCountsPath, expirationsPath, lastVisitsPath, turnsPath } from './expirations.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { number, server } from './rules/predicates.ts';
import { value } from './rules/value.ts';

/** Rows that follow from a summary: they come and go with it. */
const derived = { person: { merge: 'derive', copy: null, erase: 'delete' }, keep: 'with its person' } as const;

export const expirationsRow = {
  root: 'Expirations',
  paths: [expirationsPath],
  ...derived,
  rules: {
    note: 'Rows by end date and by last visit, read by the callables; the counters are moved together with the rows.',
    at: { $branch: { at: { $row: { write: server } } } },
  },
} as const satisfies DatabaseRow;

export const lastVisitsRow = {
  root: 'LastVisits',
  paths: [lastVisitsPath],
  ...derived,
  rules: { at: { $branch: { at: { $row: { write: server } } } } },
} as const satisfies DatabaseRow;

export const turnsRow = {
  root: 'Turns',
  paths: [turnsPath],
  ...derived,
  rules: {
    note: 'Who changes on which day by itself; the nightly job reads those of the days gone by.',
    at: { $row: { write: server } },
  },
} as const satisfies DatabaseRow;

export const expirationCountsRow = {
  root: 'ExpirationCounts',
  paths: [expirationCountsPath],
  ...derived,
  rules: { at: { $branch: { at: { $day: { write: all(server, value.exists), validate: number({ min: 0 }) } } } } },
} as const satisfies DatabaseRow;
