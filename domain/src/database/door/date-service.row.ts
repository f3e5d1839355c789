import type { DatabaseRow } from '../row.ts';
import { isCallersAccountOpen } from '../rules/callers.ts';
import { isNow } from '../rules/changes.ts';
import { all, any } from '../rules/expression.ts';
import { CALLER, equals, wildcardKey } from '../rules/operand.ts';
import { isErased } from '../rules/person.ts';
import { hasFields, isTextWithin } from '../rules/shapes.ts';
import { before, oldField, value } from '../rules/value.ts';
import { configPath } from '../system/config.ts';
import { dateServicePath } from './date-service.ts';

/** Maximum length of an IP address as text, in characters. */
const IP_MAX_LENGTH = 45;

export const dateServiceRow = {
  root: 'DateService',
  paths: [dateServicePath],
  person: { merge: 'leave', export: { as: 'TimeSync' }, erase: 'delete' },
  keep: 'until it no longer applies',
  rules: {
    note: 'The time-sync record that the customer specified, keyed by the slug of the app in Config. Only the account that wrote it last can read it.',
    index: ['User'],
    at: {
      $slug: {
        read: equals(oldField('User'), CALLER),
        write: any(
          all(value.exists, isCallersAccountOpen, equals(wildcardKey('$slug'), before(configPath, {}, 'Slug'))),
          isErased(oldField('User')),
        ),
        validate: hasFields('User', 'Ts', 'IP'),
        at: { User: equals(value, CALLER), Ts: isNow, IP: isTextWithin({ max: IP_MAX_LENGTH }) },
        closed: true,
      },
    },
  },
} as const satisfies DatabaseRow;
