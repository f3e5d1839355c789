import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { growsByOne } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { after, field } from '../rules/value.ts';
import { summaryPath } from './summaries.ts';
import { userPath } from './users.ts';

export const summariesRow = {
  root: 'Summaries',
  paths: [summaryPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "The facts about a member that were last copied into the denormalised rows. Server updates of a person's data increment Version, so that one of two concurrent updates is refused. The record is never deleted: a person without rows still has the version.",
    index: ['Place', 'Ends', 'Joined', 'LastVisit'],
    at: {
      $uid: {
        write: all(
          isServer,
          growsByOne('Version'),
          any(not(field('Nombre').exists), not(after(userPath, {}, 'MergedInto').exists)),
        ),
        why: { write: 'A person who was merged into another has no rows.' },
      },
    },
  },
} as const satisfies DatabaseRow;
