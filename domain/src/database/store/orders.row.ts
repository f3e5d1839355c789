import { STATE_CHANGES } from '../../store/order-moves.ts';
import { salePath } from '../money/sales.ts';
import { type DatabaseRow, sweptAfter } from '../row.ts';
import { hasRole, isDeskOfBranch, isOwner, isReceptionOf, isServer } from '../rules/callers.ts';
import { changesField, growsByOne, isNow, isRemovedAfterItsTime, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { CALLER, choose, equals, minus, plus, type Term, wildcardKey } from '../rules/operand.ts';
import { isBlanked, isServerWithNextVersion } from '../rules/person.ts';
import { hasFields, oneOf } from '../rules/shapes.ts';
import { after, before, field, old, oldField, value } from '../rules/value.ts';
import { calendarPath } from '../system/calendar.ts';
import { orderTotalsPath } from './order-totals.ts';
import {
  branchOrderPath,
  branchOrdersPath,
  EVERY_BRANCH,
  memberOrderPath,
  memberOrdersPath,
  ORDERS_PAGE,
  orderPath,
} from './orders.ts';

const isOrderOfCaller = before(memberOrderPath, { uid: CALLER }).exists;

/** The rule of `Revision` requires that a changed revision is the previous one plus 1. */
const isServerWithNextRevision = all(isServer, changesField('Revision'));
/** The server writes a value where none was stored, and changes the order's revision. */
const isAppendedByServer = all(isServerWithNextRevision, wasAbsent);

/** The total of the payment's day, kind and method counts the payment. `branch`: a branch's key, or `all`. */
const isCountedIn = (branch: string | Term) => {
  const keyFrom = (name: string) => value.child(name);
  const keys = { branch, day: keyFrom('Day'), kind: keyFrom('Kind'), method: keyFrom('Method') };
  return equals(after(orderTotalsPath, keys, 'Last', 'Payment'), wildcardKey('$payment'));
};
/**
 * The payment is a sale, or it is counted in the `OrderTotals` of its branch and of all branches. `OrderTotals` refuses
 * sales, so each payment is counted once.
 */
const isCountedOnce = any(
  after(salePath, { sale: wildcardKey('$payment') }).exists,
  all(isCountedIn(field('Placed').child('Branch')), isCountedIn(EVERY_BRANCH)),
);

/** The write blanks a text about the person while the person is being erased. */
const isTextBlanked = isBlanked(oldField('Placed').child('Uid'));

/** The change of the state is one of `STATE_CHANGES`, in which a new order changes from `new`. */
const isAllowedChange = plus(choose(old.exists, old, 'new'), '>', value).matches(oneOf(STATE_CHANGES));
/** An order without a payment can only be pending or cancelled. */
const isPaidIfNeeded = any(equals(value, 'pending'), equals(value, 'cancelled'), field('Payments').exists);
const totalAgrees = equals(value.child('Total'), minus(value.child('Gross'), value.child('Discount')));
const isOfProducts = equals(value.child('Kind'), 'products');
/**
 * `Holds` counts the order's holds. A new order begins at 1 with a hold and at 0 without one; each later hold adds 1.
 */
const isNextHold = equals(value, choose(old.exists, plus(old, 1), choose(field('Hold').exists, 1, 0)));

export const ordersRow = {
  root: 'Orders',
  paths: [orderPath],
  person: { merge: 'leave', export: { as: 'Orders', last: 1_000 }, erase: 'anonymous' },
  keep: sweptAfter('orders', 'Abandoned', 'record and its rows'),
  rules: {
    note: 'Orders. `Placed` is written once, steps and payments are appended, and each change increments `Revision`, unless an erasure blanks a text. An order is read by the person in whose MemberOrders it is listed, and by the desk of its branch. An order names its person by uid only. An order that was cancelled without a payment is removed after 90 days.',
    index: ['Placed/Uid', 'Placed/Promotion/Key', 'Abandoned'],
    at: {
      $order: {
        read: any(isOrderOfCaller, hasRole('admin'), isReceptionOf(oldField('Placed').child('Branch'))),
        write: all(
          isServer,
          isRemovedAfterItsTime('orders', 'Abandoned'),
          not(oldField('Hold').exists),
          not(oldField('Payments').exists),
        ),
        validate: hasFields('Placed', 'State', 'Holds', 'Steps'),
        at: {
          Placed: {
            write: isAppendedByServer,
            validate: all(
              hasFields('Uid', 'Kind', 'Branch', 'At', 'Method', 'Lines', 'Taxed'),
              totalAgrees,
              any(isOfProducts, value.child('Seen').exists),
            ),
            at: { Seen: hasFields('Ends', 'Total') },
          },
          State: { write: isServerWithNextRevision, validate: all(isAllowedChange, isPaidIfNeeded) },
          Revision: { write: all(isServer, growsByOne('Revision')) },
          Holds: {
            write: isServerWithNextRevision,
            validate: isNextHold,
          },
          Hold: { write: isServerWithNextRevision, validate: changesField('Holds') },
          HoldEnds: { write: isServerWithNextRevision },
          Abandoned: {
            write: isServerWithNextRevision,
            validate: all(equals(field('State'), 'cancelled'), not(field('Payments').exists)),
          },
          Lapses: { write: isServerWithNextRevision },
          Steps: {
            at: {
              $step: {
                write: isAppendedByServer,
                validate: hasFields('State', 'At', 'By'),
                at: { At: isNow, Reason: { write: isTextBlanked } },
              },
            },
          },
          Payments: {
            at: {
              $payment: {
                write: all(isAppendedByServer, isCountedOnce),
                validate: hasFields('Kind', 'Method', 'Amount', 'At', 'By'),
                at: {
                  At: isNow,
                  Day: before(calendarPath, { day: value }).exists,
                  Reference: { write: isTextBlanked },
                },
              },
            },
          },
          Invoice: {
            write: isServerWithNextRevision,
            validate: equals(field('Placed').child('Invoice'), true),
          },
          Period: { write: isAppendedByServer, validate: hasFields('Ends') },
          Review: {
            write: isServerWithNextRevision,
            validate: hasFields('Why', 'At'),
          },
          Refunding: {
            write: isServerWithNextRevision,
            validate: all(hasFields('Id', 'Payment', 'Amount', 'At', 'By'), wasAbsent),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const hasStateOfOrder = equals(value.child('State'), after(orderPath, {}, 'State'));

export const memberOrdersRow = {
  root: 'MemberOrders',
  paths: [memberOrdersPath, memberOrderPath],
  person: { merge: 'move', export: null, erase: 'delete' },
  keep: 'with its order',
  rules: {
    note: "A person's orders. The person may read each order that is listed here.",
    at: {
      $uid: {
        list: { from: 'last', most: ORDERS_PAGE },
        read: isOwner,
        index: ['At', 'State'],
        at: {
          $order: {
            write: all(isServerWithNextVersion, any(value.exists, not(after(orderPath).exists))),
            validate: all(hasFields('Uid', 'Kind', 'Branch', 'At', 'Total'), hasStateOfOrder),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** The lists `any` and `owed` contain orders in every state. */
const isListOfAnyState = wildcardKey('$list').matches(/^(any|owed)$/);
/** The list is `review`, and the order has a review. */
const isListToReview = all(equals(wildcardKey('$list'), 'review'), value.child('Review').exists);
const isListOfState = equals(wildcardKey('$list'), value.child('State'));

export const branchOrdersRow = {
  root: 'BranchOrders',
  paths: [branchOrdersPath, branchOrderPath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'with its order',
  rules: {
    note: "A branch's orders by state and other lists, for its desk; those of all branches (`all`), for administrators.",
    at: {
      $branch: {
        at: {
          $list: {
            list: { from: 'last', most: ORDERS_PAGE },
            read: isDeskOfBranch,
            index: ['At', 'Lapses', 'HoldEnds', 'Abandoned', 'Uid', 'Invoice'],
            at: {
              $order: {
                write: isServer,
                validate: all(
                  hasFields('Uid', 'Kind', 'Branch', 'At', 'Total'),
                  hasStateOfOrder,
                  any(isListOfAnyState, isListToReview, isListOfState),
                ),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
