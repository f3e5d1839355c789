import { PROMOTIONS_PAGE, promotionPath, promotionsPath, promotionUsePath, promotionUsesPath } from './promotions.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { has, role, server } from './rules/predicates.ts';
import { after, before, field, old, value } from './rules/value.ts';

const usedBefore = before(promotionPath, {}, 'Used');
const usedAfter = after(promotionPath, {}, 'Used');
const perPerson = after(promotionPath, {}, 'PerPerson');

/** It may be used once more, at this moment. */
const oneMore = all(
  `${value} === ${old} + 1`,
  `${field('Active')} === true`,
  `now >= ${field('From')}`,
  any(`!${field('Until').exists}`, `now < ${field('Until')}`),
  any(`!${field('Total').exists}`, `${value} <= ${field('Total')}`),
);

export const promotionsRow = {
  root: 'Promotions',
  paths: [promotionsPath, promotionPath],
  person: 'nobody',
  keep: 'always',
  rules: {
    note: 'By their code. Never taken away: they are switched off.',
    list: { from: 'last', most: PROMOTIONS_PAGE },
    read: role('admin'),
    index: ['From'],
    at: {
      $promotion: {
        write: all(server, field('Used').exists),
        validate: all(has('Name', 'Branches', 'Active', 'Revision'), field('From').isNumber),
        at: {
          Revision: {
            note: 'The next one, with each change: of two who make or change the same one, one is refused.',
            validate: `${value} === (${old.exists} ? ${old} + 1 : 1)`,
          },
          Used: {
            note: 'None at first; one more, within its limits; one less, given back.',
            validate: all(
              any(all(`!${old.exists}`, `${value} === 0`), `${value} === ${old}`, `${value} === ${old} - 1`, oneMore),
              `${value} >= 0`,
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
  person: { merge: 'leave', copy: { as: 'Promotions' }, erase: 'delete' },
  keep: 'with its person',
  rules: {
    note: 'How often somebody used a promotion: moves together with the number of all its uses.',
    at: {
      $uid: {
        at: {
          $promotion: {
            write: all(
              server,
              any(`!${value.exists}`, `${value} === (${old.exists} ? ${old} : 0) + ${usedAfter} - ${usedBefore}`),
            ),
            validate: all(
              `${value} >= 0`,
              any(`!${perPerson.exists}`, `${value} <= ${perPerson}`, `${value} < ${old}`),
            ),
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
