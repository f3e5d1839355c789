import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { nextOf, server } from './rules/predicates.ts';
import { after, field } from './rules/value.ts';
import { summaryPath } from './summaries.ts';
import { userPath } from './users.ts';

export const summariesRow = {
  root: 'Summaries',
  paths: [summaryPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What was last written about a member into every denormalised row. Version makes each change conditional on the one before, and with it everything of the person in the same update. It is never taken away: of somebody who has no rows it is all there is.',
    at: {
      $uid: {
        write: all(
          server,
          nextOf('Version'),
          any(`!${field('Nombre').exists}`, `!${after(userPath, {}, 'MergedInto').exists}`),
        ),
        why: { write: 'Who was joined into another has no rows.' },
      },
    },
  },
} as const satisfies DatabaseRow;
