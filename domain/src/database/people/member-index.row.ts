import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { hasEnd, hasStart, orderedByKey } from '../rules/query.ts';
import { MEMBER_INDEX_PAGE, memberIndexEntryPath, memberIndexPath } from './member-index.ts';

export const memberIndexRow = {
  root: 'MemberIndex',
  paths: [memberIndexPath, memberIndexEntryPath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Rows by which staff find members. The desk reads ranges of keys, in bounded pages.',
    list: {
      from: 'first',
      most: MEMBER_INDEX_PAGE,
      conditions: [orderedByKey, hasStart, hasEnd],
    },
    read: isDesk,
    at: { $row: { write: isServer } },
  },
} as const satisfies DatabaseRow;
