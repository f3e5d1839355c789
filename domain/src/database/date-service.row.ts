import { configPath } from './config.ts';
import { dateServicePath } from './date-service.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { accountOpen, erasedOf, has, text } from './rules/predicates.ts';
import { before, oldField, value } from './rules/value.ts';

const IP_MAX_LENGTH = 45;

export const dateServiceRow = {
  root: 'DateService',
  paths: [dateServicePath],
  person: { merge: 'leave', copy: null, erase: 'delete' },
  keep: 'while it is true',
  rules: {
    note: 'The time-sync record that the customer asked for: one node, named after the product; whoever wrote it last may read it.',
    index: ['User'],
    at: {
      $slug: {
        read: `${oldField('User')} === auth.uid`,
        write: any(
          all(value.exists, accountOpen, `$slug === ${before(configPath, {}, 'Slug')}`),
          erasedOf(`${oldField('User')}`),
        ),
        validate: has('User', 'Ts', 'IP'),
        at: { User: `${value} === auth.uid`, Ts: `${value} === now`, IP: text({ max: IP_MAX_LENGTH }) },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
