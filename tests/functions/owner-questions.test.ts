import { beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { branchOrdersPath } from '../../domain/src/database/store/orders.ts';
import { readAsOwner } from '../support/database.ts';
import { call, forgetCalls, mustCall, newId, newMember, type Session, signIn } from '../support/functions.ts';
import { planLine } from '../support/membership-changes.ts';
import {
  heatOn,
  incomeOn,
  lowAt,
  owedAt,
  planSums,
  readOwnerExport,
  retentionOn,
  sellerSums,
} from '../support/owner-answers.ts';
import { PEOPLE } from '../support/people.ts';

// An owner's questions: each answer of the app is compared with its formula over the records of the export.

let admin: Session;
let data: Awaited<ReturnType<typeof readOwnerExport>>;
const today = gymDayOf(Date.now());
const MONTH = { from: addDays(today, -30), to: today };
const BRANCH = 'centro';

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await forgetCalls();
  // Something was sold, also a plan. The shift may be open already.
  await call(admin, 'openShift', { requestId: newId(), branch: BRANCH, Float: 0 });
  const { uid } = await newMember(admin);
  const plan = await planLine(uid, 'mensual');
  const Total = plan.Seen.Total;
  const cash = { Amount: Total };
  const sale = { requestId: newId(), branch: BRANCH, uid, Lines: [plan], Payments: { cash }, Total };
  await mustCall(admin, 'recordSale', sale);
  data = await readOwnerExport();
});

const summary = () => mustCall(admin, 'summaryReport', MONTH);
const sales = () => mustCall(admin, 'salesReport', MONTH);

it('tells what came in, at the till and besides it', async () => {
  const { Now } = await summary();
  expect({ till: Now.Till, outside: Now.In - Now.Back }).toEqual(incomeOn(data, MONTH));
});

it.each(['left', 'stayed'] as const)('tells who %s', async (kind) => {
  const expected = retentionOn(data, MONTH, today);
  const uids: string[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...MONTH, kind, limit: 100 };
    const page = await mustCall(admin, 'listRetention', cursor === undefined ? asked : { ...asked, cursor });
    uids.push(...page.rows.map(({ uid }) => uid));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(uids.filter((uid) => !expected.unclear.includes(uid)).toSorted()).toEqual(expected[kind]);
  expect(expected[kind].length).toBeGreaterThan(0);
});

it('tells which plan earns most', async () => {
  const { Plans } = await sales();
  expect(Plans.map(({ Key, Total }) => [Key, Total])).toEqual(planSums(data, MONTH));
});

it('tells when it is full', async () => {
  const { Heat } = await mustCall(admin, 'attendanceReport', { ...MONTH, branch: BRANCH });
  expect(Heat).toEqual(heatOn(data, MONTH, BRANCH));
});

it('tells who sold, and what', async () => {
  const { People } = await sales();
  expect(Object.fromEntries(People.map(({ Key, Total }) => [Key, Total]))).toEqual(sellerSums(data, MONTH));
  const { rows } = await mustCall(admin, 'listSales', { from: today, to: today, seller: PEOPLE.admin.uid, limit: 100 });
  const sold = Object.values(data.Sales).filter(({ By, Day }) => By === PEOPLE.admin.uid && Day === today);
  const newest = sold.toSorted((a, b) => b.At - a.At)[0];
  expect(rows[0]?.Lines).toEqual(Object.values(newest?.Lines ?? {}).map(({ Name, Quantity }) => ({ Name, Quantity })));
});

it('tells how much is low, and what is owed back', async () => {
  const { Low, Orders } = await mustCall(admin, 'describePanel', { branch: BRANCH });
  expect(Low.Count).toBe(lowAt(data, BRANCH).length);
  const owed = branchOrdersPath.schema.parse(
    (await readAsOwner(branchOrdersPath.at({ branch: BRANCH, list: 'owed' }))) ?? {},
  );
  const sums = Object.fromEntries(Object.entries(owed).map(([order, { Owed }]) => [order, Owed]));
  expect(sums).toEqual(owedAt(data, BRANCH));
  expect(Orders.Owed.Count).toBe(Object.keys(sums).length);
});

it('counts the same days in each answer', async () => {
  const days = (await summary()).Days.map(({ Day }) => Day);
  const expected: GymDay[] = Array.from({ length: 31 }, (_, index) => addDays(MONTH.from, index));
  expect(days).toEqual(expected);
});
