import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '../reason.ts';
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
/** The number moves by what the new line says, and not at all without one. */
function follows(name: 'Available' | 'Held', by: 'Change' | 'Held'): string {
  return `${field(name)} === ${was(name)} + (${isSameLine} ? 0 : ${after(stockLinePath, newLine, by)})`;
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

export const stockLinesRow = {
  root: 'StockLines',
  paths: [stockLinesPath, stockLinePath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: "The log of the shelves: appended, each line together with the numbers. An order holds its pieces once, and then gives them back or hands them over, once and all of them: its lines' keys are its own.",
    at: {
      $branch: {
        at: {
          $product: {
            list: { from: 'last', most: STOCK_LINES_PAGE },
            read: desk,
            index: ['At'],
            at: {
              $line: {
                write: all(server, append, `${after(stockPath, {}, 'Line')} === $line`, after(productPath).exists),
                validate: all(
                  has('At', 'By'),
                  any(
                    all(
                      `${field('Kind')}.matches(${oneOf(PLAIN_MOVES)})`,
                      `${field('Held')} === 0`,
                      `(${kind('count')}) === ${field('Counted').exists}`,
                    ),
                    all(isKeyOf('reserve'), `${field('Held')} > 0`, `${field('Change')} === 0 - ${field('Held')}`),
                    all(
                      isKeyOf('release'),
                      `${field('Change')} === ${reserved}`,
                      `${field('Held')} === 0 - ${reserved}`,
                      `!${settled('deliver')}`,
                    ),
                    all(
                      isKeyOf('deliver'),
                      `${field('Change')} === 0`,
                      `${field('Held')} === 0 - ${reserved}`,
                      `!${settled('release')}`,
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
