import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { branchOrdersPath } from '../../domain/src/database/store/orders.ts';
import { readAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { planLine } from '../support/membership-changes.ts';
import {
  classifyRetention,
  countVisitsByHour,
  listLowProducts,
  loadReportData,
  sumByPlan,
  sumBySeller,
  sumIncome,
  sumOwed,
} from '../support/owner-answers.ts';
import { PEOPLE } from '../support/people.ts';
import { closeServerCode, rollStates } from '../support/server-code.ts';

// Compares the app's answers to an owner's questions with formulas over the exported records.

let admin: Session;
let data: Awaited<ReturnType<typeof loadReportData>>;
const today = gymDayOf(Date.now());
const MONTH = { from: addDays(today, -30), to: today };
/** The branch at which the seed has an open shift of the administrator. */
const BRANCH = 'centro';

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
  // Sells a plan in the administrator's open shift, so that the administrator has sold something today.
  const { uid } = await newMember(admin);
  const plan = await planLine(uid, 'mensual');
  const Total = plan.Seen.Total;
  const cash = { Amount: Total };
  const sale = { requestId: newId(), branch: BRANCH, uid, Lines: [plan], Payments: { cash }, Total };
  await mustCall(admin, 'recordSale', sale);
  // The seed's rows are as of the day of the seed. If midnight has passed since, they change as in the nightly run.
  await rollStates(Date.now());
  data = await loadReportData();
});

afterAll(closeServerCode);

const loadSummary = () => mustCall(admin, 'summaryReport', MONTH);
const loadSales = () => mustCall(admin, 'salesReport', MONTH);

it('reports the income of the till and the income outside it', async () => {
  const { Now } = await loadSummary();
  expect({ till: Now.Till, outside: Now.In - Now.Back }).toEqual(sumIncome(data, MONTH));
});

it.each(['left', 'stayed'] as const)('lists the people who %s', async (kind) => {
  const expected = classifyRetention(data, MONTH, today);
  const uids: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...MONTH, kind, limit: 100 };
    const page = await mustCall(admin, 'listRetention', cursor === undefined ? input : { ...input, cursor });
    uids.push(...page.rows.map(({ uid }) => uid));
    cursor = page.next;
  } while (cursor !== undefined);
  // The formulas can't classify the people in `unclear`.
  expect(uids.filter((uid) => !expected.unclear.includes(uid)).toSorted()).toEqual(expected[kind]);
  expect(expected[kind].length).toBeGreaterThan(0);
});

it('ranks the plans by their income', async () => {
  const { Plans } = await loadSales();
  expect(Plans.map(({ Key, Total }) => [Key, Total])).toEqual(sumByPlan(data, MONTH));
});

it('counts check-ins by weekday and hour', async () => {
  const { Heat } = await mustCall(admin, 'attendanceReport', { ...MONTH, branch: BRANCH });
  expect(Heat).toEqual(countVisitsByHour(data, MONTH, BRANCH));
});

it('reports the sum of each seller, and lists the items of a seller’s newest sale', async () => {
  const { People } = await loadSales();
  expect(Object.fromEntries(People.map(({ Key, Total }) => [Key, Total]))).toEqual(sumBySeller(data, MONTH));
  const { rows } = await mustCall(admin, 'listSales', { from: today, to: today, seller: PEOPLE.admin.uid, limit: 100 });
  const sold = Object.values(data.Sales).filter(({ By, Day }) => By === PEOPLE.admin.uid && Day === today);
  const newest = sold.toSorted((a, b) => b.At - a.At)[0];
  expect(rows[0]?.Lines).toEqual(Object.values(newest?.Lines ?? {}).map(({ Name, Quantity }) => ({ Name, Quantity })));
});

it('counts the products low in stock, and lists and counts the orders with owed money', async () => {
  const { Low, Orders } = await mustCall(admin, 'describePanel', { branch: BRANCH });
  expect(Low.Count).toBe(listLowProducts(data, BRANCH).length);
  const owed = branchOrdersPath.schema.parse(
    (await readAsOwner(branchOrdersPath.at({ branch: BRANCH, list: 'owed' }))) ?? {},
  );
  const sums = Object.fromEntries(Object.entries(owed).map(([order, { Owed }]) => [order, Owed]));
  expect(sums).toEqual(sumOwed(data, BRANCH));
  expect(Orders.Owed.Count).toBe(Object.keys(sums).length);
});

it('reports each day of the range', async () => {
  const days = (await loadSummary()).Days.map(({ Day }) => Day);
  const expected: GymDay[] = Array.from({ length: 31 }, (_, index) => addDays(MONTH.from, index));
  expect(days).toEqual(expected);
});
