// A second list of corruptions, written from docs/database.md and domain/src/database only, without looking at the
// nightly jobs or at list.ts. So it is less likely that both lists miss the same corruption.
import { addDays, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { Corruption, Damage } from './list.ts';
import type { Tree } from './tree.ts';

const BRANCH = 'centro';
const UNREADABLE = 'ilegible';
const DAY_MS = 86_400_000;

/** Returns the `index`-th seeded member with phone, e-mail, PIN, membership and visits at the branch. */
function member(tree: Tree, index: number): string {
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

const sale = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Kind`) === 'sale' && tree.get(`Returns/${key}`) === null);
const memberSale = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Uid`) === 'demo-socia');
const refund = (tree: Tree, index: number): string =>
  tree.pick('Sales', index, (key) => tree.get(`Sales/${key}/Kind`) === 'refund');
const shift = (tree: Tree, index: number): string =>
  tree.pick('Shifts', index, (key) => tree.get(`Shifts/${key}/State`) === 'closed');
const order = (tree: Tree, state: string, index = 0): string =>
  tree.pick('Orders', index, (key) => tree.get(`Orders/${key}/State`) === state);
const soldDay = (tree: Tree, index: number, list = BRANCH): string => tree.pick(`SaleTotals/${list}`, index);
/** Returns a past day with visits at the branch. `back`: 0 is the latest one. */
const visitDay = (tree: Tree, today: GymDay, back: number): string =>
  tree
    .keys(`Attendance/${BRANCH}`)
    .filter((day) => day < today)
    .toSorted()
    .toReversed()[back] ?? '';
const visitor = (tree: Tree, day: string, index: number): string =>
  tree.pick(`Attendance/${BRANCH}/${day}`, index, (uid) => !uid.startsWith('demo-'));
const increased = (tree: Tree, path: string, by: number): Damage => ({ [path]: tree.number(path) + by });
const rowKey = (tree: Tree, list: string, uid: string): string =>
  `${list}/${tree.pick(list, 0, (key) => key.endsWith(`~${uid}`))}`;
const rosterPath = (tree: Tree, root: string, uid: string): string => {
  const list = tree.pick(root, 0, (key) => tree.get(`${root}/${key}/${uid}`) !== null);
  return `${root}/${list}/${uid}`;
};
const emailPath = (tree: Tree, uid: string): string =>
  `Emails/${tree.text(`Users/${uid}/Email`).toLowerCase().replaceAll('.', ',')}`;
const phonePath = (tree: Tree, uid: string): string => `Phones/${tree.text(`Users/${uid}/Phone`)}`;
const pinPath = (tree: Tree, uid: string): string => `Pins/${tree.text(`Users/${uid}/Pin`)}`;

function corruption(name: string, damage: Corruption['damage']): Corruption {
  return { name, damage };
}
function lost(name: string, path: (tree: Tree, today: GymDay) => string): Corruption {
  return { name, damage: (tree, today) => ({ [path(tree, today)]: null }) };
}
function unreadable(name: string, path: (tree: Tree, today: GymDay) => string): Corruption {
  return { name, damage: (tree, today) => ({ [path(tree, today)]: UNREADABLE }) };
}

