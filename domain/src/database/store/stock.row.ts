import type { DatabaseRow } from '../row.ts';
import { isCallersAccountOpen, isDeskOfBranch, isServer } from '../rules/callers.ts';
import { isCreated, isNow, isRemoved, keepsField, orZero } from '../rules/changes.ts';
import { all, any, bothOrNeither, not, type RuleExpression } from '../rules/expression.ts';
import {
  atLeast,
  choose,
  differs,
  equals,
  isGreater,
  minus,
  type Operand,
  plus,
  type Term,
  wildcardKey,
} from '../rules/operand.ts';
import { hasFields, oneOf } from '../rules/shapes.ts';
import { after, before, field, oldField, value } from '../rules/value.ts';
import { orderPath } from './orders.ts';
import { productPath } from './products.ts';
import {
  PLAIN_MOVES,
  STOCK_LINES_PAGE,
  STOCK_PAGE,
  type StockMove,
  type StoredStock,
  stockLinePath,
  stockLinesPath,
  stockOfBranchPath,
  stockPath,
} from './stock.ts';

/** A number of the record before the write; 0 if the branch never had the product. */
function oldNumber(name: keyof StoredStock & string): Term {
  return orZero(oldField(name));
}

const lineKeys = { line: field('Line') };
/** The update adds no line. */
const isSameLine = keepsField('Line');
/** The line that `Line` names did not exist before this update. */
const isNewLine = not(before(stockLinePath, lineKeys).exists);
/** `Spare` is `Available` minus `Low`, the low-stock threshold. */
const spareAgrees = equals(field('Spare'), minus(field('Available'), field('Low')));
/**
 * Returns the sum of `Change` or `Held` of this line and of the lines before it in the same update. The lines of a
 * product in one update form a chain (`Prev`, `Next`) and store running sums, except the first line of the chain, whose
 * sum is its own amount.
 */
function chainSum(line: string | Term, amount: 'Change' | 'Held'): Term {
  const sum = after(stockLinePath, { line }, `${amount}All`);
  return choose(sum.isNumber, sum, after(stockLinePath, { line }, amount));
}

/** The number changes by the sum of the new lines; without a new line it stays the same. */
function changesByLines(name: 'Available' | 'Held', amount: 'Change' | 'Held'): RuleExpression {
  return equals(field(name), plus(oldNumber(name), choose(isSameLine, 0, chainSum(lineKeys.line, amount))));
}

