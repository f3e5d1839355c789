import { UNCHARGED_LIMITS, type UnchargedMethod } from '../membership/uncharged-limit.ts';
import type { DatabaseRow } from './row.ts';
import { all, any } from './rules/expression.ts';
import { append, blankedOf, has, role, server } from './rules/predicates.ts';
import { after, before, field, old, oldField, value } from './rules/value.ts';
import { staffPath } from './staff.ts';
import { tillSettingsPath } from './till-settings.ts';
import { UNCHARGED_PAGE, unchargedCountsPath, unchargedMonthPath, unchargedPath } from './uncharged.ts';

const giver = `${field('By')}`;
/** What somebody of reception gives is counted in the same update. */
const isCounted = any(
  `${before(staffPath, { uid: giver }, 'Role')} !== 'reception'`,
  `${after(unchargedCountsPath, { uid: giver }).childOf(field('PaidBy')).child('Last')} === $id`,
);

export const unchargedRow = {
  root: 'Uncharged',
  paths: [unchargedMonthPath, unchargedPath],
  person: { merge: 'leave', copy: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Periods for which nothing was charged here, with their reason: appended. Administrators read a month in bounded pages.',
    at: {
      $month: {
        list: { from: 'last', most: UNCHARGED_PAGE },
        read: role('admin'),
        index: ['At', 'Uid'],
        at: {
          $id: {
            write: all(server, append, isCounted),
            validate: has('Uid', 'Plan', 'Price', 'PaidBy', 'Reason', 'By', 'At'),
            at: { Reason: { write: blankedOf(`${oldField('Uid')}`) } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/** A counter takes the next number, within the limit, together with the new line that it names. */
function counter(method: UnchargedMethod, setting: 'ReceptionCourtesies' | 'ReceptionOutside') {
  const limit = before(tillSettingsPath, {}, setting);
  const byDefault = UNCHARGED_LIMITS[method];
  // A comparison with a missing limit fails, as one with a limit of 0 does.
  const most = byDefault === 0 ? `${limit}` : `(${limit.isNumber} ? ${limit} : ${byDefault})`;
  const line = { id: `${value.child('Last')}` };
  return {
    write: all(server, value.exists),
    validate: all(
      `${value.child('Count')} === (${old.exists} ? ${old.child('Count')} : 0) + 1`,
      `${value.child('Count')} <= ${most}`,
      `!${before(unchargedPath, line).exists}`,
      `${after(unchargedPath, line, 'By')} === $uid`,
      `${after(unchargedPath, line, 'PaidBy')} === '${method}'`,
    ),
  };
}

export const unchargedCountsRow = {
  root: 'UnchargedCounts',
  paths: [unchargedCountsPath],
  person: { merge: 'leave', copy: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: "How many courtesies and periods paid elsewhere each person of reception gave in a month: the next number each time, within the limit of the till's settings.",
    at: {
      $month: {
        at: {
          $uid: {
            at: {
              courtesy: counter('courtesy', 'ReceptionCourtesies'),
              outside: counter('outside', 'ReceptionOutside'),
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
