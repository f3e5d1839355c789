import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { wardByPhonePath, wardsByPhonePath } from './guardians.ts';

export const guardiansRow = {
  root: 'Guardians',
  paths: [wardsByPhonePath, wardByPhonePath],
  person: { merge: 'derive', export: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'The uids of the people whose guardian has this phone. With them the server finds the records to update when the profile of the guardian changes, and the people whom a message from the phone is about. Only the server reads and writes them.',
    at: { $phone: { at: { $uid: { write: isServer } } } },
  },
} as const satisfies DatabaseRow;
