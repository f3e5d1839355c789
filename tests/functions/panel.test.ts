import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type GymDay, gymDayOf } from '../../domain/src/calendar/calendar.ts';
import type { CallableOutput } from '../../domain/src/contracts/index.ts';
import { ENDLESS } from '../../domain/src/membership/dates.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, readRecord, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { mustChange, withSeen } from '../support/membership-changes.ts';
import { PEOPLE } from '../support/people.ts';
import { closeServerCode, countMembers } from '../support/server-code.ts';

let admin: Session;
let reception: Session;
const today = gymDayOf(Date.now());
const BRANCH = 'valle';

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
});

afterAll(closeServerCode);

type Panel = CallableOutput<'describePanel'>;
const loadPanel = (who: Session, branch = BRANCH): Promise<Panel> => mustCall(who, 'describePanel', { branch });

const orderRow = { Uid: PEOPLE.socia.uid, Kind: 'products', Branch: BRANCH, At: 1, Total: 100 };
const guest = { Name: 'Invitada de Prueba', At: Date.now(), Ts: Date.now(), Via: 'desk', By: 'x', Clock: 'sure' };
const charge = { Plan: 'pase', Price: 1, PaidBy: 'cash', Charged: 1, By: 'x' };

it('counts orders by list, day passes that aren’t charged yet and browser problems, and averages the check-ins by hour', {
  timeout: 30_000,
}, async () => {
  const day = addDays(today, -7);
  const statsPath = `Stats/${BRANCH}/${day}`;
  const statsBefore = await readAsOwner(statsPath);
  const records: Record<string, unknown> = {
    [`BranchOrders/${BRANCH}/paid/prueba-panel-1`]: { ...orderRow, State: 'paid' },
    [`BranchOrders/${BRANCH}/paid/prueba-panel-2`]: { ...orderRow, State: 'paid' },
    [`BranchOrders/${BRANCH}/owed/prueba-panel-1`]: { ...orderRow, State: 'paid', Owed: 100 },
    [`BranchOrders/${BRANCH}/review/prueba-panel-1`]: { ...orderRow, State: 'paid', Review: 'money-back' },
    [`Guests/${BRANCH}/${today}/x~001`]: guest,
    [`Guests/${BRANCH}/${today}/x~002`]: guest,
    [`GuestFacts/${BRANCH}/${today}/x~002`]: { At: guest.At, Ts: guest.Ts, Charge: charge },
    [`Guests/${BRANCH}/${today}/x~003`]: { ...guest, Annulled: { By: 'x', At: 1 } },
    [`Problems/${today}/prueba-panel`]: {
      Kind: 'page',
      Place: 'prueba',
      Code: 'prueba',
      Version: '3.7.0',
      Count: 3,
      First: 1,
      Last: 1,
    },
    [statsPath]: { Total: 800, Hours: { h07: 800 } },
  };
  const panelBefore = await loadPanel(admin);
  await updateAsOwner(records);
  try {
    const panel = await loadPanel(admin);
    const increaseOf = (list: keyof Panel['Orders']): number =>
      panel.Orders[list].Count - panelBefore.Orders[list].Count;
    expect([
      increaseOf('Pending'),
      increaseOf('Paid'),
      increaseOf('Ready'),
      increaseOf('Owed'),
      increaseOf('Review'),
    ]).toEqual([0, 2, 0, 1, 1]);
    expect(panel.Passes.Count - panelBefore.Passes.Count).toBe(1);
    expect((panel.Problems?.Count ?? 0) - (panelBefore.Problems?.Count ?? 0)).toBe(1);
    expect(panel.Usual.Hours).toHaveLength(24);
    // The average of at most eight days, one of which has 800 check-ins from 7:00 to 8:00.
    expect(panel.Usual.Hours[7]).toBeGreaterThanOrEqual(100);
  } finally {
    await updateAsOwner({
      ...Object.fromEntries(Object.keys(records).map((path) => [path, null])),
      [statsPath]: statsBefore,
    });
  }
});

