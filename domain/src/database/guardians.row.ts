import { wardPath, wardsPath } from './guardians.ts';
import type { DatabaseRow } from './row.ts';
import { server } from './rules/predicates.ts';

export const guardiansRow = {
  root: 'Guardians',
  paths: [wardsPath, wardPath],
  person: { merge: 'derive', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "People by their guardian's phone: who changes with it, and for whom that number answers. Read and written by the server alone.",
    at: { $phone: { at: { $uid: { write: server } } } },
  },
} as const satisfies DatabaseRow;