const MONEY: readonly Corruption[] = [
  lost('a sale is lost', (tree) => `Sales/${sale(tree, 0)}`),
  lost('a refund is lost', (tree) => `Sales/${refund(tree, 0)}`),
  lost("a sale's row is lost in the branch's list", (tree) => `BranchSales/${BRANCH}/${sale(tree, 1)}`),
  lost("a sale's row is lost in the list of all branches", (tree) => `BranchSales/all/${sale(tree, 2)}`),
  corruption("a sale's row is lost in its shift's list", (tree) => {
    const key = sale(tree, 3);
    return { [`ShiftSales/${tree.text(`Sales/${key}/Shift`)}/${key}`]: null };
  }),
  lost("a sale's row is lost in the member's list", (tree) => `MemberSales/demo-socia/${memberSale(tree, 0)}`),
  corruption("a row of the branch's list differs from its sale's total", (tree) =>
    increased(tree, `BranchSales/${BRANCH}/${sale(tree, 4)}/Total`, 100),
  ),
  corruption('a sale’s total differs from the sum of its lines', (tree) =>
    increased(tree, `Sales/${sale(tree, 5)}/Total`, -100),
  ),
  corruption("a branch's day total is too high", (tree) =>
    increased(tree, `SaleTotals/${BRANCH}/${soldDay(tree, 0)}/Total`, 5_000),
  ),
  corruption('the day total of all branches is too high', (tree) =>
    increased(tree, `SaleTotals/all/${soldDay(tree, 1, 'all')}/Total`, 7_000),
  ),
  corruption("a branch's count of sales of a product is too high", (tree) =>
    increased(tree, `SaleTotals/${BRANCH}/${soldDay(tree, 2)}/ByProduct/barra-proteina/Count`, 2),
  ),
  lost("a branch's day total is lost", (tree) => `SaleTotals/${BRANCH}/${soldDay(tree, 1)}`),
  corruption('the order total of a branch is too low', (tree, today) => {
    const day = tree.keys(`OrderTotals/${BRANCH}`).find((one) => one < today) ?? '';
    const kind = tree.pick(`OrderTotals/${BRANCH}/${day}`, 0);
    const method = tree.pick(`OrderTotals/${BRANCH}/${day}/${kind}`, 0);
    return increased(tree, `OrderTotals/${BRANCH}/${day}/${kind}/${method}/Total`, -900);
  }),
  corruption('the order total of all branches is lost', (tree, today) => ({
    [`OrderTotals/all/${tree.keys('OrderTotals/all').filter((one) => one < today)[1]}`]: null,
  })),
  corruption("a closed shift's closing has a wrong expected sum", (tree) =>
    increased(tree, `Shifts/${shift(tree, 0)}/Closing/Expected`, 1_000),
  ),
  corruption("a closed shift's closing has a wrong total", (tree) =>
    increased(tree, `Shifts/${shift(tree, 1)}/Closing/Totals/Total`, 1_000),
  ),
  corruption("a closed shift's cash in its totals is too low", (tree) =>
    increased(tree, `ShiftTotals/${shift(tree, 2)}/Cash`, -1_000),
  ),
  corruption("a closed shift's row has the state open", (tree) => ({
    [`BranchShifts/${BRANCH}/${shift(tree, 0)}/State`]: 'open',
  })),
  corruption('the folio counter is behind', (tree) => increased(tree, `Folios/${BRANCH}/Number`, -1)),
  corruption('two sales have the same folio', (tree) => {
    const folio = tree.number(`Sales/${sale(tree, 6)}/Folio`);
    const key = sale(tree, 7);
    const row = tree.text(`Sales/${key}/Shift`);
    return Object.fromEntries(
      [`Sales/${key}`, `BranchSales/${BRANCH}/${key}`, `BranchSales/all/${key}`, `ShiftSales/${row}/${key}`].map(
        (path) => [`${path}/Folio`, folio],
      ),
    );
  }),
  corruption('a folio is skipped', (tree) => increased(tree, `Folios/${BRANCH}/Number`, 1)),
  corruption('the count of returned pieces of a sale is too high', (tree) => ({
    [`Returns/${tree.text(`Sales/${refund(tree, 1)}/Of`)}/Lines/l00`]: 2,
  })),
  lost('the returns of a refunded sale are lost', (tree) => `Returns/${tree.text(`Sales/${refund(tree, 2)}/Of`)}`),
];

const STORE: readonly Corruption[] = [
  corruption('a shelf has more available pieces than its log', (tree) =>
    increased(tree, `Stock/${BRANCH}/agua-1l/Available`, 3),
  ),
  corruption('a shelf has pieces held without an order', (tree) =>
    increased(tree, `Stock/${BRANCH}/isotonica/Held`, 2),
  ),
  corruption("a shelf's spare pieces don't fit its available ones", (tree) =>
    increased(tree, `Stock/${BRANCH}/candado/Spare`, -4),
  ),
  corruption('a line of a shelf’s log is lost', (tree) => {
    const line = tree.pick(`StockLines/${BRANCH}/toalla`, 0, (key) => key.endsWith('~reserve'));
    return { [`StockLines/${BRANCH}/toalla/${line}`]: null };
  }),
  corruption('a pending order has lost its hold', (tree) => ({ [`Orders/${order(tree, 'pending', 1)}/Hold`]: null })),
  lost(
    'a ready order is missing in the list of its state',
    (tree) => `BranchOrders/${BRANCH}/ready/${order(tree, 'ready')}`,
  ),
  lost('a paid order is missing in the list of all states', (tree) => `BranchOrders/all/any/${order(tree, 'paid')}`),
  lost("an order is missing in the member's list", (tree) => {
    const key = order(tree, 'delivered');
    return `MemberOrders/${tree.text(`Orders/${key}/Placed/Uid`)}/${key}`;
  }),
  corruption('an order has a row in the list of a wrong state', (tree) => {
    const key = order(tree, 'delivered', 1);
    return { [`BranchOrders/${BRANCH}/pending/${key}`]: tree.get(`BranchOrders/${BRANCH}/delivered/${key}`) };
  }),
  corruption('an order whose member is owed money is missing in the list of these orders', (tree) => ({
    [`BranchOrders/${BRANCH}/owed/${tree.pick(`BranchOrders/${BRANCH}/owed`, 0)}`]: null,
  })),
  lost('an order is lost and its rows stay', (tree) => `Orders/${order(tree, 'cancelled', 1)}`),
  corruption('a promotion’s count of uses is too high', (tree) => increased(tree, 'Promotions/BIENVENIDA/Used', 4)),
  corruption('a refund has been under way for three days', (tree, _today) => {
    const key = order(tree, 'cancelled', 0);
    const Amount = tree.number(`Orders/${key}/Placed/Total`);
    const At = Date.now() - 3 * DAY_MS;
    return {
      [`Orders/${key}/Refunding`]: { Id: 'una-devolucion', Payment: 'un-pago', Amount, At, By: 'demo-admin' },
    };
  }),
];

