import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { hasEnd, hasStart, orderedByKey } from '../rules/query.ts';
import { MEMBER_INDEX_PAGE, memberIndexEntryPath, memberIndexPath } from './member-index.ts';

export const memberIndexRow = {
  root: 'MemberIndex',
  paths: [memberIndexPath, memberIndexEntryPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Search rows. Staff read a range of keys, at most as many as one screen shows.',
    list: {
      from: 'first',
      most: MEMBER_INDEX_PAGE,
      asking: [orderedByKey, hasStart, hasEnd],
    },
    read: isDesk,
    at: { $row: { write: isServer } },
  },
} as const satisfies DatabaseRow;