it('counts, only for administrators, the shifts that were left open since another day', async () => {
  const hoursAgo = (count: number): number => Date.now() - count * 3_600_000;
  const row = (At: number) => ({ Uid: PEOPLE.reception.uid, Branch: BRANCH, At, State: 'open', Open: At });
  const records = {
    [`BranchShifts/${BRANCH}/prueba-1`]: row(hoursAgo(50)),
    [`BranchShifts/${BRANCH}/prueba-2`]: row(hoursAgo(26)),
    // Eight hours are too short for a shift to count as left open, even if it was opened before midnight.
    [`BranchShifts/${BRANCH}/prueba-3`]: row(hoursAgo(8)),
    [`BranchShifts/${BRANCH}/prueba-4`]: { ...row(hoursAgo(60)), State: 'closed', Open: null, Closed: hoursAgo(50) },
  };
  const { LeftOpen: leftOpenBefore } = await loadPanel(admin);
  await updateAsOwner(records);
  try {
    expect((await loadPanel(admin)).LeftOpen).toEqual({ Count: (leftOpenBefore?.Count ?? 0) + 2, IsMore: false });
    expect((await loadPanel(reception, 'centro')).LeftOpen).toBeNull();
  } finally {
    await updateAsOwner(Object.fromEntries(Object.keys(records).map((path) => [path, null])));
  }
});

it('counts products on sale that are low in stock', async () => {
  const product = 'prueba-panel';
  const stock = { Available: 1, Held: 0, Low: 5, Spare: -4, Counts: 0 };
  const stored = { Name: 'Prueba', Price: 1, Tax: 'iva16', Low: 5, Order: 9, Place: 'zzz', Revision: 1 };
  const { Low: lowBefore } = await loadPanel(admin);
  try {
    await updateAsOwner({
      [`Products/${product}`]: { ...stored, Active: true },
      [`Stock/${BRANCH}/${product}`]: stock,
    });
    expect((await loadPanel(admin)).Low.Count).toBe(lowBefore.Count + 1);
    await updateAsOwner({ [`Products/${product}/Active`]: false });
    expect((await loadPanel(admin)).Low.Count).toBe(lowBefore.Count);
  } finally {
    await updateAsOwner({ [`Products/${product}`]: null, [`Stock/${BRANCH}/${product}`]: null });
  }
});

it('counts as many expirations as `listExpirations` returns, and shows reception no browser problems', async () => {
  await newMember(reception, { Plan: 'semana', Starts: today, HomeBranch: 'centro' });
  const { Expiring, Problems } = await loadPanel(reception, 'centro');
  const span = (days: number) => ({ from: today, to: addDays(today, days), branch: 'centro', limit: 1 });
  expect(Expiring.Today).toBe((await mustCall(reception, 'listExpirations', span(0))).total);
  expect(Expiring.Week).toBe((await mustCall(reception, 'listExpirations', span(7))).total);
  expect(Expiring.Week).toBeGreaterThanOrEqual(1);
  expect(Problems).toBeNull();
});

it('`countMembers` counts members in force like `listExpirations` and at risk like `listAbsent`, and stores the most chosen plan', {
  timeout: 30_000,
}, async () => {
  const now = Date.now();
  await newMember(admin, { Plan: 'semana', Starts: today, HomeBranch: BRANCH });
  await countMembers(now);
  await countMembers(now);
  for (const branch of ['all', BRANCH]) {
    const filter = branch === 'all' ? {} : { branch };
    const { total } = await mustCall(admin, 'listExpirations', { from: today, to: ENDLESS, limit: 1, ...filter });
    const absent = await Promise.all(
      (['10-19', '20-29', '30-59', '60+'] as const).map((range) => mustCall(admin, 'listAbsent', { range, ...filter })),
    );
    const AtRisk = absent.reduce((sum, list) => sum + (list.total ?? 0), 0);
    expect(await readRecord(`MemberTotals/${branch}/${today}`)).toMatchObject({ InForce: total, AtRisk });
  }
  const byPlan = (await readRecord(`MemberTotals/all/${today}`)).ByPlan as Record<string, number>;
  const mostChosen = (await readRecord('Config')).MostChosen as string;
  expect(byPlan[mostChosen]).toBe(Math.max(...Object.values(byPlan)));
  const { InForce, AtRisk } = await readRecord(`MemberTotals/${BRANCH}/${today}`);
  expect((await loadPanel(admin)).Members).toEqual({ InForce, AtRisk });
});

