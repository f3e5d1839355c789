import { orderTotalsDaysPath, orderTotalsPath } from './order-totals.ts';
import { EVERY_BRANCH, orderPath } from './orders.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { nextOf, server } from './rules/predicates.ts';
import { after, before, field, oldField } from './rules/value.ts';
import { salePath } from './sales.ts';

const order = { order: `${field('Last').child('Order')}` };
const id = field('Last').child('Payment');
/** The payment that the sum moves with, as it is written in the same update. */
const payment = after(orderPath, order, 'Payments').childOf(id);
const was = `(${oldField('Total').isNumber} ? ${oldField('Total')} : 0)`;

export const orderTotalsRow = {
  root: 'OrderTotals',
  paths: [orderTotalsDaysPath, orderTotalsPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'What came in and went back for orders without a sale, online above all, of a branch and of all together (`all`): a sum moves by what the payment says that is written in the same update. What is a sale of the till stands in SaleTotals and never here; cash is always one.',
    at: {
      $branch: {
        at: {
          $day: {
            at: {
              $kind: {
                at: {
                  $method: {
                    write: all(
                      server,
                      `!${before(orderPath, order, 'Payments').childOf(id).exists}`,
                      `!${after(salePath, { sale: `${id}` }).exists}`,
                      `${payment.child('Day')} === $day`,
                      `${payment.child('Kind')} === $kind`,
                      `${payment.child('Method')} === $method`,
                      "$method !== 'cash'",
                      any(
                        `$branch === '${EVERY_BRANCH}'`,
                        `${after(orderPath, order, 'Placed', 'Branch')} === $branch`,
                      ),
                      nextOf('Count'),
                      `${field('Total')} === ${was} + ${payment.child('Amount')}`,
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
