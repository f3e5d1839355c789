import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../reason.ts';
import { orderPath } from './orders.ts';
import { productPath } from './products.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { accountOpen, append, desk, has, isNumber, isText, number, oneOf, server, text } from './rules/predicates.ts';
import { after, before, field, oldField, value } from './rules/value.ts';
import {
  PLAIN_MOVES,
  STOCK_LINES_PAGE,
  STOCK_PAGE,
  type StoredStock,
  stockLinePath,
  stockLinesPath,
  stockOfBranchPath,
  stockPath,
} from './stock.ts';

/** A number of the record as it was; 0 of a branch that never had the product. */
function was(name: keyof StoredStock & string): string {
  return `(${oldField(name).isNumber} ? ${oldField(name)} : 0)`;
}

const newLine = { line: `${field('Line')}` };
const isSameLine = `${field('Line')} === ${oldField('Line')}`;
/** What a line adds to a number, with all lines before it in its chain. */
function moved(line: string, by: 'Change' | 'Held'): string {
  const sum = after(stockLinePath, { line }, `${by}All`);
  return `(${sum.isNumber} ? ${sum} : ${after(stockLinePath, { line }, by)})`;
}

/** The number moves by what the new line says, and not at all without one. */
function follows(name: 'Available' | 'Held', by: 'Change' | 'Held'): string {
  return `${field(name)} === ${was(name)} + (${isSameLine} ? 0 : ${moved(newLine.line, by)})`;
}

export const stockRow = {
  root: 'Stock',
  paths: [stockOfBranchPath, stockPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'What the lines of the log come to: the numbers move only by what a line says that is appended in the same update, so they are the sum of the log, and never fall below zero. People who shop read how many there are.',
    at: {
      $branch: {
        list: { from: 'first', most: STOCK_PAGE },
        read: desk,
        index: ['Spare'],
        at: {
          $product: {
            read: desk,
            write: all(
              server,
              any(isSameLine, `!${before(stockLinePath, newLine).exists}`),
              follows('Available', 'Change'),
              follows('Held', 'Held'),
            ),
            validate: all(field('Counts').exists, `${field('Spare')} === ${field('Available')} - ${field('Low')}`),
            at: {
              Available: { read: accountOpen, validate: number({ min: 0 }) },
              Held: number({ min: 0 }),
              Low: `${value} === ${after(productPath, {}, 'Low')}`,
              Spare: isNumber,
              Line: isText,
              Counts: any(`${value} === ${was('Counts')}`, `${value} === ${was('Counts')} + 1`),
            },
            closed: true,
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

const kind = (name: string) => `${field('Kind')} === '${name}'`;
const keyOf = (name: string) => `${field('For')} + '~${name}'`;
const isKeyOf = (name: string) => all(kind(name), `$line === ${keyOf(name)}`);
const reserved = before(stockLinePath, { line: keyOf('reserve') }, 'Held');
const settled = (name: string) => before(stockLinePath, { line: keyOf(name) }).exists;
const counts = before(stockPath, {}, 'Counts');

/** The order of a hold, before and after the write. */
const holdBefore = before(orderPath, { order: `${field('Order')}` }, 'Hold');
const holdAfter = after(orderPath, { order: `${field('Order')}` }, 'Hold');
const stateBefore = before(orderPath, { order: `${field('Order')}` }, 'State');
const stateAfter = after(orderPath, { order: `${field('Order')}` }, 'State');
const isTaken = all(`${holdAfter} === ${field('For')}`, `${holdBefore} !== ${field('For')}`);
const isLetGo = all(`${holdBefore} === ${field('For')}`, `${holdAfter} !== ${field('For')}`);

/** The newest line of the shelf, or the one before another line of the same update. */
const isInChain = any(
  `${after(stockPath, {}, 'Line')} === $line`,
  `${after(stockLinePath, { line: `${field('Next')}` }, 'Prev')} === $line`,
);
const prev = `${field('Prev')}`;
/** The sum of a line and of all lines before it in its chain. */
function sumOf(by: 'Change' | 'Held'): string {
  return `${field(`${by}All`)} === ${field(by)} + ${moved(prev, by)}`;
}

/** The lines of a hold go together, after its order: what it took and gave back comes to nothing. */
const goesWithItsOrder = all(
  `!${value.exists}`,
  `!${after(orderPath, { order: `${oldField('Order')}` }).exists}`,
  before(stockLinePath, { line: `${oldField('For')} + '~release'` }).exists,
  `!${after(stockLinePath, { line: `${oldField('For')} + '~release'` }).exists}`,
  `!${after(stockLinePath, { line: `${oldField('For')} + '~reserve'` }).exists}`,
);

export const stockLinesRow = {
  root: 'StockLines',
  paths: [stockLinesPath, stockLinePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "The log of the shelves: appended, each line together with the numbers. An order holds its pieces once, and then gives them back or hands them over, once and all of them: its lines' keys are its own. It gives back only what it holds, in an update that takes its hold away, and only while it is pending or as it is cancelled.",
    at: {
      $branch: {
        at: {
          $product: {
            list: { from: 'last', most: STOCK_LINES_PAGE },
            read: desk,
            index: ['At'],
            at: {
              $line: {
                write: all(server, any(all(append, isInChain, after(productPath).exists), goesWithItsOrder)),
                validate: all(
                  has('At', 'By'),
                  any(
                    all(`!${field('Prev').exists}`, `!${field('ChangeAll').exists}`, `!${field('HeldAll').exists}`),
                    all(`${after(stockLinePath, { line: prev }, 'Next')} === $line`, sumOf('Change'), sumOf('Held')),
                  ),
                  any(
                    all(
                      `${field('Kind')}.matches(${oneOf(PLAIN_MOVES)})`,
                      `${field('Held')} === 0`,
                      `(${kind('count')}) === ${field('Counted').exists}`,
                    ),
                    all(
                      isKeyOf('reserve'),
                      `${field('Held')} > 0`,
                      `${field('Change')} === 0 - ${field('Held')}`,
                      isTaken,
                    ),
                    all(
                      isKeyOf('release'),
                      `${field('Change')} === ${reserved}`,
                      `${field('Held')} === 0 - ${reserved}`,
                      `!${settled('deliver')}`,
                      isLetGo,
                      any(`${stateBefore} === 'pending'`, `${stateAfter} === 'cancelled'`),
                    ),
                    all(
                      isKeyOf('deliver'),
                      `${field('Change')} === 0`,
                      `${field('Held')} === 0 - ${reserved}`,
                      `!${settled('release')}`,
                      isLetGo,
                      `${stateAfter} === 'delivered'`,
                    ),
                  ),
                ),
                at: {
                  Kind: isText,
                  Change: isNumber,
                  Held: isNumber,
                  At: `${value} === now`,
                  By: isText,
                  Reason: text({ min: REASON_MIN_LENGTH, max: REASON_MAX_LENGTH }),
                  For: isText,
                  Order: isText,
                  Prev: isText,
                  Next: isText,
                  ChangeAll: isNumber,
                  HeldAll: isNumber,
                  Counted: all(
                    number({ min: 0 }),
                    `${field('Change')} === ${value} - ${field('Expected')}`,
                    `${after(stockPath, {}, 'Counts')} === (${counts.isNumber} ? ${counts} : 0) + 1`,
                  ),
                  Expected: isNumber,
                },
                closed: true,
              },
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
