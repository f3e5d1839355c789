import { REASON_MAX_LENGTH } from '../reason.ts';
import { ORDER_KINDS, ORDER_METHODS, ORDER_REVIEWS, ORDER_STATES } from '../store/order.ts';
import { STATE_CHANGES } from '../store/order-moves.ts';
import { calendarPath } from './calendar.ts';
import { orderTotalsPath } from './order-totals.ts';
import {
  branchOrderPath,
  branchOrdersPath,
  EVERY_BRANCH,
  MONEY_BACK_MOVES,
  memberOrderPath,
  memberOrdersPath,
  ORDERS_PAGE,
  orderPath,
} from './orders.ts';
import { type DatabaseRow, sweptAfter } from './row.ts';
import { all, any } from './rules/expression.ts';
import {
  blankedOf,
  desk,
  has,
  isNumber,
  isOver,
  isText,
  matches,
  nextOf,
  number,
  ofPerson,
  oneOf,
  own,
  role,
  server,
  text,
} from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';
import { salePath } from './sales.ts';
import { staffPath } from './staff.ts';

const mine = before(memberOrderPath, { uid: 'auth.uid' }).exists;
const staffBranch = before(staffPath, { uid: 'auth.uid' }, 'Branch');
const ofMyBranch = all(role('reception'), `${oldField('Placed').child('Branch')} === ${staffBranch}`);

/** Part of a change: that it is the next revision, and that the server makes it, is the rule of `Revision`. */
const changed = `${field('Revision')} !== ${oldField('Revision')}`;
/** Once; what is taken away again changes nothing. */
const appendOnly = all(`!${old.exists}`, changed);
const moment = `${value} === now`;
const sum = number({ min: 0 });

/** The sum of the payment's day, in this list, moves with it. */
const countedIn = (branch: string): string => {
  const said = (name: string): string => `${value.child(name)}`;
  const place = { branch, day: said('Day'), kind: said('Kind'), method: said('Method') };
  return `${after(orderTotalsPath, place, 'Last', 'Payment')} === $payment`;
};
/** Money is counted once: by its sale, or in the totals of money without one. */
const counted = any(
  after(salePath, { sale: '$payment' }).exists,
  all(countedIn(`${field('Placed').child('Branch')}`), countedIn(`'${EVERY_BRANCH}'`)),
);

/** A text about the person, blanked when the person is erased. */
const blanked = blankedOf(`${oldField('Placed').child('Uid')}`);

/** From the state before, `new` without one, to the one after. */
const change = `((${old.exists} ? ${old} : 'new') + '>' + ${value}).matches(/^(${STATE_CHANGES.join('|')})$/)`;
/** Nothing is earned that nobody paid. */
const paidFor = any(`${value} === 'pending'`, `${value} === 'cancelled'`, field('Payments').exists);

