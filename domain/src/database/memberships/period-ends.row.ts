import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { periodEndsPath } from './period-ends.ts';

export const periodEndsRow = {
  root: 'PeriodEnds',
  paths: [periodEndsPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Members by the days on which their paid periods ended or will end, with the first day of the next period. Callables read them.',
    at: { $branch: { at: { $row: { write: isServer } } } },
  },
} as const satisfies DatabaseRow;
