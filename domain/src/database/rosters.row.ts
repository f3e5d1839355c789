import { ROSTER_PAGE, rosterPath, rosterRowPath } from './rosters.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { nextVersion, notMerged, server, staffHere } from './rules/predicates.ts';
import { field } from './rules/value.ts';

export const rosterRow = {
  root: 'Roster',
  paths: [rosterPath, rosterRowPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'What the terminals of a branch know by themselves; read by their versions, in pages.',
    at: {
      $branch: {
        list: { from: 'first', most: ROSTER_PAGE, asking: ["query.orderByChild === 'Version'"] },
        read: staffHere,
        index: ['Version'],
        at: {
          $uid: {
            write: all(server, `${field('Version')} === now`, nextVersion(), any(notMerged(), field('Gone').exists)),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
