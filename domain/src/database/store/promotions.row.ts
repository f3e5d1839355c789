import type { DatabaseRow } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { isRemoved, isUnchanged, wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { atLeast, atMost, choose, equals, isLess, minus, NOW, plus } from '../rules/operand.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, old, value } from '../rules/value.ts';
import { PROMOTIONS_PAGE, promotionPath, promotionsPath, promotionUsePath, promotionUsesPath } from './promotions.ts';

const usedBefore = before(promotionPath, {}, 'Used');
const usedAfter = after(promotionPath, {}, 'Used');
const perPerson = after(promotionPath, {}, 'PerPerson');

/** The number of uses grows by one, and the promotion is active, within its time and not over its limit. */
const isUsedOnceMore = all(
  equals(value, plus(old, 1)),
  equals(field('Active'), true),
  atLeast(NOW, field('From')),
  any(not(field('Until').exists), isLess(NOW, field('Until'))),
  any(not(field('Total').exists), atMost(value, field('Total'))),
);

export const promotionsRow = {
  root: 'Promotions',
  paths: [promotionsPath, promotionPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'Promotions by their code. They are never removed, only made inactive.',
    list: { from: 'last', most: PROMOTIONS_PAGE },
    read: hasRole('admin'),
    index: ['From'],
    at: {
      $promotion: {
        write: all(isServer, field('Used').exists),
        validate: hasFields('Name', 'From', 'Branches', 'Active', 'Revision'),
        at: {
          Revision: {
            note: 'A change by an administrator increments the revision, so of two concurrent ones the second is refused.',
            validate: equals(value, choose(old.exists, plus(old, 1), 1)),
          },
          Used: {
            note: 'Starts at 0. A use adds one, within the limits; a use that is given back subtracts one.',
            validate: all(
              any(all(wasAbsent, equals(value, 0)), isUnchanged, equals(value, minus(old, 1)), isUsedOnceMore),
              atLeast(value, 0),
            ),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

export const promotionUsesRow = {
  root: 'PromotionUses',
  paths: [promotionUsesPath, promotionUsePath],
  person: { merge: 'leave', export: { as: 'Promotions' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'How often a person used a promotion. Except for its removal, the number changes together with `Used` of the promotion.',
    at: {
      $uid: {
        at: {
          $promotion: {
            write: all(
              isServer,
              any(isRemoved, equals(value, minus(plus(choose(old.exists, old, 0), usedAfter), usedBefore))),
            ),
            validate: all(atLeast(value, 0), any(not(perPerson.exists), atMost(value, perPerson), isLess(value, old))),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