const PEOPLE: readonly Corruption[] = [
  lost('a phone key is lost', (tree) => phonePath(tree, member(tree, 0))),
  corruption('a phone key points to somebody else', (tree) => ({
    [phonePath(tree, member(tree, 1))]: member(tree, 2),
  })),
  corruption('a phone key belongs to nobody', () => ({ 'Phones/+528199999999': 'nadie' })),
  lost('a PIN key is lost', (tree) => pinPath(tree, member(tree, 3))),
  corruption('a PIN key points to somebody else', (tree) => ({ [pinPath(tree, member(tree, 4))]: member(tree, 5) })),
  lost('an e-mail key is lost', (tree) => emailPath(tree, member(tree, 6))),
  corruption('the profile of a person with a membership is lost', (tree) => ({ [`Users/${member(tree, 7)}`]: null })),
  corruption('the summary of a profile is lost', (tree) => ({ [`Summaries/${member(tree, 8)}`]: null })),
  lost('a row of the search index is lost', (tree) => rowKey(tree, 'MemberIndex', member(tree, 9))),
  corruption('the search index has a row of an unknown person', () => ({
    'MemberIndex/n~fantasma~nadie': { Nombre: 'Fantasma Perdido', Pin: '000000', Branch: BRANCH },
  })),
  corruption('a summary has a wrong phone', (tree) => ({ [`Summaries/${member(tree, 10)}/Phone`]: '+528188888888' })),
  corruption('an access record ends 30 days too late', (tree) =>
    increased(tree, `Access/${member(tree, 11)}/Until`, 30 * DAY_MS),
  ),
  lost('an access record is lost', (tree) => `Access/${member(tree, 12)}`),
  lost('the card of a member is lost', (tree) => `Cards/${member(tree, 13)}`),
  lost("a row that finds a ward by the guardian's phone is lost", (tree) => {
    const phone = tree.pick('Guardians', 0);
    return `Guardians/${phone}/${tree.pick(`Guardians/${phone}`, 0)}`;
  }),
  lost('a row that finds a ward by the guardian is lost', (tree) => {
    const guardian = tree.pick('Wards', 0);
    return `Wards/${guardian}/${tree.pick(`Wards/${guardian}`, 0)}`;
  }),
  corruption('the count of administrators is too high', (tree) => increased(tree, 'StaffCounts/admin', 1)),
];

