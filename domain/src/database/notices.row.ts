import { noticePath, noticesPath } from './notices.ts';
import type { DatabaseRow } from './row.ts';
import { all } from './rules/expression.ts';
import { has, server } from './rules/predicates.ts';
import { field, value } from './rules/value.ts';

export const noticesRow = {
  root: 'Notices',
  paths: [noticesPath, noticePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Hidden when they are over, never taken away.',
    read: 'everyone',
    index: ['From'],
    at: {
      $notice: {
        write: all(server, value.exists),
        validate: all(has('Title', 'Text'), field('From').isNumber),
      },
    },
  },
} as const satisfies DatabaseRow;
