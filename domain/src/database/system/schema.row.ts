import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { hasFields } from '../rules/shapes.ts';
import { value } from '../rules/value.ts';
import { schemaPath } from './schema.ts';

export const schemaRow = {
  root: 'Schema',
  paths: [schemaPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'The number of the stored schema, and its migrations. Only the server reads them.',
    write: all(isServer, value.exists),
    validate: hasFields('Version'),
  },
} as const satisfies DatabaseRow;
