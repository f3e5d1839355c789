import { BRANCH, MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

/** Totals of the check-ins of a day. */
const STATS = `Stats/${BRANCH}/${TODAY}`;
/** Marker of a check-in: `Hour` is the hour in which it counts (`none`: it doesn't count), `Was` the previous hour. */
const COUNTED = `Counted/${BRANCH}/${TODAY}/${MEMBER}`;
const ONE_MORE = { '.sv': { increment: 1 } };
const ONE_LESS = { '.sv': { increment: -1 } };
const MEMBER_TOTALS = `MemberTotals/${BRANCH}/${TODAY}`;
const MEMBERSHIP_MOVES = `MembershipMoves/${BRANCH}/2026-11`;
/** State in which no check-in is counted. */
const NOT_COUNTED = { [`Counted/${BRANCH}/${TODAY}`]: null, [STATS]: null };

/** The update that counts a check-in at 11: the marker and the totals. */
const COUNT: Updates = { [COUNTED]: { Hour: 'h11' }, [`${STATS}/Hours/h11`]: ONE_MORE, [`${STATS}/Total`]: ONE_MORE };
/** The update that moves a counted check-in from 11 to 12. */
const MOVE: Updates = {
  [COUNTED]: { Hour: 'h12', Was: 'h11' },
  [`${STATS}/Hours/h11`]: ONE_LESS,
  [`${STATS}/Hours/h12`]: ONE_MORE,
};

/**
 * Totals of check-ins, members and membership moves. A check-in is counted once, even if the trigger's event is
 * delivered twice. The rules don't check the form of an hour's key.
 */
export function countCases(): readonly RulesCase[] {
  return new CaseList(SERVER)
    .allow('counts a check-in', COUNT, NOT_COUNTED)
    .deny('counts a check-in again when its event is delivered a second time', COUNT)
    .deny('counts a check-in again with a marker that names a wrong previous hour', {
      ...COUNT,
      [COUNTED]: { Hour: 'h12', Was: 'h10' },
    })
    .allow('moves a counted check-in to another hour', MOVE)
    .deny('moves a counted check-in a second time', MOVE, { [`${COUNTED}/Hour`]: 'h12' })
    .deny('moves a check-in that was never counted', MOVE, NOT_COUNTED)
    .allow('removes a check-in from the totals', {
      [COUNTED]: { Hour: 'none', Was: 'h11' },
      [`${STATS}/Hours/h11`]: ONE_LESS,
      [`${STATS}/Total`]: ONE_LESS,
    })
    .deny('lowers the total below 0', { [`${STATS}/Total`]: ONE_LESS }, { [`${STATS}/Total`]: 0 })
    .deny('lowers the count of an hour below 0', { [`${STATS}/Hours/h11`]: ONE_LESS }, { [`${STATS}/Hours/h11`]: 0 })
    .allowAndDenyValues(`${STATS}/Total`, [0, 1], [-1, 'uno', null])
    .allowAndDenyValues(`${STATS}/Hours/h09`, [0, 1], [-1, 'uno'])
    .allowAndDenyValues(`${STATS}/Hours/h11`, [], [null])
    .allowAndDenyValues(`${STATS}/Hours/h00`, [1], [])
    .allowAndDenyValues(`${STATS}/Hours/h29`, [1], [])
    .allowAndDenyValues(`${STATS}/Extra`, [], [1])
    .allowAndDenyValues(
      MEMBER_TOTALS,
      [
        { InForce: 0, AtRisk: 0 },
        { InForce: 9, AtRisk: 2 },
      ],
      [{ InForce: 1 }, { AtRisk: 1 }],
    )
    .deny('deletes the number of members', { [MEMBER_TOTALS]: null }, { [MEMBER_TOTALS]: { InForce: 1, AtRisk: 0 } })
    .deny(
      'an administrator writes the number of members',
      { [MEMBER_TOTALS]: { InForce: 1, AtRisk: 0 } },
      {},
      'admin-1',
    )
    .allowAndDenyValues(`${MEMBERSHIP_MOVES}/New`, [1, 0, -1], [null])
    .allowAndDenyValues(`${MEMBERSHIP_MOVES}/Renewed`, [1], [])
    .allowAndDenyValues(`${MEMBERSHIP_MOVES}/Cancelled`, [1], [])
    .deny('an administrator counts a renewal', { [`${MEMBERSHIP_MOVES}/Renewed`]: 1 }, {}, 'admin-1')
    .deny('deletes the renewals', { [`${MEMBERSHIP_MOVES}/Renewed`]: null }, { [`${MEMBERSHIP_MOVES}/Renewed`]: 1 })
    .deny('an administrator writes the total', { [`${STATS}/Total`]: 9 }, {}, 'admin-1')
    .deny('an administrator writes the count of an hour', { [`${STATS}/Hours/h11`]: 9 }, {}, 'admin-1')
    .deny('an administrator writes a marker', { [COUNTED]: { Hour: 'h12', Was: 'h11' } }, {}, 'admin-1')
    .deny('deletes a marker', { [COUNTED]: null })
    .deny('deletes a marker that does not exist', { [COUNTED]: null }, NOT_COUNTED)
    .allowAndDenyValues(
      COUNTED,
      [{ Hour: 'h00' }, { Hour: 'h29' }, { Hour: 'none' }],
      [{}, { Was: 'h11' }],
      {},
      NOT_COUNTED,
    )
    .deny('replaces a marker with one without `Hour`', { [COUNTED]: { Was: 'h11' } })
    .deny('replaces a marker with a string', { [COUNTED]: 'h11' }).all;
}
