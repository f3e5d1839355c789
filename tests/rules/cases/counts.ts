import { BRANCH, MEMBER } from '../model/actors.ts';
import { type RulesCase, SERVER, type Updates } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import { Questions } from './asking.ts';

const STATS = `Stats/${BRANCH}/${TODAY}`;
const COUNTED = `Counted/${BRANCH}/${TODAY}/${MEMBER}`;
const ONE_MORE = { '.sv': { increment: 1 } };
const ONE_LESS = { '.sv': { increment: -1 } };
const MEMBERS = `MemberTotals/${BRANCH}/${TODAY}`;
const MOVES = `MembershipMoves/${BRANCH}/2026-11`;
const NOBODY = { [`Counted/${BRANCH}/${TODAY}`]: null, [STATS]: null };

/** Counting a check-in: the marker and the totals in one update. */
const COUNT: Updates = { [COUNTED]: { Hour: 'h11' }, [`${STATS}/Hours/h11`]: ONE_MORE, [`${STATS}/Total`]: ONE_MORE };
const MOVE: Updates = {
  [COUNTED]: { Hour: 'h12', Was: 'h11' },
  [`${STATS}/Hours/h11`]: ONE_LESS,
  [`${STATS}/Hours/h12`]: ONE_MORE,
};

/** The day's totals: a trigger that is delivered twice counts once. */
export function countCases(): readonly RulesCase[] {
  return new Questions(SERVER)
    .allow('counted the first time', COUNT, NOBODY)
    .deny('counted by a second delivery', COUNT)
    .deny('counted by a delivery that read another hour', { ...COUNT, [COUNTED]: { Hour: 'h12', Was: 'h10' } })
    .allow('moved to another hour', MOVE)
    .deny('moved a second time', MOVE, { [`${COUNTED}/Hour`]: 'h12' })
    .deny('moved where it was never counted', MOVE, NOBODY)
    .allow('taken out of the totals', {
      [COUNTED]: { Hour: 'none', Was: 'h11' },
      [`${STATS}/Hours/h11`]: ONE_LESS,
      [`${STATS}/Total`]: ONE_LESS,
    })
    .deny('below nothing', { [`${STATS}/Total`]: ONE_LESS }, { [`${STATS}/Total`]: 0 })
    .deny('an hour below nothing', { [`${STATS}/Hours/h11`]: ONE_LESS }, { [`${STATS}/Hours/h11`]: 0 })
    .values(`${STATS}/Total`, [0, 1], [-1, 'uno', null])
    .values(`${STATS}/Hours/h09`, [0, 1], [-1, 'uno'])
    .values(`${STATS}/Hours/h11`, [], [null])
    .values(`${STATS}/Hours/h00`, [1], [])
    .values(`${STATS}/Hours/h29`, [1], [])
    .values(`${STATS}/Extra`, [], [1])
    .values(
      MEMBERS,
      [
        { InForce: 0, AtRisk: 0 },
        { InForce: 9, AtRisk: 2 },
      ],
      [{ InForce: 1 }, { AtRisk: 1 }],
    )
    .deny('how many members, taken away', { [MEMBERS]: null }, { [MEMBERS]: { InForce: 1, AtRisk: 0 } })
    .deny('how many members, by an administrator', { [MEMBERS]: { InForce: 1, AtRisk: 0 } }, {}, 'admin-1')
    .values(`${MOVES}/New`, [1, 0, -1], [null])
    .values(`${MOVES}/Renewed`, [1], [])
    .values(`${MOVES}/Cancelled`, [1], [])
    .deny('a renewal, by an administrator', { [`${MOVES}/Renewed`]: 1 }, {}, 'admin-1')
    .deny('renewals taken away', { [`${MOVES}/Renewed`]: null }, { [`${MOVES}/Renewed`]: 1 })
    .deny('a total by an administrator', { [`${STATS}/Total`]: 9 }, {}, 'admin-1')
    .deny('an hour by an administrator', { [`${STATS}/Hours/h11`]: 9 }, {}, 'admin-1')
    .deny('a marker by an administrator', { [COUNTED]: { Hour: 'h12', Was: 'h11' } }, {}, 'admin-1')
    .deny('a marker taken away', { [COUNTED]: null })
    .deny('a marker taken away where there is none', { [COUNTED]: null }, NOBODY)
    .values(COUNTED, [{ Hour: 'h00' }, { Hour: 'h29' }, { Hour: 'none' }], [{}, { Was: 'h11' }], {}, NOBODY)
    .values(COUNTED, [], [{ Was: 'h11' }, 'h11']).all;
}
