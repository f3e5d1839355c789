import { noticesReadPath } from './notices.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { notMerged, own, ownOpen } from './rules/predicates.ts';
import { old, value } from './rules/value.ts';

export const noticesReadRow = {
  root: 'NoticesRead',
  paths: [noticesReadPath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'Up to which notice a person has read: its `From`. It goes forward only.',
    at: {
      $uid: {
        read: own,
        write: all(ownOpen, notMerged(), `${value} <= now`, any(`!${old.exists}`, `${value} >= ${old}`)),
      },
    },
  },
} as const satisfies DatabaseRow;
