// A second list of corruptions: damage to stored data that the nightly jobs should report or correct. Its author read
// only docs/database.md and domain/src/database, but neither the nightly jobs nor list.ts (the first list), so that the
// two lists are less likely to miss the same corruption.
import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import type { Corruption, Damage } from './list.ts';
import type { Tree } from './tree.ts';

const BRANCH = 'centro';
/** A text that replaces a record, and that doesn't match the record's schema. */
const UNREADABLE = 'ilegible';
const DAY_MS = 86_400_000;

/**
 * Returns the uid at a position among the branch's generated members with phone, e-mail, PIN, membership and visits,
 * and without a guardian.
 */
function pickMember(tree: Tree, index: number): string {
  return tree.pick(
    'Memberships',
    index,
    (uid) =>
      !uid.startsWith('demo-') &&
      ['Phone', 'Email', 'Pin'].every((field) => tree.get(`Users/${uid}/${field}`) !== null) &&
      tree.get(`Users/${uid}/HomeBranch`) === BRANCH &&
      tree.get(`MemberAttendance/${uid}`) !== null &&
      tree.get(`Users/${uid}/Guardian`) === null,
  );
}

const pickSale = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Kind`) === 'sale' && tree.get(`Returns/${key}`) === null);
const pickMemberSale = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Uid`) === 'demo-socia');
const pickRefund = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Kind`) === 'refund');
const pickShift = (tree: Tree, index: number): string =>
  tree.pick('Shifts', index, (key) => tree.get(`Shifts/${key}/State`) === 'closed');
const pickOrder = (tree: Tree, state: string, index = 0): string =>
  tree.pick('Orders', index, (key) => tree.get(`Orders/${key}/State`) === state);
const pickSaleDay = (tree: Tree, index: number, list = BRANCH): string => tree.pick(`SaleTotals/${list}`, index);
/** Returns a past day with visits at the branch. `back`: 0 for the latest such day, 1 for the one before. */
const pickVisitDay = (tree: Tree, today: GymDay, back: number): string =>
  tree
    .keys(`Attendance/${BRANCH}`)
    .filter((day) => day < today)
    .toSorted()
    .toReversed()[back] ?? '';
const pickVisitor = (tree: Tree, day: string, index: number): string =>
  tree.pick(`Attendance/${BRANCH}/${day}`, index, (uid) => !uid.startsWith('demo-'));
const increase = (tree: Tree, path: string, amount: number): Damage => ({ [path]: tree.number(path) + amount });
const findRowPath = (tree: Tree, list: string, uid: string): string =>
  `${list}/${tree.pick(list, 0, (key) => key.endsWith(`~${uid}`))}`;
const findRosterPath = (tree: Tree, root: string, uid: string): string => {
  const list = tree.pick(root, 0, (key) => tree.get(`${root}/${key}/${uid}`) !== null);
  return `${root}/${list}/${uid}`;
};
const emailPath = (tree: Tree, uid: string): string =>
  `Emails/${tree.text(`Users/${uid}/Email`).toLowerCase().replaceAll('.', ',')}`;
const phonePath = (tree: Tree, uid: string): string => `Phones/${tree.text(`Users/${uid}/Phone`)}`;
const pinPath = (tree: Tree, uid: string): string => `Pins/${tree.text(`Users/${uid}/Pin`)}`;

/** Creates a corruption that writes the values that `damage` returns. */
function corrupt(name: string, damage: Corruption['damage']): Corruption {
  return { name, damage };
}
/** Creates a corruption that deletes the value at a path. */
function lose(name: string, path: (tree: Tree, today: GymDay) => string): Corruption {
  return { name, damage: (tree, today) => ({ [path(tree, today)]: null }) };
}
/** Creates a corruption that replaces the value at a path by one that doesn't match its schema. */
function makeUnreadable(name: string, path: (tree: Tree, today: GymDay) => string): Corruption {
  return { name, damage: (tree, today) => ({ [path(tree, today)]: UNREADABLE }) };
}

const MONEY: readonly Corruption[] = [
  lose('a sale is lost', (tree) => `Sales/${pickSale(tree, 0)}`),
  lose('a refund is lost', (tree) => `Sales/${pickRefund(tree, 0)}`),
  lose("a sale's row is lost in the branch's list", (tree) => `BranchSales/${BRANCH}/${pickSale(tree, 1)}`),
  lose("a sale's row is lost in the list of all branches", (tree) => `BranchSales/all/${pickSale(tree, 2)}`),
  corrupt("a sale's row is lost in its shift's list", (tree) => {
    const key = pickSale(tree, 3);
    return { [`ShiftSales/${tree.text(`Sales/${key}/Shift`)}/${key}`]: null };
  }),
  lose("a sale's row is lost in the member's list", (tree) => `MemberSales/demo-socia/${pickMemberSale(tree, 0)}`),
  corrupt("a row of the branch's list differs from its sale's total", (tree) =>
    increase(tree, `BranchSales/${BRANCH}/${pickSale(tree, 4)}/Total`, 100),
  ),
  corrupt('a sale’s total differs from the sum of its lines', (tree) =>
    increase(tree, `Sales/${pickSale(tree, 5)}/Total`, -100),
  ),
  corrupt("a branch's day total is too high", (tree) =>
    increase(tree, `SaleTotals/${BRANCH}/${pickSaleDay(tree, 0)}/Total`, 5_000),
  ),
  corrupt('the day total of all branches is too high', (tree) =>
    increase(tree, `SaleTotals/all/${pickSaleDay(tree, 1, 'all')}/Total`, 7_000),
  ),
  corrupt("a branch's count of sold pieces of a product is too high", (tree) =>
    increase(tree, `SaleTotals/${BRANCH}/${pickSaleDay(tree, 2)}/ByProduct/barra-proteina/Count`, 2),
  ),
  lose("a branch's day total is lost", (tree) => `SaleTotals/${BRANCH}/${pickSaleDay(tree, 1)}`),
  corrupt('the order total of a branch is too low', (tree, today) => {
    const day = tree.keys(`OrderTotals/${BRANCH}`).find((candidate) => candidate < today) ?? '';
    const kind = tree.pick(`OrderTotals/${BRANCH}/${day}`, 0);
    const method = tree.pick(`OrderTotals/${BRANCH}/${day}/${kind}`, 0);
    return increase(tree, `OrderTotals/${BRANCH}/${day}/${kind}/${method}/Total`, -900);
  }),
  corrupt('the order total of all branches is lost', (tree, today) => ({
    [`OrderTotals/all/${tree.keys('OrderTotals/all').filter((day) => day < today)[1]}`]: null,
  })),
  corrupt("a closed shift's closing has a wrong expected sum", (tree) =>
    increase(tree, `Shifts/${pickShift(tree, 0)}/Closing/Expected`, 1_000),
  ),
  corrupt("a closed shift's closing has a wrong total", (tree) =>
    increase(tree, `Shifts/${pickShift(tree, 1)}/Closing/Totals/Total`, 1_000),
  ),
  corrupt("a closed shift's cash in its totals is too low", (tree) =>
    increase(tree, `ShiftTotals/${pickShift(tree, 2)}/Cash`, -1_000),
  ),
  corrupt("a closed shift's row has the state open", (tree) => ({
    [`BranchShifts/${BRANCH}/${pickShift(tree, 0)}/State`]: 'open',
  })),
  corrupt('the folio counter is behind', (tree) => increase(tree, `Folios/${BRANCH}/Number`, -1)),
  corrupt('two sales have the same folio', (tree) => {
    const folio = tree.number(`Sales/${pickSale(tree, 6)}/Folio`);
    const key = pickSale(tree, 7);
    const shift = tree.text(`Sales/${key}/Shift`);
    return Object.fromEntries(
      [`Sales/${key}`, `BranchSales/${BRANCH}/${key}`, `BranchSales/all/${key}`, `ShiftSales/${shift}/${key}`].map(
        (path) => [`${path}/Folio`, folio],
      ),
    );
  }),
  corrupt('a folio is skipped', (tree) => increase(tree, `Folios/${BRANCH}/Number`, 1)),
  corrupt('the count of returned pieces of a sale is too high', (tree) => ({
    [`Returns/${tree.text(`Sales/${pickRefund(tree, 1)}/Of`)}/Lines/l00`]: 2,
  })),
  lose('the returns of a refunded sale are lost', (tree) => `Returns/${tree.text(`Sales/${pickRefund(tree, 2)}/Of`)}`),
];

const STORE: readonly Corruption[] = [
  corrupt('a shelf has more available pieces than its log', (tree) =>
    increase(tree, `Stock/${BRANCH}/agua-1l/Available`, 3),
  ),
  corrupt('a shelf has pieces held without an order', (tree) => increase(tree, `Stock/${BRANCH}/isotonica/Held`, 2)),
  corrupt("a shelf's spare pieces don't match its available ones", (tree) =>
    increase(tree, `Stock/${BRANCH}/candado/Spare`, -4),
  ),
  corrupt('a line of a shelf’s log is lost', (tree) => {
    const line = tree.pick(`StockLines/${BRANCH}/toalla`, 0, (key) => key.endsWith('~reserve'));
    return { [`StockLines/${BRANCH}/toalla/${line}`]: null };
  }),
  corrupt('a pending order has lost its hold', (tree) => ({ [`Orders/${pickOrder(tree, 'pending', 1)}/Hold`]: null })),
  lose(
    'a ready order is missing in the list of its state',
    (tree) => `BranchOrders/${BRANCH}/ready/${pickOrder(tree, 'ready')}`,
  ),
  lose(
    'a paid order is missing in the list of all states',
    (tree) => `BranchOrders/all/any/${pickOrder(tree, 'paid')}`,
  ),
  lose("an order is missing in the member's list", (tree) => {
    const key = pickOrder(tree, 'delivered');
    return `MemberOrders/${tree.text(`Orders/${key}/Placed/Uid`)}/${key}`;
  }),
  corrupt('an order has a row in the list of a wrong state', (tree) => {
    const key = pickOrder(tree, 'delivered', 1);
    return { [`BranchOrders/${BRANCH}/pending/${key}`]: tree.get(`BranchOrders/${BRANCH}/delivered/${key}`) };
  }),
  corrupt('an order whose member is owed money is missing in the list of these orders', (tree) => ({
    [`BranchOrders/${BRANCH}/owed/${tree.pick(`BranchOrders/${BRANCH}/owed`, 0)}`]: null,
  })),
  lose('an order is lost and its rows stay', (tree) => `Orders/${pickOrder(tree, 'cancelled', 1)}`),
  corrupt('a promotion’s count of uses is too high', (tree) => increase(tree, 'Promotions/BIENVENIDA/Used', 4)),
  corrupt('a refund has been under way for three days', (tree) => {
    const key = pickOrder(tree, 'cancelled', 0);
    const Amount = tree.number(`Orders/${key}/Placed/Total`);
    const At = Date.now() - 3 * DAY_MS;
    return {
      [`Orders/${key}/Refunding`]: { Id: 'una-devolucion', Payment: 'un-pago', Amount, At, By: 'demo-admin' },
    };
  }),
];

const PEOPLE: readonly Corruption[] = [
  lose('a phone key is lost', (tree) => phonePath(tree, pickMember(tree, 0))),
  corrupt('a phone key points to somebody else', (tree) => ({
    [phonePath(tree, pickMember(tree, 1))]: pickMember(tree, 2),
  })),
  corrupt('a phone key belongs to nobody', () => ({ 'Phones/+528199999999': 'nadie' })),
  lose('a PIN key is lost', (tree) => pinPath(tree, pickMember(tree, 3))),
  corrupt('a PIN key points to somebody else', (tree) => ({
    [pinPath(tree, pickMember(tree, 4))]: pickMember(tree, 5),
  })),
  lose('an e-mail key is lost', (tree) => emailPath(tree, pickMember(tree, 6))),
  corrupt('the profile of a person with a membership is lost', (tree) => ({ [`Users/${pickMember(tree, 7)}`]: null })),
  corrupt('the summary of a profile is lost', (tree) => ({ [`Summaries/${pickMember(tree, 8)}`]: null })),
  lose('a row of the search index is lost', (tree) => findRowPath(tree, 'MemberIndex', pickMember(tree, 9))),
  corrupt('the search index has a row of an unknown person', () => ({
    'MemberIndex/n~fantasma~nadie': { Nombre: 'Fantasma Perdido', Pin: '000000', Branch: BRANCH },
  })),
  corrupt('a summary has a wrong phone', (tree) => ({ [`Summaries/${pickMember(tree, 10)}/Phone`]: '+528188888888' })),
  corrupt('an access record ends 30 days too late', (tree) =>
    increase(tree, `Access/${pickMember(tree, 11)}/Until`, 30 * DAY_MS),
  ),
  lose('an access record is lost', (tree) => `Access/${pickMember(tree, 12)}`),
  lose('the card of a member is lost', (tree) => `Cards/${pickMember(tree, 13)}`),
  lose("a row that finds a ward by the guardian's phone is lost", (tree) => {
    const phone = tree.pick('Guardians', 0);
    return `Guardians/${phone}/${tree.pick(`Guardians/${phone}`, 0)}`;
  }),
  lose('a row that finds a ward by the guardian is lost', (tree) => {
    const guardian = tree.pick('Wards', 0);
    return `Wards/${guardian}/${tree.pick(`Wards/${guardian}`, 0)}`;
  }),
  corrupt('the count of administrators is too high', (tree) => increase(tree, 'StaffCounts/admin', 1)),
];

const MEMBERSHIPS: readonly Corruption[] = [
  lose('a history is lost while its membership is there', (tree) => `MembershipPeriods/${pickMember(tree, 14)}`),
  lose('a membership is lost while its history is there', (tree) => `Memberships/${pickMember(tree, 15)}`),
  corrupt('an entry of a history is unreadable', (tree) => {
    const uid = pickMember(tree, 16);
    return { [`MembershipPeriods/${uid}/${tree.pick(`MembershipPeriods/${uid}`, 0)}`]: UNREADABLE };
  }),
  corrupt('a membership ends later than its history says', (tree) => {
    const uid = pickMember(tree, 17);
    return { [`Memberships/${uid}/Ends`]: addDays(tree.text(`Memberships/${uid}/Ends`) as GymDay, 20) };
  }),
  corrupt("a month's count of renewals is too high", (tree) => {
    const month = tree.keys(`MembershipMoves/${BRANCH}`).toSorted().at(-2);
    return increase(tree, `MembershipMoves/${BRANCH}/${month}/Renewed`, 6);
  }),
  lose('a row of the expirations is lost', (tree) => findRowPath(tree, `Expirations/${BRANCH}`, pickMember(tree, 18))),
  corrupt('the number of expirations of a day is too high', (tree) => {
    const day = tree.keys('ExpirationCounts/all').toSorted().at(-1);
    return increase(tree, `ExpirationCounts/all/${day}`, 9);
  }),
  lose('a row of the ends of periods is lost', (tree) =>
    findRowPath(tree, `PeriodEnds/${BRANCH}`, pickMember(tree, 19)),
  ),
  lose('a row of the nightly queue (Turns) is lost', (tree) =>
    findRowPath(
      tree,
      'Turns',
      tree.pick(
        'Memberships',
        20,
        (uid) => !uid.startsWith('demo-') && tree.keys('Turns').some((key) => key.endsWith(uid)),
      ),
    ),
  ),
];

const VISITS: readonly Corruption[] = [
  corrupt("a check-in is lost in the day's list, but not in the member's", (tree, today) => {
    const day = pickVisitDay(tree, today, 1);
    return { [`Attendance/${BRANCH}/${day}/${pickVisitor(tree, day, 0)}`]: null };
  }),
  corrupt("a check-in is lost in the member's list, but not in the day's", (tree, today) => {
    const day = pickVisitDay(tree, today, 2);
    return { [`MemberAttendance/${pickVisitor(tree, day, 1)}/${day}/${BRANCH}`]: null };
  }),
  corrupt('the total of visits of a day is wrong', (tree, today) =>
    increase(tree, `Stats/${BRANCH}/${pickVisitDay(tree, today, 3)}/Total`, 5),
  ),
  corrupt('the count of visits of an hour is wrong', (tree, today) => {
    const day = pickVisitDay(tree, today, 4);
    return increase(tree, `Stats/${BRANCH}/${day}/Hours/${tree.pick(`Stats/${BRANCH}/${day}/Hours`, 0)}`, 3);
  }),
  corrupt('a marker of a counted check-in is lost', (tree, today) => {
    const day = pickVisitDay(tree, today, 5);
    return { [`Counted/${BRANCH}/${day}/${pickVisitor(tree, day, 0)}`]: null };
  }),
  corrupt('the totals of members of a past day are missing', (tree, today) => ({
    [`MemberTotals/${BRANCH}/${tree
      .keys(`MemberTotals/${BRANCH}`)
      .filter((day) => day < today)
      .toSorted()
      .at(-3)}`]: null,
  })),
  corrupt('a row of the last visits is lost', (tree) => {
    const key = tree.pick(`LastVisits/${BRANCH}`, 3, (row) => !row.includes('demo-'));
    return { [`LastVisits/${BRANCH}/${key}`]: null };
  }),
];

const ROSTER: readonly Corruption[] = [
  lose('a row of the roster is lost', (tree) => findRosterPath(tree, 'Roster', pickMember(tree, 20))),
  lose('a card secret of the roster is lost', (tree) => findRosterPath(tree, 'RosterSecrets', pickMember(tree, 21))),
  corrupt('the roster has a row of an unknown person', () => ({
    [`Roster/${BRANCH}/nadie`]: { Name: 'Fantasma Perdido', Pin: '000000', Version: Date.now() - DAY_MS },
  })),
];

const UNREADABLES: readonly Corruption[] = [
  makeUnreadable('a profile is unreadable', (tree) => `Users/${pickMember(tree, 22)}`),
  makeUnreadable('a sale is unreadable', (tree) => `Sales/${pickSale(tree, 8)}`),
  makeUnreadable('an order is unreadable', (tree) => `Orders/${pickOrder(tree, 'pending', 0)}`),
  corrupt('a check-in is unreadable', (tree, today) => {
    const day = pickVisitDay(tree, today, 6);
    return { [`Attendance/${BRANCH}/${day}/${pickVisitor(tree, day, 0)}`]: UNREADABLE };
  }),
  makeUnreadable('a summary is unreadable', (tree) => `Summaries/${pickMember(tree, 23)}`),
  makeUnreadable('a shelf is unreadable', () => `Stock/${BRANCH}/shaker`),
  makeUnreadable('the totals of a day are unreadable', (tree) => `SaleTotals/${BRANCH}/${pickSaleDay(tree, 0)}`),
  makeUnreadable(
    'the counts of visits of a day are unreadable',
    (tree, today) => `Stats/${BRANCH}/${pickVisitDay(tree, today, 7)}`,
  ),
];

/** All corruptions of the second list. */
export const INDEPENDENT: readonly Corruption[] = [
  ...MONEY,
  ...STORE,
  ...PEOPLE,
  ...MEMBERSHIPS,
  ...VISITS,
  ...ROSTER,
  ...UNREADABLES,
];
