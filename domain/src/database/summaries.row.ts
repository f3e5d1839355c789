import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { has, nextOf, server } from './rules/predicates.ts';
import { summaryPath } from './summaries.ts';

export const summariesRow = {
  root: 'Summaries',
  paths: [summaryPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What was last written about a member into every denormalised row. Version makes each change conditional on the one before, and with it all the rows of the same update.',
    at: { $uid: { write: all(server, nextOf('Version')), validate: has('Nombre', 'Version') } },
  },
} as const satisfies DatabaseRow;
