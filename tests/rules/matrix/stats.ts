import { BRANCH, DESK_OF_BRANCH, MEMBER, SIGNED_IN } from '../model/actors.ts';
import { TIMESTAMP } from '../model/case.ts';
import { TODAY } from '../model/world.ts';
import type { Attempt, AttemptContext, Row } from './row.ts';

const STATS = `Stats/${BRANCH}/${TODAY}`;
const MEMBER_TOTALS = `MemberTotals/${BRANCH}/${TODAY}`;
const COUNTED = `Counted/${BRANCH}/${TODAY}/${MEMBER}`;
const SERVICE = 'DateService/mi-gimnasio';
const INCREMENT = { '.sv': { increment: 1 } };

/** Returns the update of the time-sync record by the caller. */
function syncTime({ as }: AttemptContext): Attempt['updates'] {
  return { [SERVICE]: { User: as ?? MEMBER, Ts: TIMESTAMP, IP: '10.0.0.2' } };
}

/** Totals of check-ins and members, moves of memberships, markers of counted check-ins, and the time-sync record. */
export const STATS_ROWS: readonly Row[] = [
  { pattern: 'Stats/{branch}', allow: {} },
  { pattern: 'Stats/{branch}/{day}', allow: { read: DESK_OF_BRANCH }, note: 'as a whole' },
  {
    pattern: 'Stats/{branch}/{day}/Total',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    create: () => ({ given: { [STATS]: null }, updates: { [`${STATS}/Total`]: INCREMENT } }),
    update: () => ({ updates: { [`${STATS}/Total`]: INCREMENT } }),
  },
  {
    pattern: 'Stats/{branch}/{day}/Hours/{hour}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    create: () => ({ given: { [STATS]: null }, updates: { [`${STATS}/Hours/h11`]: INCREMENT } }),
    update: () => ({ updates: { [`${STATS}/Hours/h11`]: INCREMENT } }),
  },
  { pattern: 'MemberTotals/{branch}', allow: {} },
  {
    pattern: 'MemberTotals/{branch}/{day}',
    path: `MemberTotals/${BRANCH}/${TODAY}`,
    allow: { create: ['server'], update: ['server'] },
    create: () => ({
      given: { [MEMBER_TOTALS]: null },
      updates: { [MEMBER_TOTALS]: { InForce: 3, AtRisk: 1 } },
    }),
    update: () => ({ updates: { [MEMBER_TOTALS]: { InForce: 4, AtRisk: 0 } } }),
  },
  { pattern: 'MembershipMoves/{branch}', allow: {} },
  {
    pattern: 'MembershipMoves/{branch}/{month}',
    path: `MembershipMoves/${BRANCH}/2026-11`,
    allow: { create: ['server'], update: ['server'] },
    note: 'each number is written separately',
    create: () => ({
      given: { [`MembershipMoves/${BRANCH}/2026-11`]: null },
      updates: { [`MembershipMoves/${BRANCH}/2026-11/Renewed`]: INCREMENT },
    }),
    update: () => ({ updates: { [`MembershipMoves/${BRANCH}/2026-11/Renewed`]: INCREMENT } }),
  },
  { pattern: 'Counted/{branch}/{day}', allow: {} },
  {
    pattern: 'Counted/{branch}/{day}/{id}',
    path: COUNTED,
    allow: { create: ['server'], update: ['server'] },
    note: "update: only if `Was` is the marker's current hour",
    update: () => ({ updates: { [COUNTED]: { Hour: 'h12', Was: 'h11' } } }),
  },
  {
    pattern: 'DateService/{slug}',
    allow: { read: ['own'], create: SIGNED_IN, update: SIGNED_IN, erase: ['server'] },
    note: 'read: by the account that wrote it last',
    create: (context) => ({ given: { [SERVICE]: null }, updates: syncTime(context) }),
    update: (context) => ({ updates: syncTime(context) }),
  },
];
