import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import type { Tree } from './tree.ts';

/** The values that damage stored data, by path. */
export type Damage = Readonly<Record<string, unknown>>;

/** A way in which stored data can be damaged. */
export interface Corruption {
  /** A sentence that describes the corruption in the printed table. */
  readonly name: string;
  /** Returns one update that damages the stored data. */
  readonly damage: (tree: Tree, today: GymDay) => Damage;
  /**
   * Collections that may differ from those of an undamaged gym, even after the correction of the damaged record. Their
   * records are derived from that record or written with its correction.
   */
  readonly mayAlsoChange?: readonly string[];
}

const BRANCH = 'centro';
const DAY_MS = 86_400_000;

/**
 * Returns the uid at a position among the branch's generated members with phone, e-mail, PIN, membership and visits.
 */
function pickMember(tree: Tree, index: number): string {
  const hasAllRecords = (uid: string): boolean =>
    !uid.startsWith('demo-') &&
    ['Phone', 'Email', 'Pin'].every((field) => tree.get(`Users/${uid}/${field}`) !== null) &&
    tree.get(`MemberAttendance/${uid}`) !== null &&
    tree.get(`Users/${uid}/HomeBranch`) === BRANCH;
  return tree.pick('Memberships', index, hasAllRecords);
}

/** Returns the key at a position among the sales without a buyer. */
const pickSale = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Kind`) === 'sale' && tree.get(`Sales/${key}/Uid`) === null);
const pickOrder = (tree: Tree, state: string, index = 0): string =>
  tree.pick('Orders', index, (key) => tree.get(`Orders/${key}/State`) === state);
/**
 * Returns a past day with visits at the branch. `back`: 0 for the last day but one of the list, 1 for the one before.
 */
const pickVisitDay = (tree: Tree, back: number): string =>
  tree.keys(`Attendance/${BRANCH}`).toReversed()[back + 1] ?? '';
const pickVisitor = (tree: Tree, day: string, index = 0): string => tree.pick(`Attendance/${BRANCH}/${day}`, index);
const pickSaleDay = (tree: Tree, index: number): string => tree.pick(`SaleTotals/${BRANCH}`, index);
const pickClosedShift = (tree: Tree, index: number): string =>
  tree.pick('Shifts', index, (key) => tree.get(`Shifts/${key}/State`) === 'closed');
const increase = (tree: Tree, path: string, amount: number): Damage => ({ [path]: tree.number(path) + amount });

/** Returns the path of a member's row in a list whose keys end with the uid. */
const findRow = (tree: Tree, list: string, uid: string): string =>
  `${list}/${tree.pick(list, 0, (key) => key.endsWith(`~${uid}`))}`;

/**
 * The corruptions: a record is missing, duplicated, in the wrong list, inconsistent with derived records, or
 * unreadable. Each gets other numbers for the `pick…` functions, so that nearly all damage different records and can be
 * applied together.
 */
export const CORRUPTIONS: readonly Corruption[] = [
  { name: 'a sale is gone', damage: (tree) => ({ [`Sales/${pickSale(tree, 0)}`]: null }) },
  {
    name: "a sale is gone from its branch's list",
    damage: (tree) => ({ [`BranchSales/${BRANCH}/${pickSale(tree, 1)}`]: null }),
  },
  {
    name: 'a sale is gone from the list of all branches',
    damage: (tree) => ({ [`BranchSales/all/${pickSale(tree, 2)}`]: null }),
  },
  {
    name: "a sale is gone from its shift's list",
    damage: (tree) => ({ [`ShiftSales/${tree.text(`Sales/${pickSale(tree, 3)}/Shift`)}/${pickSale(tree, 3)}`]: null }),
  },
  {
    name: "a sale is gone from the buyer's list",
    damage: (tree) => {
      const id = tree.pick('Sales', 0, (key) => tree.get(`Sales/${key}/Uid`) !== null);
      return { [`MemberSales/${tree.text(`Sales/${id}/Uid`)}/${id}`]: null };
    },
  },
  { name: 'a sale has a wrong total', damage: (tree) => increase(tree, `Sales/${pickSale(tree, 4)}/Total`, 100) },
  {
    name: 'the total of the sales of a day is too high',
    damage: (tree) => increase(tree, `SaleTotals/${BRANCH}/${pickSaleDay(tree, 0)}/Total`, 500),
  },
  {
    name: 'the total of the sales of a day in all branches is gone',
    damage: (tree) => ({ [`SaleTotals/all/${pickSaleDay(tree, 1)}`]: null }),
  },
  {
    name: 'the cash of a closed shift is too low',
    damage: (tree) => increase(tree, `ShiftTotals/${pickClosedShift(tree, 0)}/Cash`, -700),
  },
  {
    name: 'a closing expects too much cash',
    damage: (tree) => increase(tree, `Shifts/${pickClosedShift(tree, 1)}/Closing/Expected`, 300),
  },
  { name: 'the folio counter is behind', damage: (tree) => increase(tree, `Folios/${BRANCH}/Number`, -1) },
  {
    name: 'two sales have the same folio',
    damage: (tree) => {
      const [first, second] = [pickSale(tree, 5), pickSale(tree, 6)];
      const folio = tree.number(`Sales/${first}/Folio`);
      return {
        [`Sales/${second}/Folio`]: folio,
        [`BranchSales/${BRANCH}/${second}/Folio`]: folio,
        [`BranchSales/all/${second}/Folio`]: folio,
      };
    },
  },
  {
    name: 'more pieces of a sale are recorded as returned than its refunds have',
    damage: (tree) => {
      const id = tree.pick('Returns', 0);
      return increase(tree, `Returns/${id}/Lines/${tree.pick(`Returns/${id}/Lines`, 0)}`, 1);
    },
  },
  {
    name: 'the total of online payments of a day is too low',
    damage: (tree) => {
      const day = tree.pick(`OrderTotals/${BRANCH}`, 0);
      return increase(tree, `OrderTotals/${BRANCH}/${day}/in/online/Total`, -100);
    },
  },
  {
    name: 'an order is gone from the list of its state',
    damage: (tree) => ({ [`BranchOrders/${BRANCH}/ready/${pickOrder(tree, 'ready')}`]: null }),
  },
  {
    name: 'an order is also in the list of another state',
    damage: (tree) => {
      const id = pickOrder(tree, 'delivered');
      return { [`BranchOrders/${BRANCH}/pending/${id}`]: tree.get(`BranchOrders/${BRANCH}/delivered/${id}`) };
    },
  },
  {
    name: "an order is gone from its owner's list",
    damage: (tree) => {
      const id = pickOrder(tree, 'paid');
      return { [`MemberOrders/${tree.text(`Orders/${id}/Placed/Uid`)}/${id}`]: null };
    },
  },
  { name: 'an order is gone', damage: (tree) => ({ [`Orders/${pickOrder(tree, 'cancelled')}`]: null }) },
  {
    name: 'a refund has been under way for five days',
    damage: (tree, today) => ({
      [`Orders/${pickOrder(tree, 'delivered')}/Refunding`]: {
        Id: 'r1',
        Payment: 'p1',
        Amount: 100,
        At: Date.parse(`${addDays(today, -5)}T18:00:00Z`),
        By: 'demo-admin',
      },
    }),
  },
  {
    name: 'a shelf has pieces that no stock line explains',
    damage: (tree) => ({
      ...increase(tree, `Stock/${BRANCH}/creatina/Available`, 3),
      ...increase(tree, `Stock/${BRANCH}/creatina/Spare`, 3),
    }),
  },
  {
    name: 'a stock line is gone',
    damage: (tree) => ({ [`StockLines/valle/playera/${tree.pick('StockLines/valle/playera', 0)}`]: null }),
  },
  { name: 'pieces are held for no order', damage: (tree) => increase(tree, `Stock/cumbres/shaker/Held`, 2) },
  {
    name: 'a promotion counts a use too many',
    damage: (tree) => increase(tree, `Promotions/${tree.pick('Promotions', 0)}/Used`, 1),
  },
  {
    name: 'the uniqueness key of a phone is gone',
    damage: (tree) => ({ [`Phones/${tree.text(`Users/${pickMember(tree, 0)}/Phone`)}`]: null }),
  },
  {
    name: 'the uniqueness key of a PIN leads to nobody',
    damage: (tree) => ({ [`Pins/${tree.text(`Users/${pickMember(tree, 1)}/Pin`)}`]: 'nobody' }),
  },
  {
    name: 'the uniqueness key of an e-mail leads to somebody else',
    damage: (tree) => ({
      [`Emails/${tree.text(`Users/${pickMember(tree, 2)}/Email`).replaceAll('.', ',')}`]: pickMember(tree, 3),
    }),
  },
  {
    name: 'two people have the same phone',
    mayAlsoChange: ['Expirations', 'LastVisits', 'MemberIndex', 'Phones', 'Roster', 'Summaries'],
    damage: (tree) => ({ [`Users/${pickMember(tree, 4)}/Phone`]: tree.text(`Users/${pickMember(tree, 5)}/Phone`) }),
  },
  { name: 'a profile is gone', damage: (tree) => ({ [`Users/${pickMember(tree, 6)}`]: null }) },
  { name: 'a membership history is gone', damage: (tree) => ({ [`MembershipPeriods/${pickMember(tree, 7)}`]: null }) },
  {
    name: 'an entry of a membership history cannot be read',
    damage: (tree) => {
      const list = `MembershipPeriods/${pickMember(tree, 8)}`;
      return { [`${list}/${tree.pick(list, 0)}/Kind`]: 'gift' };
    },
  },
  { name: 'a membership is gone', damage: (tree) => ({ [`Memberships/${pickMember(tree, 9)}`]: null }) },
  {
    name: 'a membership ends later than its history says',
    damage: (tree) => ({ [`Memberships/${pickMember(tree, 10)}/Ends`]: '2031-01-01' }),
  },
  {
    name: 'access is open for too long',
    damage: (tree) => increase(tree, `Access/${pickMember(tree, 11)}/Until`, 1_000 * DAY_MS),
  },
  { name: 'a summary has another plan', damage: (tree) => ({ [`Summaries/${pickMember(tree, 12)}/Plan`]: 'otro' }) },
  {
    name: 'a row of the search is gone',
    damage: (tree) => ({ [findRow(tree, 'MemberIndex', pickMember(tree, 13))]: null }),
  },
  {
    name: 'a row of the search names nobody',
    mayAlsoChange: ['Summaries'],
    damage: (tree) => {
      const row = findRow(tree, 'MemberIndex', pickMember(tree, 14));
      return { [row.replace(pickMember(tree, 14), 'nobody')]: tree.get(row) };
    },
  },
  {
    name: 'a row of the expirations is gone',
    damage: (tree) => ({ [findRow(tree, `Expirations/${BRANCH}`, pickMember(tree, 15))]: null }),
  },
  {
    name: 'the number of expirations on a distant day is too high',
    damage: (tree) => increase(tree, `ExpirationCounts/all/${tree.keys('ExpirationCounts/all').at(-1)}`, 4),
  },
  {
    name: 'the number of renewals of a month is too high',
    damage: (tree) => {
      const month = tree.keys('MembershipMoves/all').at(-2) ?? '';
      return increase(tree, `MembershipMoves/all/${month}/Renewed`, 2);
    },
  },
  {
    name: 'a check-in is gone',
    damage: (tree) => {
      const day = pickVisitDay(tree, 2);
      return { [`Attendance/${BRANCH}/${day}/${pickVisitor(tree, day)}`]: null };
    },
  },
  {
    name: "a check-in is gone from the member's list",
    damage: (tree) => {
      const day = pickVisitDay(tree, 3);
      return { [`MemberAttendance/${pickVisitor(tree, day)}/${day}/${BRANCH}`]: null };
    },
  },
  {
    name: 'the total of visits of a day is too high',
    damage: (tree) => increase(tree, `Stats/${BRANCH}/${pickVisitDay(tree, 4)}/Total`, 5),
  },
  {
    name: 'the count of visits of an hour is too low',
    damage: (tree) => {
      const hours = `Stats/${BRANCH}/${pickVisitDay(tree, 5)}/Hours`;
      return increase(tree, `${hours}/${tree.pick(hours, 0)}`, -1);
    },
  },
  {
    name: 'the marker of a counted check-in is gone',
    mayAlsoChange: ['AttendanceFacts'],
    damage: (tree) => {
      const day = pickVisitDay(tree, 6);
      return { [`Counted/${BRANCH}/${day}/${pickVisitor(tree, day)}`]: null };
    },
  },
  {
    name: 'a check-in cannot be read',
    damage: (tree) => {
      const day = pickVisitDay(tree, 7);
      return { [`Attendance/${BRANCH}/${day}/${pickVisitor(tree, day)}/Verdict`]: 'perhaps' };
    },
  },
  {
    name: 'the number of members of a past day is gone',
    damage: (_tree, today) => ({ [`MemberTotals/all/${addDays(today, -2)}`]: null }),
  },
  {
    name: 'a member is gone from the roster of a terminal',
    damage: (tree) => ({ [`Roster/gym/${pickMember(tree, 16)}`]: null }),
  },
  {
    name: "a card's secret is gone from the terminals",
    damage: (tree) => ({ [`RosterSecrets/gym/${pickMember(tree, 17)}`]: null }),
  },
  {
    name: 'a roster has somebody without a profile',
    mayAlsoChange: ['Summaries'],
    damage: (tree) => ({ [`Roster/${BRANCH}/nobody`]: tree.get(`Roster/gym/${pickMember(tree, 18)}`) }),
  },
  { name: 'a profile cannot be read', damage: (tree) => ({ [`Users/${pickMember(tree, 19)}/Nombre`]: 7 }) },
  { name: 'an order cannot be read', damage: (tree) => ({ [`Orders/${pickOrder(tree, 'pending')}/State`]: 'lost' }) },
  { name: 'a sale cannot be read', damage: (tree) => ({ [`Sales/${pickSale(tree, 7)}/Total`]: 'x' }) },
];