const MEMBERSHIPS: readonly Corruption[] = [
  lost('a history is lost while its membership is there', (tree) => `MembershipPeriods/${member(tree, 14)}`),
  lost('a membership is lost while its history is there', (tree) => `Memberships/${member(tree, 15)}`),
  corruption('an entry of a history is unreadable', (tree) => {
    const uid = member(tree, 16);
    return { [`MembershipPeriods/${uid}/${tree.pick(`MembershipPeriods/${uid}`, 0)}`]: UNREADABLE };
  }),
  corruption('a membership ends later than its history says', (tree) => {
    const uid = member(tree, 17);
    return { [`Memberships/${uid}/Ends`]: addDays(tree.text(`Memberships/${uid}/Ends`) as GymDay, 20) };
  }),
  corruption("a month's count of renewals is too high", (tree) => {
    const month = tree.keys(`MembershipMoves/${BRANCH}`).toSorted().at(-2);
    return increased(tree, `MembershipMoves/${BRANCH}/${month}/Renewed`, 6);
  }),
  lost('a row of the expirations is lost', (tree) => rowKey(tree, `Expirations/${BRANCH}`, member(tree, 18))),
  corruption('the number of expirations of a day is too high', (tree) => {
    const day = tree.keys('ExpirationCounts/all').toSorted().at(-1);
    return increased(tree, `ExpirationCounts/all/${day}`, 9);
  }),
  lost('a row of the ends of periods is lost', (tree) => rowKey(tree, `PeriodEnds/${BRANCH}`, member(tree, 19))),
  lost('a row of the nightly queue (Turns) is lost', (tree) =>
    rowKey(
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
  corruption("a check-in is lost in the day's list, but not in the member's", (tree, today) => {
    const day = visitDay(tree, today, 1);
    return { [`Attendance/${BRANCH}/${day}/${visitor(tree, day, 0)}`]: null };
  }),
  corruption("a check-in is lost in the member's list, but not in the day's", (tree, today) => {
    const day = visitDay(tree, today, 2);
    return { [`MemberAttendance/${visitor(tree, day, 1)}/${day}/${BRANCH}`]: null };
  }),
  corruption('the total of visits of a day is wrong', (tree, today) =>
    increased(tree, `Stats/${BRANCH}/${visitDay(tree, today, 3)}/Total`, 5),
  ),
  corruption('the count of visits of an hour is wrong', (tree, today) => {
    const day = visitDay(tree, today, 4);
    return increased(tree, `Stats/${BRANCH}/${day}/Hours/${tree.pick(`Stats/${BRANCH}/${day}/Hours`, 0)}`, 3);
  }),
  corruption('a marker of a counted check-in is lost', (tree, today) => {
    const day = visitDay(tree, today, 5);
    return { [`Counted/${BRANCH}/${day}/${visitor(tree, day, 0)}`]: null };
  }),
  corruption('the totals of members of a past day are missing', (tree, today) => ({
    [`MemberTotals/${BRANCH}/${tree
      .keys(`MemberTotals/${BRANCH}`)
      .filter((day) => day < today)
      .toSorted()
      .at(-3)}`]: null,
  })),
  corruption('a row of the last visits is lost', (tree) => {
    const key = tree.pick(`LastVisits/${BRANCH}`, 3, (one) => !one.includes('demo-'));
    return { [`LastVisits/${BRANCH}/${key}`]: null };
  }),
];

const ROSTER: readonly Corruption[] = [
  lost('a row of the roster is lost', (tree) => rosterPath(tree, 'Roster', member(tree, 20))),
  lost('a card secret of the roster is lost', (tree) => rosterPath(tree, 'RosterSecrets', member(tree, 21))),
  corruption('the roster has a row of an unknown person', () => ({
    [`Roster/${BRANCH}/nadie`]: { Name: 'Fantasma Perdido', Pin: '000000', Version: Date.now() - DAY_MS },
  })),
];

const UNREADABLES: readonly Corruption[] = [
  unreadable('a profile is unreadable', (tree) => `Users/${member(tree, 22)}`),
  unreadable('a sale is unreadable', (tree) => `Sales/${sale(tree, 8)}`),
  unreadable('an order is unreadable', (tree) => `Orders/${order(tree, 'pending', 0)}`),
  corruption('a check-in is unreadable', (tree, today) => {
    const day = visitDay(tree, today, 6);
    return { [`Attendance/${BRANCH}/${day}/${visitor(tree, day, 0)}`]: UNREADABLE };
  }),
  unreadable('a summary is unreadable', (tree) => `Summaries/${member(tree, 23)}`),
  unreadable('a shelf is unreadable', () => `Stock/${BRANCH}/shaker`),
  unreadable('the totals of a day are unreadable', (tree) => `SaleTotals/${BRANCH}/${soldDay(tree, 0)}`),
  unreadable(
    'the counts of visits of a day are unreadable',
    (tree) => `Stats/${BRANCH}/${visitDay(tree, gymDayOf(Date.now()), 7)}`,
  ),
];

export const INDEPENDENT: readonly Corruption[] = [
  ...MONEY,
  ...STORE,
  ...PEOPLE,
  ...MEMBERSHIPS,
  ...VISITS,
  ...ROSTER,
  ...UNREADABLES,
];
