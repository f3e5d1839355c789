import { UNCHARGED_LIMITS, type UnchargedMethod } from '../../membership/uncharged-limit.ts';
import { staffPath } from '../people/staff.ts';
import type { DatabaseRow } from '../row.ts';
import { hasRole, isServer } from '../rules/callers.ts';
import { wasAbsent } from '../rules/changes.ts';
import { all, any, not } from '../rules/expression.ts';
import { atMost, choose, differs, equals, plus, wildcardKey } from '../rules/operand.ts';
import { isBlanked } from '../rules/person.ts';
import { hasFields } from '../rules/shapes.ts';
import { after, before, field, old, oldField, value } from '../rules/value.ts';
import { tillSettingsPath } from './till-settings.ts';
import { UNCHARGED_PAGE, unchargedCountsPath, unchargedMonthPath, unchargedPath } from './uncharged.ts';

const recorder = field('By');
/** If the period was recorded by reception, the same update counts it. */
const isCountedForReception = any(
  differs(before(staffPath, { uid: recorder }, 'Role'), 'reception'),
  equals(after(unchargedCountsPath, { uid: recorder }).child(field('PaidBy')).child('Last'), wildcardKey('$id')),
);

export const unchargedRow = {
  root: 'Uncharged',
  paths: [unchargedMonthPath, unchargedPath],
  person: { merge: 'leave', export: null, erase: 'anonymous' },
  keep: 'always',
  rules: {
    note: 'Append-only log of membership periods for which the till charged nothing, with the reason.',
    at: {
      $month: {
        list: { from: 'last', most: UNCHARGED_PAGE },
        read: hasRole('admin'),
        index: ['At', 'Uid'],
        at: {
          $id: {
            write: all(isServer, wasAbsent, isCountedForReception),
            validate: hasFields('Uid', 'Plan', 'Price', 'PaidBy', 'Reason', 'At'),
            at: { Reason: { write: isBlanked(oldField('Uid')) } },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;

/**
 * Returns the rule of a counter: it grows by one, up to the limit, in the update that writes the new record of
 * `Uncharged` whose key is in its `Last`.
 */
function counterRule(method: UnchargedMethod, setting: 'ReceptionCourtesies' | 'ReceptionOutside') {
  const limit = before(tillSettingsPath, {}, setting);
  const byDefault = UNCHARGED_LIMITS[method];
  // A default of 0 needs no fallback: the comparison with a missing limit fails, as the comparison with 0 would,
  // because the count is at least 1.
  const most = byDefault === 0 ? limit : choose(limit.isNumber, limit, byDefault);
  const line = { id: value.child('Last') };
  const isOneMore = equals(value.child('Count'), plus(choose(old.exists, old.child('Count'), 0), 1));
  const isWithinLimit = atMost(value.child('Count'), most);
  const isOfNewLine = all(
    not(before(unchargedPath, line).exists),
    equals(after(unchargedPath, line, 'By'), wildcardKey('$uid')),
    equals(after(unchargedPath, line, 'PaidBy'), method),
  );
  return { write: all(isServer, value.exists), validate: all(isOneMore, isWithinLimit, isOfNewLine) };
}

export const unchargedCountsRow = {
  root: 'UnchargedCounts',
  paths: [unchargedCountsPath],
  person: { merge: 'leave', export: null, erase: 'keep' },
  keep: 'always',
  rules: {
    note: "How many courtesies, and how many periods paid outside the till, each receptionist recorded in a month. A counter grows by one each time, up to the gym's limit.",
    at: {
      $month: {
        at: {
          $uid: {
            at: {
              courtesy: counterRule('courtesy', 'ReceptionCourtesies'),
              outside: counterRule('outside', 'ReceptionOutside'),
            },
          },
        },
      },
    },
  },
} as const satisfies DatabaseRow;
