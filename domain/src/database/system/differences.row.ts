import type { DatabaseRow } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { all, any, not } from '../rules/expression.ts';
import { equals } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { field, oldField, value } from '../rules/value.ts';
import { DIFFERENCES_PAGE, differencePath, differencesPath } from './differences.ts';

/** A check opens a new or a closed difference, or updates an open one. */
const isOpened = all(equals(field('Open'), field('Found')), not(field('Closed').exists));
/** An administrator closes an open difference. */
const isClosedOnce = all(oldField('Open').exists, not(field('Open').exists), field('Closed').exists);

export const differencesRow = {
  root: 'Differences',
  paths: [differencesPath, differencePath],
  // The record names people by uid only.
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: 'Differences between stored data that should agree. Only an open difference can be closed. Administrators read them.',
    list: { from: 'last', most: DIFFERENCES_PAGE },
    read: hasRole('admin'),
    index: ['Open'],
    at: {
      $difference: {
        write: all(isServer, value.exists, any(isOpened, isClosedOnce)),
        validate: hasFields('Kind', 'Found', 'Place'),
      },
    },
  },
} as const satisfies DatabaseRow;