export const ordersRow = {
  root: 'Orders',
  paths: [orderPath],
  person: { merge: 'leave', copy: { as: 'Orders', last: 1_000 }, erase: 'anonymous' },
  keep: sweptAfter('orders', 'Abandoned', 'record and its rows'),
  rules: {
    note: 'What was ordered, written once; what becomes of it, appended; each change with the next revision. Read by whose list it stands in, and by the desk of its branch. It knows its person by uid alone. One that was cancelled without a payment is removed after 90 days.',
    index: ['Placed/Uid', 'Abandoned'],
    at: {
      $order: {
        read: any(mine, role('admin'), ofMyBranch),
        write: all(
          server,
          isOver('orders', 'Abandoned'),
          `!${oldField('Hold').exists}`,
          `!${oldField('Payments').exists}`,
        ),
        validate: has('Placed', 'State', 'Holds', 'Steps'),
        at: {
          Placed: {
            write: appendOnly,
            validate: all(
              has('Uid', 'Kind', 'Branch', 'At', 'Method', 'Lines', 'Taxed'),
              `${value.child('Total')} === ${value.child('Gross')} - ${value.child('Discount')}`,
              any(`${value.child('Kind')} === 'products'`, value.child('Seen').exists),
            ),
            at: {
              Kind: matches(oneOf(ORDER_KINDS)),
              Method: matches(oneOf(ORDER_METHODS)),
              At: isNumber,
              Discount: sum,
              Total: sum,
              Seen: has('Ends', 'Total'),
            },
          },
          State: { write: changed, validate: all(change, paidFor) },
          Revision: { write: all(server, nextOf('Revision')) },
          Holds: {
            write: changed,
            validate: `${value} === (${old.exists} ? ${old} + 1 : (${field('Hold').exists} ? 1 : 0))`,
          },
          Hold: { write: changed, validate: all(isText, `${field('Holds')} !== ${oldField('Holds')}`) },
          HoldEnds: { write: changed, validate: isNumber },
          Abandoned: {
            write: changed,
            validate: all(isNumber, `${field('State')} === 'cancelled'`, `!${field('Payments').exists}`),
          },
          Lapses: { write: changed, validate: isNumber },
          Steps: {
            at: {
              $step: {
                write: appendOnly,
                validate: has('State', 'At', 'By'),
                at: {
                  State: matches(oneOf(ORDER_STATES)),
                  At: moment,
                  By: isText,
                  Move: matches(oneOf(MONEY_BACK_MOVES)),
                  Reason: { write: blanked, validate: text({ max: REASON_MAX_LENGTH }) },
                },
                closed: true,
              },
            },
          },
          Payments: {
            at: {
              $payment: {
                write: all(appendOnly, counted),
                validate: has('Kind', 'Method', 'Amount', 'At', 'By'),
                at: {
                  Kind: matches(oneOf(['in', 'back'])),
                  Method: matches(oneOf(ORDER_METHODS)),
                  Amount: sum,
                  At: moment,
                  By: isText,
                  Returned: `${value} === true`,
                  Day: before(calendarPath, { day: `${value}` }).exists,
                  Reference: { write: blanked, validate: text({ min: 1, max: REASON_MAX_LENGTH }) },
                },
                closed: true,
              },
            },
          },
          Invoice: {
            write: changed,
            validate: all(isNumber, `${field('Placed').child('Invoice')} === true`),
          },
          Period: { write: appendOnly, validate: has('Ends') },
          Review: {
            write: changed,
            validate: has('Why', 'At'),
            at: { Why: matches(oneOf(ORDER_REVIEWS)), At: isNumber },
          },
          Refunding: { write: changed, validate: all(has('Id', 'Payment', 'Amount', 'At', 'By'), `!${old.exists}`) },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const isAsStored = `${value.child('State')} === ${after(orderPath, {}, 'State')}`;

export const memberOrdersRow = {
  root: 'MemberOrders',
  paths: [memberOrdersPath, memberOrderPath],
  person: { merge: 'move', copy: null, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: "A person's orders: whoever has an order here may read it.",
    at: {
      $uid: {
        list: { from: 'last', most: ORDERS_PAGE },
        read: own,
        index: ['At', 'State'],
        at: {
          $order: {
            write: all(ofPerson, any(value.exists, `!${after(orderPath).exists}`)),
            validate: all(has('Uid', 'Kind', 'Branch', 'At', 'Total'), isAsStored),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const branchOrdersRow = {
  root: 'BranchOrders',
  paths: [branchOrdersPath, branchOrderPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: "What staff see of their branch's orders, by state; administrators also those of all branches together.",
    at: {
      $branch: {
        at: {
          $list: {
            list: { from: 'last', most: ORDERS_PAGE },
            read: desk,
            index: ['At', 'Lapses', 'HoldEnds', 'Abandoned', 'Uid', 'Invoice'],
            at: {
              $order: {
                write: server,
                validate: all(
                  has('Uid', 'Kind', 'Branch', 'At', 'Total'),
                  isAsStored,
                  any(
                    '$list.matches(/^(any|owed)$/)',
                    all("$list === 'review'", value.child('Review').exists),
                    `$list === ${value.child('State')}`,
                  ),
                ),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
