import type { DatabaseRow } from '../row.ts';
import { isDesk, isServer } from '../rules/callers.ts';
import { picturePath } from './pictures.ts';

export const picturesRow = {
  root: 'Pictures',
  paths: [picturePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Pictures of plans, branches and notices. A function serves those of what is public by their URL; the desk reads all of them here.',
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
