import { MEMBER_INDEX_PAGE, memberIndexPath } from './member-index.ts';
import type { DatabaseRow } from './row.ts';
import { anyDesk, server } from './rules/predicates.ts';

export const memberIndexRow = {
  root: 'MemberIndex',
  paths: [memberIndexPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Search rows: staff read a range of keys, never more than they show.',
    list: {
      from: 'first',
      most: MEMBER_INDEX_PAGE,
      asking: ['query.orderByKey', 'query.startAt != null', 'query.endAt != null'],
    },
    read: anyDesk,
    at: { $row: { write: server } },
  },
} as const satisfies DatabaseRow;
