import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { picturePath } from './pictures.ts';

export const picturesRow = {
  root: 'Pictures',
  paths: [picturePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Pictures of plans, branches, notices and the gym. A function serves the public ones by their URL; the desk reads all of them from the database.',
    at: {
      $kind: {
        at: {
          $id: {
            read: isDesk,
            write: isServer,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
