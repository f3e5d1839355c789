import { salePath } from '../money/sales.ts';
import type { DatabaseRow } from '../row.ts';
import { isServer } from '../rules/callers.ts';
import { growsByOne, orZero } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { differs, equals, plus, wildcardKey } from '../rules/operand.ts';
import { after, before, field, oldField } from '../rules/value.ts';
import { orderTotalsDaysPath, orderTotalsPath } from './order-totals.ts';
import { EVERY_BRANCH, orderPath } from './orders.ts';

const orderKeys = { order: field('Last').child('Order') };
const paymentId = field('Last').child('Payment');
/** The payment that is written in the same update and changes the total. */
const payment = after(orderPath, orderKeys, 'Payments').child(paymentId);
/** The payment did not exist before this update. */
const isNewPayment = not(before(orderPath, orderKeys, 'Payments').child(paymentId).exists);
/** A payment that belongs to a sale has the key of that sale. */
const isWithoutSale = not(after(salePath, { sale: paymentId }).exists);
/** This total is the one of the payment's day, kind and method, for the order's branch or for all branches. */
const isTotalOfPayment = all(
  equals(payment.child('Day'), wildcardKey('$day')),
  equals(payment.child('Kind'), wildcardKey('$kind')),
  equals(payment.child('Method'), wildcardKey('$method')),
  any(
    equals(wildcardKey('$branch'), EVERY_BRANCH),
    equals(after(orderPath, orderKeys, 'Placed', 'Branch'), wildcardKey('$branch')),
  ),
);

export const orderTotalsRow = {
  root: 'OrderTotals',
  paths: [orderTotalsDaysPath, orderTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Money that came in or went back for orders without a sale, for each branch and for all branches (`all`). A total changes by the amount of the payment that is written in the same update. Sales at the till are counted in SaleTotals instead; cash always belongs to a sale.',
    at: {
      $branch: {
        at: {
          $day: {
            at: {
              $kind: {
                at: {
                  $method: {
                    write: all(
                      isServer,
                      isNewPayment,
                      isWithoutSale,
                      isTotalOfPayment,
                      differs(wildcardKey('$method'), 'cash'),
                    ),
                    validate: all(
                      growsByOne('Count'),
                      equals(field('Total'), plus(orZero(oldField('Total')), payment.child('Amount'))),
                    ),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
