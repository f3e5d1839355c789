import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, gymDayOf, startOfGymDay } from '../../domain/src/calendar/calendar.ts';
import type { CallableInput } from '../../domain/src/contracts/index.ts';
import type { StoredSaleRow } from '../../domain/src/database/money/sales.ts';
import { updateAsOwner } from '../support/database.ts';
import { mustCall, newId, newMember, readRecord, resetRateLimits, type Session, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

let admin: Session;
let reception: Session;
let shift: string;
const today = gymDayOf(Date.now());
const BRANCH = 'cumbres';

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await resetRateLimits();
  shift = (await mustCall(admin, 'openShift', { requestId: newId(), branch: BRANCH, Float: 0 })).Shift;
});

afterAll(() => mustCall(admin, 'closeShift', { requestId: newId(), Shift: shift, Counted: { d10000: 1 } }));

const towel = (Price: number) => ({ Kind: 'free' as const, Name: 'Toalla', Quantity: 1, Price, Tax: 'iva16' as const });
type Payments = CallableInput<'recordSale'>['Payments'];

/** Records a sale of a towel whose price is the sum of the payments. `uid`: the buyer. */
async function sell(
  uid: string | undefined,
  Payments: Payments,
): Promise<{ readonly Sale: string; readonly Folio: number }> {
  const Total = Object.values(Payments).reduce((sum, payment) => sum + (payment?.Amount ?? 0), 0);
  const input = { requestId: newId(), branch: BRANCH, Lines: [towel(Total)], Payments, Total };
  return mustCall(admin, 'recordSale', uid === undefined ? input : { ...input, uid });
}

it('filters sales by seller, buyer, tender and amount, adds them up, and lists what was sold', async () => {
  const { uid } = await newMember(admin);
  const mixed = await sell(uid, { cash: { Amount: 4_111 }, card: { Amount: 2_000 } });
  const card = await sell(undefined, { card: { Amount: 7_777 } });
  const refund = await mustCall(admin, 'refundSale', {
    requestId: newId(),
    Sale: card.Sale,
    Lines: [{ Line: 'l00', Quantity: 1 }],
    Payments: { card: { Amount: 7_777 } },
    Reason: 'Se arrepintió',
  });

  const range = { from: today, to: today, branch: BRANCH };
  const listFolios = async (filter: Partial<CallableInput<'listSales'>>) =>
    (await mustCall(admin, 'listSales', { ...range, ...filter })).rows.map(({ Folio }) => Folio);
  const all = await mustCall(admin, 'listSales', range);
  expect(all.rows.map(({ Folio }) => Folio).slice(0, 3)).toEqual([refund.Folio, card.Folio, mixed.Folio]);
  expect(all.rows[2]).toMatchObject({
    Sale: mixed.Sale,
    Uid: uid,
    Buyer: 'Prueba Zúñiga Ibarra',
    Seller: (await readRecord(`Users/${PEOPLE.admin.uid}`)).Nombre,
    Lines: [{ Name: 'Toalla', Quantity: 1 }],
    ByMethod: { cash: 4_111, card: 2_000 },
  });
  expect(await listFolios({ uid })).toEqual([mixed.Folio]);
  expect(await listFolios({ total: 7_777 })).toEqual([refund.Folio, card.Folio]);
  expect(await listFolios({ method: 'transfer' })).toEqual([]);
  expect((await listFolios({ method: 'cash' })).at(0)).toBe(mixed.Folio);
  expect(await listFolios({ seller: PEOPLE.reception.uid })).toEqual([]);
  expect(all.sellers?.map(({ Key }) => Key)).toContain(PEOPLE.admin.uid);

  // Without a filter the totals are the stored ones of the day; with a filter they are summed from its sales.
  const summed = await mustCall(admin, 'listSales', { ...range, seller: PEOPLE.admin.uid });
  expect(summed.totals).toEqual(all.totals);
  expect(all.totals?.Days).toEqual([{ Day: today, Sales: all.totals?.Sales, Total: all.totals?.Total }]);
  expect((await mustCall(admin, 'listSales', { ...range, total: 7_777 })).totals).toMatchObject({
    Sales: 1,
    Refunds: 1,
    Total: 0,
    ByMethod: { cash: 0, card: 0, transfer: 0 },
  });
});

it('returns no totals to reception', async () => {
  const listed = await mustCall(reception, 'listSales', { from: today, to: today, branch: 'centro' });
  expect(listed.totals).toBeUndefined();
  const filtered = { from: today, to: today, branch: 'centro', seller: PEOPLE.reception.uid };
  expect((await mustCall(reception, 'listSales', filtered)).totals).toBeUndefined();
});

it('pages through sales without repeating or losing one, even if several have the same time', {
  timeout: 30_000,
}, async () => {
  const day = addDays(today, -61);
  const start = startOfGymDay(day);
  const row = (folio: number, offsetMs: number): StoredSaleRow => ({
    Kind: 'sale',
    Branch: BRANCH,
    Shift: 'x',
    Folio: folio,
    At: start + offsetMs,
    By: 'x',
    Total: folio,
    ByMethod: { cash: folio },
  });
  const rowPath = (folio: number): string => `BranchSales/${BRANCH}/prueba-lista-${String(folio).padStart(4, '0')}`;
  // With a filter, the server reads 500 rows at a time, so it needs three reads.
  const folios = Array.from({ length: 1_203 }, (_, index) => index + 1);
  // Up to three sales have the same time.
  await updateAsOwner(Object.fromEntries(folios.map((folio) => [rowPath(folio), row(folio, Math.floor(folio / 3))])));
  try {
    const loadFolios = async (filter: Partial<CallableInput<'listSales'>>) => {
      const found: number[] = [];
      let cursor: string | undefined;
      do {
        const input = { from: day, to: day, branch: BRANCH, limit: 100, ...filter };
        const page = await mustCall(admin, 'listSales', cursor === undefined ? input : { ...input, cursor });
        found.push(...page.rows.map(({ Folio }) => Folio));
        cursor = page.next;
      } while (cursor !== undefined);
      return found;
    };
    expect(await loadFolios({})).toEqual(folios.toReversed());
    expect(await loadFolios({ total: 2 })).toEqual([2]);
    const { totals } = await mustCall(admin, 'listSales', { from: day, to: day, branch: BRANCH, method: 'cash' });
    expect(totals).toMatchObject({ Sales: folios.length, Total: folios.reduce((sum, folio) => sum + folio, 0) });
  } finally {
    await updateAsOwner(Object.fromEntries(folios.map((folio) => [rowPath(folio), null])));
  }
});