it('counts the new, renewed and cancelled memberships of a month, without annulled ones', {
  timeout: 60_000,
}, async () => {
  const loadMonth = async () => {
    const { Months } = await mustCall(admin, 'membersReport', { from: today, to: today, branch: 'cumbres' });
    expect(Months.map(({ Month }) => Month)).toEqual([today.slice(0, 7)]);
    return Months[0] ?? { New: 0, Renewed: 0, Cancelled: 0 };
  };
  const loadIncreases = async () => {
    const month = await loadMonth();
    return [month.New - initial.New, month.Renewed - initial.Renewed, month.Cancelled - initial.Cancelled];
  };
  const initial = await loadMonth();
  const { uid } = await newMember(admin, { HomeBranch: 'cumbres' });
  const purchase = { uid, Plan: 'semana', PaidBy: 'courtesy', Reason: 'Prueba del reporte' } as const;
  await mustChange(admin, 'renewMembership', { requestId: newId(), ...purchase });
  expect(await loadIncreases()).toEqual([1, 0, 0]);
  const renewal = await withSeen('renewMembership', { requestId: newId(), ...purchase });
  await mustCall(admin, 'renewMembership', renewal);
  await mustCall(admin, 'renewMembership', renewal);
  expect(await loadIncreases()).toEqual([1, 1, 0]);
  const Reason = 'Prueba del reporte';
  await mustChange(admin, 'annulMembershipEntry', { requestId: newId(), uid, Entry: renewal.requestId, Reason });
  await mustChange(admin, 'cancelMembership', { requestId: newId(), uid, From: addDays(today, 1), Reason });
  expect(await loadIncreases()).toEqual([1, 0, 1]);
});

it('adds up the daily totals of sales of one branch and of all, with the names of branches and plans', async () => {
  const [first, second] = ['2019-03-01', '2019-03-03'] as [GymDay, GymDay];
  const sums = (Count: number, Total: number) => ({ Count, Total });
  const createTotals = (Total: number, more: object) => ({
    Last: 'x',
    Sales: 2,
    Refunds: 1,
    Total,
    Taxed: 100,
    Discount: 50,
    ByMethod: { cash: Total, card: 0, transfer: 0 },
    ...more,
  });
  const plans = { ByKind: { plan: sums(2, 1_000) }, ByPlan: { mensual: sums(2, 1_000) } };
  const firstTotals = createTotals(1_000, { ...plans, ByPerson: { 'demo-admin': sums(2, 1_000) } });
  const secondTotals = createTotals(400, {
    ByKind: { product: sums(3, 400), plan: sums(0, 0) },
    ByProduct: { gone: sums(3, 400) },
    ByPerson: { 'demo-recepcion': sums(2, 400) },
  });
  const records = {
    [`SaleTotals/all/${first}`]: { ...firstTotals, ByBranch: { [BRANCH]: sums(2, 1_000) } },
    [`SaleTotals/all/${second}`]: { ...secondTotals, ByBranch: { centro: sums(2, 400) } },
    [`SaleTotals/${BRANCH}/${first}`]: firstTotals,
    [`SaleTotals/centro/${second}`]: secondTotals,
  };
  await updateAsOwner(records);
  try {
    const all = await mustCall(admin, 'salesReport', { from: first, to: second });
    expect(all).toMatchObject({ Sales: 4, Refunds: 2, Total: 1_400, Taxed: 200, Discount: 100 });
    expect(all.Methods).toEqual({ cash: 1_400, card: 0, transfer: 0 });
    expect(all.Days.map(({ Total }) => Total)).toEqual([1_000, 0, 400]);
    expect(all.Branches.map(({ Key, Name, Total }) => [Key, Name, Total])).toEqual([
      [BRANCH, 'Valle', 1_000],
      ['centro', 'Centro', 400],
    ]);
    expect(all.Kinds.map(({ Key, Count }) => [Key, Count])).toEqual([
      ['plan', 2],
      ['product', 3],
    ]);
    expect(all.Plans).toEqual([{ Key: 'mensual', Name: 'Mensual', Count: 2, Total: 1_000 }]);
    expect(all.Products).toEqual([{ Key: 'gone', Name: 'gone', Count: 3, Total: 400 }]);
    expect(all.People.map(({ Key, Total }) => [Key, Total])).toEqual([
      ['demo-admin', 1_000],
      ['demo-recepcion', 400],
    ]);
    const ofBranch = await mustCall(admin, 'salesReport', { from: first, to: second, branch: BRANCH });
    expect([ofBranch.Total, ofBranch.Branches]).toEqual([1_000, []]);
  } finally {
    await updateAsOwner(Object.fromEntries(Object.keys(records).map((path) => [path, null])));
  }
});

