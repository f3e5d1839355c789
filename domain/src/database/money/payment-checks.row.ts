import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { isUnchanged, wasAbsent } from '../rules/changes.ts';
import { any } from '../rules/expression.ts';
import { atMost, NOW } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { oldField } from '../rules/value.ts';
import { paymentCheckPath } from './payment-checks.ts';

export const paymentChecksRow = {
  root: 'PaymentChecks',
  paths: [paymentCheckPath],
  person: 'nobody',
  keep: 'until it no longer applies',
  rules: {
    note: 'Pending queries to the payment service. The check of an order gets another checkout only after the first has expired.',
    index: ['Next'],
    at: {
      $check: {
        write: isServer,
        validate: hasFields('Kind', 'At', 'Next', 'Until'),
        at: {
          Attempt: any(wasAbsent, isUnchanged, atMost(oldField('Expires'), NOW)),
        },
      },
    },
  },
} as const satisfies DatabaseRow;
