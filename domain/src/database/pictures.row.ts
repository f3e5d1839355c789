import { PICTURE_MAX_LENGTH, picturePath } from './pictures.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { isPicture, server, text } from './rules/predicates.ts';

export const picturesRow = {
  root: 'Pictures',
  paths: [picturePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Shown by their address, which a function answers; nobody reads them here.',
    at: {
      $kind: {
        at: {
          $id: {
            write: server,
            validate: all(text({ max: PICTURE_MAX_LENGTH }), isPicture),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
