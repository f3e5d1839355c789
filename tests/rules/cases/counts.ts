import { BRANCH, MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

const STATS = `Stats/${BRANCH}/${TODAY}`;
const COUNTED = `Counted/${BRANCH}/${TODAY}/${MEMBER}`;
const ONE_MORE = { '.sv': { increment: 1 } };
const ONE_LESS = { '.sv': { increment: -1 } };
const MEMBERS = `MemberTotals/${BRANCH}/${TODAY}`;
const MOVES = `MembershipMoves/${BRANCH}/2026-11`;
const NOBODY = { [`Counted/${BRANCH}/${TODAY}`]: null, [STATS]: null };

/** The update that counts a check-in: the marker and the totals. */
const COUNT: Updates = { [COUNTED]: { Hour: 'h11' }, [`${STATS}/Hours/h11`]: ONE_MORE, [`${STATS}/Total`]: ONE_MORE };
const MOVE: Updates = {
  [COUNTED]: { Hour: 'h12', Was: 'h11' },
  [`${STATS}/Hours/h11`]: ONE_LESS,
  [`${STATS}/Hours/h12`]: ONE_MORE,
};

/** The day's totals: counting is idempotent, so a trigger that is delivered twice counts once. */
export function countCases(): readonly RulesCase[] {
  return new CaseList(SERVER)
    .allow('counts a check-in', COUNT, NOBODY)
    .deny('counts it again at a second delivery', COUNT)
    .deny('counts it again at a delivery that read another hour', { ...COUNT, [COUNTED]: { Hour: 'h12', Was: 'h10' } })
    .allow('moves it to another hour', MOVE)
    .deny('moves it a second time', MOVE, { [`${COUNTED}/Hour`]: 'h12' })
    .deny('moves a check-in that was never counted', MOVE, NOBODY)
    .allow('removes it from the totals', {
      [COUNTED]: { Hour: 'none', Was: 'h11' },
      [`${STATS}/Hours/h11`]: ONE_LESS,
      [`${STATS}/Total`]: ONE_LESS,
    })
    .deny('a negative total', { [`${STATS}/Total`]: ONE_LESS }, { [`${STATS}/Total`]: 0 })
    .deny('a negative hour', { [`${STATS}/Hours/h11`]: ONE_LESS }, { [`${STATS}/Hours/h11`]: 0 })
    .allowAndDenyValues(`${STATS}/Total`, [0, 1], [-1, 'uno', null])
    .allowAndDenyValues(`${STATS}/Hours/h09`, [0, 1], [-1, 'uno'])
    .allowAndDenyValues(`${STATS}/Hours/h11`, [], [null])
    .allowAndDenyValues(`${STATS}/Hours/h00`, [1], [])
    .allowAndDenyValues(`${STATS}/Hours/h29`, [1], [])
    .allowAndDenyValues(`${STATS}/Extra`, [], [1])
    .allowAndDenyValues(
      MEMBERS,
      [
        { InForce: 0, AtRisk: 0 },
        { InForce: 9, AtRisk: 2 },
      ],
      [{ InForce: 1 }, { AtRisk: 1 }],
    )
    .deny('deletes the number of members', { [MEMBERS]: null }, { [MEMBERS]: { InForce: 1, AtRisk: 0 } })
    .deny('an administrator writes the number of members', { [MEMBERS]: { InForce: 1, AtRisk: 0 } }, {}, 'admin-1')
    .allowAndDenyValues(`${MOVES}/New`, [1, 0, -1], [null])
    .allowAndDenyValues(`${MOVES}/Renewed`, [1], [])
    .allowAndDenyValues(`${MOVES}/Cancelled`, [1], [])
    .deny('an administrator counts a renewal', { [`${MOVES}/Renewed`]: 1 }, {}, 'admin-1')
    .deny('deletes the renewals', { [`${MOVES}/Renewed`]: null }, { [`${MOVES}/Renewed`]: 1 })
    .deny('a total by an administrator', { [`${STATS}/Total`]: 9 }, {}, 'admin-1')
    .deny('an hour by an administrator', { [`${STATS}/Hours/h11`]: 9 }, {}, 'admin-1')
    .deny('a marker by an administrator', { [COUNTED]: { Hour: 'h12', Was: 'h11' } }, {}, 'admin-1')
    .deny('deletes a marker', { [COUNTED]: null })
    .deny('deletes a marker that does not exist', { [COUNTED]: null }, NOBODY)
    .allowAndDenyValues(COUNTED, [{ Hour: 'h00' }, { Hour: 'h29' }, { Hour: 'none' }], [{}, { Was: 'h11' }], {}, NOBODY)
    .allowAndDenyValues(COUNTED, [], [{ Was: 'h11' }, 'h11']).all;
}
