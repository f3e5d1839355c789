import { paymentCheckPath } from './payment-checks.ts';
import type { DatabaseRow } from './row.ts';
import { any } from './rules/expression.ts';
import { has, server } from './rules/predicates.ts';
import { old, oldField, value } from './rules/value.ts';

export const paymentChecksRow = {
  root: 'PaymentChecks',
  paths: [paymentCheckPath],
  person: 'nobody',
  keep: 'while it is true',
  rules: {
    note: 'What the payment service is to be asked about. An order has one place to pay at: another one only once the time of the first is over.',
    index: ['Next'],
    at: {
      $check: {
        write: server,
        validate: has('Kind', 'At', 'Next', 'Until'),
        at: {
          Attempt: any(`!${old.exists}`, `${value} === ${old}`, `${oldField('Expires')} <= now`),
        },
      },
    },
  },
} as const satisfies DatabaseRow;
