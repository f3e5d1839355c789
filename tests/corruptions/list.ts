import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import type { Tree } from './tree.ts';

/** The written values, by path. */
export type Damage = Readonly<Record<string, unknown>>;

/** A way in which stored data can be damaged. */
export interface Corruption {
  /** The sentence that describes it in the table. */
  readonly name: string;
  /** Returns one multi-path update, which damages one thing. Each corruption chooses a different record. */
  readonly damage: (tree: Tree, today: GymDay) => Damage;
  /** Roots whose records follow a damaged source, or are made with its correction. */
  readonly follows?: readonly string[];
}

const BRANCH = 'centro';

/** Returns the member at this position among the branch's members with a phone, an e-mail and a visit. */
function member(tree: Tree, index: number): string {
  const isWhole = (uid: string): boolean =>
    !uid.startsWith('demo-') &&
    ['Phone', 'Email', 'Pin'].every((field) => tree.get(`Users/${uid}/${field}`) !== null) &&
    tree.get(`MemberAttendance/${uid}`) !== null &&
    tree.get(`Users/${uid}/HomeBranch`) === BRANCH;
  return tree.pick('Memberships', index, isWhole);
}

/** Returns the anonymous sale at this position. */
const sale = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Kind`) === 'sale' && tree.get(`Sales/${key}/Uid`) === null);
const order = (tree: Tree, state: string, index = 0): string =>
  tree.pick('Orders', index, (key) => tree.get(`Orders/${key}/State`) === state);
/** Returns a day with visits at the branch, counted back from yesterday. */
const visited = (tree: Tree, back: number): string => tree.keys(`Attendance/${BRANCH}`).toReversed()[back + 1] ?? '';
const visitor = (tree: Tree, day: string, index = 0): string => tree.pick(`Attendance/${BRANCH}/${day}`, index);
const soldDay = (tree: Tree, index: number): string => tree.pick(`SaleTotals/${BRANCH}`, index);
const closedShift = (tree: Tree, index: number): string =>
  tree.pick('Shifts', index, (key) => tree.get(`Shifts/${key}/State`) === 'closed');
const more = (tree: Tree, path: string, by: number): Damage => ({ [path]: tree.number(path) + by });

/** Returns the key of a member's row in a list whose keys end in the uid. */
const rowOf = (tree: Tree, list: string, uid: string): string =>
  `${list}/${tree.pick(list, 0, (key) => key.endsWith(`~${uid}`))}`;

/**
 * The corruptions, from the shapes that docs/database.md lists: each kind of record lost, doubled, moved, out of step
 * with what is derived from it, or unreadable.
 */
export const CORRUPTIONS: readonly Corruption[] = [
  { name: 'a sale is gone', damage: (tree) => ({ [`Sales/${sale(tree, 0)}`]: null }) },
  {
    name: "a sale is gone from its branch's list",
    damage: (tree) => ({ [`BranchSales/${BRANCH}/${sale(tree, 1)}`]: null }),
  },
  {
    name: 'a sale is gone from the list of all branches',
    damage: (tree) => ({ [`BranchSales/all/${sale(tree, 2)}`]: null }),
  },
  {
    name: "a sale is gone from its shift's list",
    damage: (tree) => ({ [`ShiftSales/${tree.text(`Sales/${sale(tree, 3)}/Shift`)}/${sale(tree, 3)}`]: null }),
  },
  {
    name: "a sale is gone from the buyer's list",
    damage: (tree) => {
      const id = tree.pick('Sales', 0, (key) => tree.get(`Sales/${key}/Uid`) !== null);
      return { [`MemberSales/${tree.text(`Sales/${id}/Uid`)}/${id}`]: null };
    },
  },
  { name: 'a sale has a wrong total', damage: (tree) => more(tree, `Sales/${sale(tree, 4)}/Total`, 100) },
  {
    name: 'the total of a day is too high',
    damage: (tree) => more(tree, `SaleTotals/${BRANCH}/${soldDay(tree, 0)}/Total`, 500),
  },
  {
    name: 'the total of a day of all branches is gone',
    damage: (tree) => ({ [`SaleTotals/all/${soldDay(tree, 1)}`]: null }),
  },
  {
    name: 'the cash of a closed shift is too low',
    damage: (tree) => more(tree, `ShiftTotals/${closedShift(tree, 0)}/Cash`, -700),
  },
  {
    name: 'a closing expects other cash',
    damage: (tree) => more(tree, `Shifts/${closedShift(tree, 1)}/Closing/Expected`, 300),
  },
  { name: 'the folio counter is behind', damage: (tree) => more(tree, `Folios/${BRANCH}/Number`, -1) },
  {
    name: 'two sales have the same folio',
    damage: (tree) => {
      const [first, second] = [sale(tree, 5), sale(tree, 6)];
      const folio = tree.number(`Sales/${first}/Folio`);
      return {
        [`Sales/${second}/Folio`]: folio,
        [`BranchSales/${BRANCH}/${second}/Folio`]: folio,
        [`BranchSales/all/${second}/Folio`]: folio,
      };
    },
  },
  {
    name: 'more pieces of a sale count as returned than came back',
    damage: (tree) => {
      const id = tree.pick('Returns', 0);
      return more(tree, `Returns/${id}/Lines/${tree.pick(`Returns/${id}/Lines`, 0)}`, 1);
    },
  },
  {
    name: 'the total of online payments of a day is too low',
    damage: (tree) => {
      const day = tree.pick(`OrderTotals/${BRANCH}`, 0);
      return more(tree, `OrderTotals/${BRANCH}/${day}/in/online/Total`, -100);
    },
  },
  {
    name: 'an order is gone from the list of its state',
    damage: (tree) => ({ [`BranchOrders/${BRANCH}/ready/${order(tree, 'ready')}`]: null }),
  },
  {
    name: 'an order stands in the list of another state',
    damage: (tree) => {
      const id = order(tree, 'delivered');
      return { [`BranchOrders/${BRANCH}/pending/${id}`]: tree.get(`BranchOrders/${BRANCH}/delivered/${id}`) };
    },
  },
  {
    name: "an order is gone from its owner's list",
    damage: (tree) => {
      const id = order(tree, 'paid');
      return { [`MemberOrders/${tree.text(`Orders/${id}/Placed/Uid`)}/${id}`]: null };
    },
  },
  { name: 'an order is gone', damage: (tree) => ({ [`Orders/${order(tree, 'cancelled')}`]: null }) },
  {
    name: 'a refund has been under way for five days',
    damage: (tree, today) => ({
      [`Orders/${order(tree, 'delivered')}/Refunding`]: {
        Id: 'r1',
        Payment: 'p1',
        Amount: 100,
        At: Date.parse(`${addDays(today, -5)}T18:00:00Z`),
        By: 'demo-admin',
      },
    }),
  },
  {
    name: 'a shelf has pieces that no line explains',
    damage: (tree) => ({
      ...more(tree, `Stock/${BRANCH}/creatina/Available`, 3),
      ...more(tree, `Stock/${BRANCH}/creatina/Spare`, 3),
    }),
  },
  {
    name: 'a line of the log of a shelf is gone',
    damage: (tree) => ({ [`StockLines/valle/playera/${tree.pick('StockLines/valle/playera', 0)}`]: null }),
  },
  { name: 'pieces are held for no order', damage: (tree) => more(tree, `Stock/cumbres/shaker/Held`, 2) },
  {
    name: 'a promotion counts a use too many',
    damage: (tree) => more(tree, `Promotions/${tree.pick('Promotions', 0)}/Used`, 1),
  },
  {
    name: 'the key of a phone is gone',
    damage: (tree) => ({ [`Phones/${tree.text(`Users/${member(tree, 0)}/Phone`)}`]: null }),
  },
  {
    name: 'the key of a PIN leads to nobody',
    damage: (tree) => ({ [`Pins/${tree.text(`Users/${member(tree, 1)}/Pin`)}`]: 'nobody' }),
  },
  {
    name: 'the key of an e-mail leads to somebody else',
    damage: (tree) => ({
      [`Emails/${tree.text(`Users/${member(tree, 2)}/Email`).replaceAll('.', ',')}`]: member(tree, 3),
    }),
  },
  {
    name: 'two people have the same phone',
    follows: ['Expirations', 'LastVisits', 'MemberIndex', 'Phones', 'Roster', 'Summaries'],
    damage: (tree) => ({ [`Users/${member(tree, 4)}/Phone`]: tree.text(`Users/${member(tree, 5)}/Phone`) }),
  },
  { name: 'a profile is gone', damage: (tree) => ({ [`Users/${member(tree, 6)}`]: null }) },
  { name: 'a history is gone', damage: (tree) => ({ [`MembershipPeriods/${member(tree, 7)}`]: null }) },
  {
    name: 'an entry of a history cannot be read',
    damage: (tree) => {
      const list = `MembershipPeriods/${member(tree, 8)}`;
      return { [`${list}/${tree.pick(list, 0)}/Kind`]: 'gift' };
    },
  },
  { name: 'a membership is gone', damage: (tree) => ({ [`Memberships/${member(tree, 9)}`]: null }) },
  {
    name: 'a membership ends later than its history says',
    damage: (tree) => ({ [`Memberships/${member(tree, 10)}/Ends`]: '2031-01-01' }),
  },
  {
    name: 'access is open for too long',
    damage: (tree) => more(tree, `Access/${member(tree, 11)}/Until`, 86_400_000_000),
  },
  { name: 'a summary has another plan', damage: (tree) => ({ [`Summaries/${member(tree, 12)}/Plan`]: 'otro' }) },
  { name: 'a row of the search is gone', damage: (tree) => ({ [rowOf(tree, 'MemberIndex', member(tree, 13))]: null }) },
  {
    name: 'a row of the search names nobody',
    follows: ['Summaries'],
    damage: (tree) => {
      const row = rowOf(tree, 'MemberIndex', member(tree, 14));
      return { [row.replace(member(tree, 14), 'nobody')]: tree.get(row) };
    },
  },
  {
    name: 'a row of the expirations is gone',
    damage: (tree) => ({ [rowOf(tree, `Expirations/${BRANCH}`, member(tree, 15))]: null }),
  },
  {
    name: 'a number of expirations of a far day is too high',
    damage: (tree) => more(tree, `ExpirationCounts/all/${tree.keys('ExpirationCounts/all').at(-1)}`, 4),
  },
  {
    name: 'a number of memberships bought in the month is too high',
    damage: (tree) => {
      const month = tree.keys('MembershipMoves/all').at(-2) ?? '';
      return more(tree, `MembershipMoves/all/${month}/Renewed`, 2);
    },
  },
  {
    name: 'a check-in is gone',
    damage: (tree) => {
      const day = visited(tree, 2);
      return { [`Attendance/${BRANCH}/${day}/${visitor(tree, day)}`]: null };
    },
  },
  {
    name: 'a check-in is gone from the own visits',
    damage: (tree) => {
      const day = visited(tree, 3);
      return { [`MemberAttendance/${visitor(tree, day)}/${day}/${BRANCH}`]: null };
    },
  },
  {
    name: 'the total of visits of a day is too high',
    damage: (tree) => more(tree, `Stats/${BRANCH}/${visited(tree, 4)}/Total`, 5),
  },
  {
    name: 'an hour of a day is too low',
    damage: (tree) => {
      const hours = `Stats/${BRANCH}/${visited(tree, 5)}/Hours`;
      return more(tree, `${hours}/${tree.pick(hours, 0)}`, -1);
    },
  },
  {
    name: 'the marker of a counted check-in is gone',
    follows: ['AttendanceFacts'],
    damage: (tree) => {
      const day = visited(tree, 6);
      return { [`Counted/${BRANCH}/${day}/${visitor(tree, day)}`]: null };
    },
  },
  {
    name: 'a check-in cannot be read',
    damage: (tree) => {
      const day = visited(tree, 7);
      return { [`Attendance/${BRANCH}/${day}/${visitor(tree, day)}/Verdict`]: 'perhaps' };
    },
  },
  {
    name: 'the number of members of a past day is gone',
    damage: (_tree, today) => ({ [`MemberTotals/all/${addDays(today, -2)}`]: null }),
  },
  {
    name: 'a member is gone from the roster of a terminal',
    damage: (tree) => ({ [`Roster/gym/${member(tree, 16)}`]: null }),
  },
  {
    name: "a card's secret is gone from the terminals",
    damage: (tree) => ({ [`RosterSecrets/gym/${member(tree, 17)}`]: null }),
  },
  {
    name: 'a roster has somebody who left',
    follows: ['Summaries'],
    damage: (tree) => ({ [`Roster/${BRANCH}/nobody`]: tree.get(`Roster/gym/${member(tree, 18)}`) }),
  },
  { name: 'a profile cannot be read', damage: (tree) => ({ [`Users/${member(tree, 19)}/Nombre`]: 7 }) },
  { name: 'an order cannot be read', damage: (tree) => ({ [`Orders/${order(tree, 'pending')}/State`]: 'lost' }) },
  { name: 'a sale cannot be read', damage: (tree) => ({ [`Sales/${sale(tree, 7)}/Total`]: 'x' }) },
];