it('lists requested invoices page by page, the oldest first, with their tax data and `Standing`', async () => {
  const day = '2019-05-04' as GymDay;
  const noon = Date.UTC(2019, 4, 4, 18);
  const line = (Name: string, Tax: string, Total: number, Taxed: number) => ({
    Kind: 'free',
    Name,
    Quantity: 1,
    Price: Total,
    Tax,
    Gross: Total,
    Discount: 0,
    Total,
    Taxed,
  });
  const sale = (Folio: number, At: number) => ({
    Kind: 'sale',
    Branch: BRANCH,
    Shift: 'x',
    Folio,
    Day: day,
    At,
    By: 'x',
    Uid: PEOPLE.socia.uid,
    Lines: { l00: line('Toalla', 'iva16', 11_600, 1_600), l01: line('Agua', 'iva0', 1_000, 0) },
    Gross: 12_600,
    Discount: 0,
    Total: 12_600,
    Taxed: 1_600,
    Invoice: true,
    Payments: { cash: { Amount: 2_600 }, card: { Amount: 10_000 } },
  });
  const row = (Folio: number, At: number, more: object) => ({
    Kind: 'sale',
    Branch: BRANCH,
    Shift: 'x',
    Folio,
    At,
    By: 'x',
    Total: 12_600,
    ...more,
  });
  const records: Record<string, unknown> = { [`BranchSales/${BRANCH}/prueba-none`]: row(9, noon, {}) };
  for (const [index, at] of [noon, noon + 1, noon + 1].entries()) {
    records[`Sales/prueba-${index}`] = sale(index + 1, at);
    records[`BranchSales/${BRANCH}/prueba-${index}`] = row(index + 1, at, { Invoice: at });
  }
  const taxDataPath = `TaxData/${PEOPLE.socia.uid}`;
  records[taxDataPath] = {
    Rfc: 'CACX7605101P8',
    Name: 'XOCHITL CASAS CHAVEZ',
    Regime: '612',
    Use: 'G03',
    PostalCode: '64610',
    Email: 'facturas@correo.mx',
    At: noon,
    By: 'x',
  };
  // One of the two towels of the second sale was returned, and the only towel of the third.
  const refundOf = (sale: string, lines: Record<string, object>) => ({
    [`Sales/refund-of-${sale}`]: {
      Kind: 'refund',
      Branch: BRANCH,
      Shift: 'x',
      Folio: 8,
      Day: day,
      At: noon,
      By: 'x',
      Of: sale,
      Lines: lines,
      Gross: -1,
      Discount: 0,
      Total: -1,
      Taxed: 0,
    },
    [`Returns/${sale}`]: { Last: `refund-of-${sale}`, Lines: { l00: 1 }, ByMethod: { cash: 0, card: 0, transfer: 0 } },
  });
  const towels = { ...line('Toalla', 'iva16', 23_200, 3_200), Quantity: 2, Price: 11_600 };
  const returnedTowel = { ...line('Toalla', 'iva16', -11_600, -1_600), Quantity: -1, Price: 11_600 };
  records['Sales/prueba-1'] = {
    ...sale(2, noon + 1),
    Lines: { l00: towels },
    Gross: 23_200,
    Total: 23_200,
    Taxed: 3_200,
  };
  records['Sales/prueba-2'] = {
    ...sale(3, noon + 1),
    Uid: undefined,
    Lines: { l00: line('Toalla', 'iva16', 11_600, 1_600) },
  };
  Object.assign(records, refundOf('prueba-1', { l00: returnedTowel }), refundOf('prueba-2', { l00: returnedTowel }));
  const storedTaxData = await readAsOwner(taxDataPath);
  await updateAsOwner(records);
  try {
    const query = { from: day, to: day, branch: BRANCH, limit: 2 };
    const first = await mustCall(admin, 'listInvoices', query);
    expect(first.rows.map(({ Folio }) => Folio)).toEqual([1, 2]);
    const concept = (Name: string, Tax: string, Base: number, Taxed: number) => ({
      Name,
      Tax,
      Base,
      Taxed,
      Unit: null,
      Quantity: 1,
      Price: Base,
      Amount: Base,
      Discount: 0,
      Total: Base + Taxed,
    });
    expect(first.rows[0]).toMatchObject({
      Name: PEOPLE.socia.name,
      Email: 'facturas@correo.mx',
      Form: '04/28',
      Total: 12_600,
      Refunded: 0,
      RefundedAt: null,
      Returned: 'none',
      Standing: 'to-issue',
      PlaceOfIssue: '66220',
      Receiver: {
        Rfc: 'CACX7605101P8',
        Name: 'XOCHITL CASAS CHAVEZ',
        Regime: '612',
        Use: 'G03',
        PostalCode: '64610',
      },
      Concepts: [concept('Toalla', 'iva16', 10_000, 1_600), concept('Agua', 'iva0', 1_000, 0)],
    });
    expect(first.rows[1]).toMatchObject({
      Total: 11_600,
      Refunded: 11_600,
      RefundedAt: noon,
      Returned: 'partly',
      Standing: 'to-issue',
      Concepts: [concept('Toalla', 'iva16', 10_000, 1_600)],
    });
    const second = await mustCall(admin, 'listInvoices', { ...query, cursor: first.next ?? '' });
    expect([second.rows.map(({ Folio }) => Folio), second.next]).toEqual([[3], undefined]);
    expect(second.rows[0]).toMatchObject({ Uid: null, Concepts: [], Returned: 'whole', Standing: 'returned' });

    // The invoice of a foreign buyer has the postal code of the place of issue.
    await updateAsOwner({ [`${taxDataPath}/Rfc`]: 'XEXX010101000', [`${taxDataPath}/PostalCode`]: '' });
    const abroad = (await mustCall(admin, 'listInvoices', query)).rows[0];
    expect(abroad?.Receiver).toMatchObject({ Rfc: 'XEXX010101000', PostalCode: '66220' });

    // Without tax data, the row has the person's e-mail, and its `Standing` says that data are missing.
    await updateAsOwner({ [taxDataPath]: null });
    const missing = (await mustCall(admin, 'listInvoices', query)).rows[0];
    expect(missing).toMatchObject({ Receiver: null, Email: PEOPLE.socia.email, Standing: 'data-missing' });
    // A sale without a buyer has nobody whose tax data could be added.
    await updateAsOwner({ 'Sales/prueba-0/Uid': null });
    const withoutBuyer = (await mustCall(admin, 'listInvoices', query)).rows[0];
    expect(withoutBuyer).toMatchObject({ Uid: null, Receiver: null, Returned: 'none', Standing: 'no-buyer' });
    const zeroTotals = { 'Sales/prueba-0/Lines/l00/Total': 0, 'Sales/prueba-0/Lines/l01/Total': 0 };
    await updateAsOwner(zeroTotals);
    expect((await mustCall(admin, 'listInvoices', query)).rows[0]).toMatchObject({ Total: 0, Standing: 'free' });
    const nextDay = { ...query, from: addDays(day, 1), to: addDays(day, 1) };
    expect((await mustCall(admin, 'listInvoices', nextDay)).rows).toEqual([]);
  } finally {
    await updateAsOwner({
      ...Object.fromEntries(Object.keys(records).map((path) => [path, null])),
      [taxDataPath]: storedTaxData,
    });
  }
});
