import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import { comparedDays } from '../../domain/src/calendar/last-month.ts';
import type { CallableInput } from '../../domain/src/contracts/index.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, readRecord, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { mustChange } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';
import { closeServerCode, countMembers } from '../support/server-code.ts';

let admin: Session;
const today = gymDayOf(Date.now());
const BRANCH = 'cumbres';

beforeAll(async () => {
  admin = await signIn(PEOPLE.admin.email);
  await resetRateLimits();
});

afterAll(closeServerCode);

const loadSummary = (from: GymDay, to: GymDay) => mustCall(admin, 'summaryReport', { from, to, branch: BRANCH });

it('reports the income at the till and outside it, and that of the same days of the previous month', async () => {
  const [from, to] = ['2019-05-01', '2019-05-03'] as [GymDay, GymDay];
  const totals = (Sales: number, Total: number) => ({
    Last: 'prueba',
    Sales,
    Refunds: 0,
    Total,
    Taxed: 0,
    Discount: 0,
    ByMethod: { cash: Total, card: 0, transfer: 0 },
  });
  const sumOf = (Count: number, Total: number) => ({ Count, Total, Last: { Order: 'prueba', Payment: 'prueba' } });
  const records = {
    [`SaleTotals/${BRANCH}/2019-05-01`]: totals(2, 90_000),
    [`SaleTotals/${BRANCH}/2019-05-03`]: totals(1, 10_000),
    [`SaleTotals/${BRANCH}/2019-04-02`]: totals(1, 50_000),
    [`OrderTotals/${BRANCH}/2019-05-02`]: { in: { online: sumOf(2, 40_000) }, back: { card: sumOf(1, 5_000) } },
    [`OrderTotals/${BRANCH}/2019-04-03`]: { in: { transfer: sumOf(1, 7_000) } },
    // This day comes after the compared days.
    [`SaleTotals/${BRANCH}/2019-04-04`]: totals(1, 999_999),
  };
  await updateAsOwner(records);
  try {
    const { Now, Days, Compared } = await loadSummary(from, to);
    expect(Now).toEqual({ Till: 100_000, Sales: 3, In: 40_000, Back: 5_000, Payments: 2 });
    expect(Days.map(({ Till, Outside }) => Till + Outside)).toEqual([90_000, 35_000, 10_000]);
    expect(Compared).toMatchObject({ BeforeFrom: '2019-04-01', BeforeTo: '2019-04-03' });
    expect(Compared?.Before).toMatchObject({ Till: 50_000, In: 7_000, Back: 0 });
  } finally {
    await updateAsOwner(Object.fromEntries(Object.keys(records).map((path) => [path, null])));
  }
});

it('compares only days that are over', async () => {
  const from = addDays(today, -3);
  expect((await loadSummary(from, today)).Compared?.To).toBe(comparedDays(from, today, today)?.to);
  expect((await loadSummary(today, today)).Compared).toBeNull();
});

it('reports the members by plan that the nightly job counted', { timeout: 30_000 }, async () => {
  await newMember(admin, { Plan: 'semana', Starts: today, HomeBranch: BRANCH });
  await countMembers(Date.now());
  const totals = await readRecord(`MemberTotals/${BRANCH}/${today}`);
  const { Members } = await loadSummary(today, today);
  expect(Members).toMatchObject({ Day: today, InForce: totals.InForce });
  const counts = Object.fromEntries((Members?.Plans ?? []).map(({ Key, Count }) => [Key, Count]));
  expect(counts).toEqual(totals.ByPlan);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(totals.InForce);
  const report = await mustCall(admin, 'membersReport', { from: today, to: today, branch: BRANCH });
  expect(report.Plans).toEqual(Members);
});

it('counts who left, who stayed and who can still renew, also after renewals', {
  timeout: 60_000,
}, async () => {
  const [from, to] = [addDays(today, -40), addDays(today, -1)];
  const range = { from, to, branch: BRANCH } as const;
  const loadCounts = async () => {
    const { Retention } = await loadSummary(from, to);
    if (Retention === null) throw new Error('No counts');
    return Retention;
  };
  const loadUids = async (kind: CallableInput<'listRetention'>['kind']) => {
    const uids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mustCall(admin, 'listRetention', { ...range, kind, limit: 5, ...(cursor && { cursor }) });
      uids.push(...page.rows.map(({ uid }) => uid));
      cursor = page.next;
    } while (cursor !== undefined);
    return uids;
  };
  const initial = await loadCounts();
  /** Creates a member whose one-week membership began that many days ago. */
  const createMember = (daysAgo: number) =>
    newMember(admin, { Plan: 'semana', Starts: addDays(today, -daysAgo), HomeBranch: BRANCH });
  const leaver = await createMember(30);
  const returner = await createMember(29);
  const renewer = await createMember(8);
  const undecided = await createMember(9);
  expect(await loadCounts()).toEqual({ Left: initial.Left + 2, Stayed: initial.Stayed, Open: initial.Open + 2 });

  const renewal = { Plan: 'semana', PaidBy: 'courtesy', Reason: 'Prueba del reporte' } as const;
  for (const { uid } of [returner, renewer])
    await mustChange(admin, 'renewMembership', { requestId: newId(), uid, ...renewal });
  expect(await loadCounts()).toEqual({ Left: initial.Left + 2, Stayed: initial.Stayed + 1, Open: initial.Open + 1 });
  const [leftUids, stayedUids, openUids] = [await loadUids('left'), await loadUids('stayed'), await loadUids('open')];
  expect(leftUids).toEqual(expect.arrayContaining([leaver.uid, returner.uid]));
  expect(stayedUids).toContain(renewer.uid);
  expect(openUids).toContain(undecided.uid);
  expect([leftUids.length, stayedUids.length, openUids.length]).toEqual([
    initial.Left + 2,
    initial.Stayed + 1,
    initial.Open + 1,
  ]);
  // `PeriodEnds/all` has the rows of all branches. The value of a row is the first day of the next period.
  expect(await readAsOwner(`PeriodEnds/all/${addDays(today, -2)}~${renewer.uid}`)).toBe(today);
});

it('reports retention for ranges of at most 92 days', async () => {
  expect((await loadSummary(addDays(today, -91), today)).Retention).not.toBeNull();
  expect((await loadSummary(addDays(today, -92), today)).Retention).toBeNull();
});
