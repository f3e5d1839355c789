import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { wardPath, wardsPath } from './guardians.ts';

export const guardiansRow = {
  root: 'Guardians',
  paths: [wardsPath, wardPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "People by their guardian's phone: the records to update when that phone changes, and the people for whom a message from it is answered. Only the server reads and writes it.",
    at: { $phone: { at: { $uid: { write: isServer } } } },
  },
} as const satisfies DatabaseRow;