export const stockRow = {
  root: 'Stock',
  paths: [stockOfBranchPath, stockPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'The stock of a product at a branch. `Available` and `Held` are the sums of the stock lines: they change only by the amounts of the lines that the same update appends, and never fall below zero. Everybody with an open account may read `Available`.',
    at: {
      $branch: {
        list: { from: 'first', most: STOCK_PAGE },
        read: isDeskOfBranch,
        index: ['Spare'],
        at: {
          $product: {
            read: isDeskOfBranch,
            write: all(
              isServer,
              any(isSameLine, isNewLine),
              changesByLines('Available', 'Change'),
              changesByLines('Held', 'Held'),
            ),
            validate: all(field('Counts').exists, spareAgrees),
            at: {
              Available: { read: isCallersAccountOpen, validate: atLeast(value, 0) },
              Held: atLeast(value, 0),
              Low: equals(value, after(productPath, {}, 'Low')),
              Counts: any(equals(value, oldNumber('Counts')), equals(value, plus(oldNumber('Counts'), 1))),
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const isKind = (kind: StockMove) => equals(field('Kind'), kind);
const isPlainMove = field('Kind').matches(oneOf(PLAIN_MOVES));
/** The line moves pieces of an order. The rule of `Order` requires the kind `reserve`, `release` or `deliver`. */
const isOfOrder = field('Order').exists;
/** Returns the key of this hold's line of a kind, as `orderLineKey` does. The line's `For` is the id of the hold. */
const keyInHold = (kind: Operand) => plus(field('For'), '~', kind);
/** The number of pieces that the hold reserved. */
const reserved = before(stockLinePath, { line: keyInHold('reserve') }, 'Held');
/** Before the update, this hold had a line of the kind. */
const hadLine = (kind: StockMove) => before(stockLinePath, { line: keyInHold(kind) }).exists;
/**
 * The line ends the whole hold: it subtracts all the pieces that were reserved, and no earlier line released or
 * delivered them.
 */
const endsWholeHold = all(equals(value, minus(0, reserved)), not(hadLine('release')), not(hadLine('deliver')));
/** A count changes the stock by the difference between the counted and the expected pieces. */
const changesByDifference = equals(field('Change'), minus(value, field('Expected')));
/** `Counts` of the stock grows by one, so of two concurrent counts the second is refused. */
const isNextCount = equals(after(stockPath, {}, 'Counts'), plus(orZero(before(stockPath, {}, 'Counts')), 1));

/** The current hold of the line's order, before and after the update. */
const holdBefore = before(orderPath, { order: field('Order') }, 'Hold');
const holdAfter = after(orderPath, { order: field('Order') }, 'Hold');
/** The state of the line's order, before and after the update. */
const stateBefore = before(orderPath, { order: field('Order') }, 'State');
const stateAfter = after(orderPath, { order: field('Order') }, 'State');
/** The update begins the hold of this line. */
const orderTakesHold = all(equals(holdAfter, field('For')), differs(holdBefore, field('For')));
/** The update ends the hold of this line. */
const orderLosesHold = all(equals(holdBefore, field('For')), differs(holdAfter, field('For')));

/** The line is the newest one of its product, or another line of the same update follows it. */
const isInChain = any(
  equals(after(stockPath, {}, 'Line'), wildcardKey('$line')),
  equals(after(stockLinePath, { line: field('Next') }, 'Prev'), wildcardKey('$line')),
);
const prev = field('Prev');
const isFollowedByThisLine = equals(after(stockLinePath, { line: value }, 'Next'), wildcardKey('$line'));
/** The running sum of a line is its own amount plus the sum of the lines before it. */
function addsToChain(amount: 'Change' | 'Held'): RuleExpression {
  return equals(field(`${amount}All`), plus(field(amount), chainSum(prev, amount)));
}

/**
 * The update removes both lines of a released hold, whose order is removed too. Their amounts cancel out, so the stock
 * stays the same.
 */
const isRemovedWithOrder = all(
  isRemoved,
  not(after(orderPath, { order: oldField('Order') }).exists),
  before(stockLinePath, { line: plus(oldField('For'), '~release') }).exists,
  not(after(stockLinePath, { line: plus(oldField('For'), '~release') }).exists),
  not(after(stockLinePath, { line: plus(oldField('For'), '~reserve') }).exists),
);

export const stockLinesRow = {
  root: 'StockLines',
  paths: [stockLinesPath, stockLinePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Append-only log of stock changes; only the lines of a released hold are removed, together with its order. Each line is written together with the numbers of Stock. A hold sets pieces aside once (`reserve`), and later all of them are released or delivered, once. The update that releases or delivers also ends the hold.',
    at: {
      $branch: {
        at: {
          $product: {
            list: { from: 'last', most: STOCK_LINES_PAGE },
            read: isDeskOfBranch,
            index: ['At'],
            at: {
              $line: {
                write: all(isServer, any(all(isCreated, isInChain, after(productPath).exists), isRemovedWithOrder)),
                validate: all(
                  hasFields('Kind', 'Change', 'Held', 'At', 'By'),
                  any(not(field('Prev').exists), hasFields('ChangeAll', 'HeldAll')),
                ),
                // A line is created whole and never changed, so the rule of each of its fields runs. `hasFields` leaves
                // out `For`: for a line of an order the rule of `Kind` computes the key from it, and fails without it.
                at: {
                  Kind: {
                    note: 'A line without an order has `Counted` exactly if its kind is `count`. The key of a line of an order consists of the id of its hold and its kind.',
                    validate: any(
                      all(isPlainMove, bothOrNeither(isKind('count'), field('Counted').exists)),
                      all(isOfOrder, equals(wildcardKey('$line'), keyInHold(value))),
                    ),
                  },
                  Change: {
                    note: 'In a line of an order, `reserve` subtracts pieces from `Available`, `release` adds them again, and `deliver` leaves it unchanged.',
                    validate: any(not(isOfOrder), equals(value, choose(isKind('deliver'), 0, minus(0, field('Held'))))),
                  },
                  Held: {
                    note: 'A hold ends once, with all its pieces.',
                    validate: any(
                      all(not(isOfOrder), equals(value, 0)),
                      all(isOfOrder, any(all(isKind('reserve'), isGreater(value, 0)), endsWholeHold)),
                    ),
                  },
                  For: any(
                    not(isOfOrder),
                    all(isKind('reserve'), orderTakesHold),
                    all(not(isKind('reserve')), orderLosesHold),
                  ),
                  Order: {
                    note: 'Pieces are released only while the order is pending or in the update that cancels it.',
                    validate: any(
                      isKind('reserve'),
                      all(isKind('release'), any(equals(stateBefore, 'pending'), equals(stateAfter, 'cancelled'))),
                      all(isKind('deliver'), equals(stateAfter, 'delivered')),
                    ),
                  },
                  At: isNow,
                  Prev: isFollowedByThisLine,
                  ChangeAll: addsToChain('Change'),
                  HeldAll: addsToChain('Held'),
                  Counted: all(changesByDifference, isNextCount),
                },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
