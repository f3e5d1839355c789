import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { all } from '../rules/expression.ts';
import { differs, wildcardKey } from '../rules/operand.ts';
import { value } from '../rules/value.ts';
import { configPath } from './config.ts';

/** The server sets the setting; it can't be removed. */
const isSet = all(isServer, value.exists);

export const configRow = {
  root: 'Config',
  paths: [configPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'The public settings of the gym.',
    read: 'everyone',
    at: {
      $setting: {
        note: 'The slug is fixed: it names a node of the database and is part of URLs.',
        write: all(isServer, differs(wildcardKey('$setting'), 'Slug')),
      },
      Name: { write: isSet },
      GraceDays: { write: isSet },
      StayMinutes: { write: isSet },
    },
  },
} as const satisfies DatabaseRow;
