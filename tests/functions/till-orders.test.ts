import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { type StoredSale, storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { storedStockSchema } from '@gym/domain/database/store/stock';
import { owedBack } from '@gym/domain/store/order';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import {
  formatOutcome,
  refundWater,
  sellWater,
  startGymWithWater,
  WATER,
  WATER_PRICE,
} from '../support/isolated-gym/desk.ts';
import { salesOf } from '../support/isolated-gym/recount-till.ts';
import { ADMIN, BRANCH, type IsolatedGym } from '../support/isolated-gym/server.ts';
import { planLine, seenNow, withSeen } from '../support/membership-changes.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const RECEPTION = `recepcion-${randomUUID()}`;
const MEMBER = 'socia-de-caja';
const OTHER = 'otro-de-caja';
const WARD = 'menor-de-caja';
const caller = (uid: string, role: 'admin' | 'reception' | 'member') =>
  ({ uid, email: null, role, branch: role === 'reception' ? BRANCH : null, ip: '127.0.0.1' }) as const;
const admin = caller(ADMIN, 'admin');
const reception = caller(RECEPTION, 'reception');
const member = caller(MEMBER, 'member');

/** Returns the source from which previews are computed: the gym of this file at the time `NOW`. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });

/** `run` is called once, right after the use case has loaded the refunds of a sale. Tests set it. */
const interruption = vi.hoisted((): { run: () => Promise<void> } => ({ run: async () => {} }));
vi.mock('../../functions/src/till/load-till.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/till/load-till.ts')>();
  return {
    ...real,
    loadReturns: async (sale: string) => {
      const returns = await real.loadReturns(sale);
      const { run } = interruption;
      interruption.run = async () => {};
      await run();
      return returns;
    },
  };
});

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await startGymWithWater(NOW, RECEPTION);
  await gym.write(
    Object.fromEntries([MEMBER, OTHER, RECEPTION].map((uid) => [`Users/${uid}/Nombre`, `Prueba ${uid}`])),
  );
}, 60_000);

afterAll(() => gym.close());

type Sale = Parameters<typeof gym.code.recordSale>[0];
type Refund = Parameters<typeof gym.code.refundSale>[0];

const sell = (who: Caller, more: Partial<Sale> = {}, now = NOW) => sellWater(gym, who, now, more);
const refund = (who: Caller, sale: string, more: Partial<Refund> = {}, now = NOW) =>
  refundWater(gym, who, sale, now, more);

/** Places an order of a bottle of water. `more`: other fields of the input. Returns the order's key. */
async function placeOrder(who: Caller, more: object = {}): Promise<string> {
  const cart = {
    branch: BRANCH,
    Items: [{ Product: 'agua', Quantity: 1 }],
    Method: 'cash' as const,
    Total: WATER_PRICE,
  };
  const placed = await gym.code.placeOrder({ requestId: randomUUID(), ...cart, ...more }, who, NOW);
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return placed.value.Order;
}

type Move = Parameters<typeof gym.code.updateOrder>[0];
const move = (who: Caller, Order: string, Move: Move['Move'], more: Partial<Move> = {}) =>
  gym.code.updateOrder({ requestId: randomUUID(), Order, Move, ...more }, who, NOW);
const loadOrder = async (order: string) => storedOrderSchema.parse(await gym.read(`Orders/${order}`));
const loadOwed = async (order: string): Promise<number> => {
  const { Placed, State, Payments = {} } = await loadOrder(order);
  const payments = Object.values(Payments).map(({ Kind, Amount }) => ({ kind: Kind, amount: Amount }));
  return owedBack({ kind: Placed.Kind, state: State, total: Placed.Total, payments });
};
const loadSales = async (): Promise<readonly StoredSale[]> => salesOf(await gym.read());
const loadCash = async (uid: string): Promise<number> =>
  storedShiftTotalsSchema.parse(await gym.read(`ShiftTotals/shift-${uid}`)).Cash;

it('refuses reception the refund of their own membership or order, and lets an administrator refund the membership', async () => {
  const [plan, order] = [await planLine(RECEPTION, 'mensual', previewSource()), await placeOrder(reception)];
  const membership = await sell(admin, {
    uid: RECEPTION,
    Lines: [plan],
    Payments: { cash: { Amount: 59_900 } },
    Total: 59_900,
  });
  const paid = await sell(admin, { Lines: [{ Kind: 'order', Item: order }] });
  expect(await refund(reception, membership, { Payments: { cash: { Amount: 59_900 } } })).toBe('staff-by-admins');
  expect(await refund(reception, paid)).toBe('staff-by-admins');
  expect((await loadOrder(order)).State).toBe('paid');
  expect(await refund(admin, membership, { Payments: { cash: { Amount: 59_900 } } })).toBe('done');
});

it('lets reception refund only sales of today or of their own shift, and only by the tenders of the sale', async () => {
  const mixed = { cash: { Amount: WATER_PRICE }, card: { Amount: WATER_PRICE } };
  const mixedSale = await sell(reception, {
    Lines: [{ ...WATER, Quantity: 2 }],
    Payments: mixed,
    Total: 2 * WATER_PRICE,
  });
  const twoPieces = [{ Line: 'l00', Quantity: 2 }];
  const byTransfer = { transfer: { Amount: WATER_PRICE, Reference: 'SPEI 12' } };
  expect(await refund(reception, mixedSale, { Payments: byTransfer })).toBe('refund-tender Payments/transfer');
  expect(
    await refund(reception, mixedSale, { Lines: twoPieces, Payments: { cash: { Amount: 2 * WATER_PRICE } } }),
  ).toBe('refund-tender Payments/cash');
  expect(await refund(reception, mixedSale)).toBe('done');
  expect(await refund(reception, mixedSale)).toBe('refund-tender Payments/cash');
  expect(await refund(reception, mixedSale, { Payments: { card: { Amount: WATER_PRICE } } })).toBe('done');

  const oldSale = await sell(admin);
  await gym.write({ [`Sales/${oldSale}/Day`]: '2026-01-01' });
  expect(await refund(reception, oldSale)).toBe('refund-by-admins');
  expect(await refund(admin, oldSale, { Payments: { card: { Amount: WATER_PRICE } } })).toBe('done');
  // A sale of one's own open shift can be of the previous day, if the shift goes past midnight.
  const saleOfShift = await sell(reception);
  await gym.write({ [`Sales/${saleOfShift}/Day`]: '2026-01-01' });
  expect(await refund(reception, saleOfShift)).toBe('done');
});

it('counts a concurrent refund, so that no tender refunds more than it received', async () => {
  const Lines = [WATER, { Kind: 'free', Name: 'Candado', Quantity: 1, Price: WATER_PRICE, Tax: 'iva16' }] as const;
  const Payments = { cash: { Amount: WATER_PRICE }, card: { Amount: WATER_PRICE } };
  const sale = await sell(reception, { Lines: [...Lines], Payments, Total: 2 * WATER_PRICE });
  interruption.run = async () => {
    expect(await refund(admin, sale, { Lines: [{ Line: 'l01', Quantity: 1 }] })).toBe('done');
  };
  expect(await refund(reception, sale)).toBe('refund-tender Payments/cash');
});

it('annuls a sold period only by the refund of its sale or order', async () => {
  const MONTH = 59_900;
  const cash = { cash: { Amount: MONTH } };
  const loadEntry = (id: string) => gym.read(`MembershipPeriods/${MEMBER}/${id}`);
  const annul = async (Entry: string): Promise<string> => {
    const input = { requestId: randomUUID(), uid: MEMBER, Entry, Reason: 'Era otra persona' };
    return formatOutcome(
      await gym.code.annulMembershipEntry(
        await withSeen('annulMembershipEntry', input, previewSource()),
        reception,
        NOW,
      ),
    );
  };
  const plan = await planLine(MEMBER, 'mensual', previewSource());
  const sale = await sell(reception, { uid: MEMBER, Lines: [plan], Payments: cash, Total: MONTH });
  expect(await loadEntry(sale)).toMatchObject({ Sale: sale });
  expect(await annul(sale)).toBe('entry-charged');
  expect(await refund(reception, sale, { Payments: cash })).toBe('done');
  expect(await annul(sale)).toBe('entry-not-found');

  const Seen = await seenNow('renewMembership', { uid: MEMBER, Plan: 'mensual' }, previewSource());
  const order = await placeOrder(member, { Items: undefined, Plan: 'mensual', Total: MONTH, Seen });
  const pay = payInput(order);
  expect(formatOutcome(await gym.code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(await loadEntry(order)).toMatchObject({ Sale: order });
  expect(await annul(order)).toBe('entry-charged');
  expect(await refund(reception, pay.requestId, { Payments: cash })).toBe('done');
  expect(await annul(order)).toBe('entry-not-found');
  expect(await gym.read(`Memberships/${MEMBER}`)).toBeNull();
});

it('annuls the ward’s period if the sale of a guardian’s order for a ward is refunded', async () => {
  const cash = { cash: { Amount: 59_900 } };
  await gym.write({
    [`Users/${WARD}/Nombre`]: 'Prueba menor',
    [`Wards/${MEMBER}/${WARD}`]: { Nombre: 'Prueba menor', Until: NOW + DAY },
  });
  const Seen = await seenNow('renewMembership', { uid: WARD, Plan: 'mensual' }, previewSource());
  const order = await placeOrder(member, { Items: undefined, Plan: 'mensual', Total: 59_900, Seen, For: WARD });
  const pay = payInput(order);
  expect(formatOutcome(await gym.code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(await gym.read(`Memberships/${WARD}`)).not.toBeNull();
  expect(await refund(reception, pay.requestId, { Payments: cash })).toBe('done');
  expect(await gym.read(`Memberships/${WARD}`)).toBeNull();
});

it('refunds only the sale of an order that was also paid by transfer, and leaves the transfer owed', async () => {
  const order = await placeOrder(member);
  const sale = await sell(reception, { Lines: [{ Kind: 'order', Item: order }] });
  const transfer = { Method: 'transfer', Reference: 'SPEI 77' } as const;
  expect(formatOutcome(await move(reception, order, 'pay', transfer))).toBe('order-moved-on');
  expect(formatOutcome(await move(admin, order, 'pay', { Method: 'cash' }))).toBe('order-moved-on');
  expect(formatOutcome(await move(admin, order, 'pay', transfer))).toBe('done');
  expect(await refund(reception, sale)).toBe('done');
  expect((await loadOrder(order)).State).toBe('cancelled');
  expect(await loadOwed(order)).toBe(WATER_PRICE);
  expect(formatOutcome(await move(reception, order, 'refund', { Method: 'cash' }))).toBe('refund-not-cash Method');
  expect(formatOutcome(await move(reception, order, 'refund', transfer))).toBe('done');
  expect(await loadOwed(order)).toBe(0);
});

it('sells an order only to its owner', async () => {
  const order = await placeOrder(member);
  const input = {
    requestId: randomUUID(),
    branch: BRANCH,
    uid: OTHER,
    Lines: [{ Kind: 'order' as const, Item: order }],
    Payments: { cash: { Amount: WATER_PRICE } },
    Total: WATER_PRICE,
  };
  expect(formatOutcome(await gym.code.recordSale(input, reception, NOW))).toBe('order-of-other uid');
  expect((await loadOrder(order)).State).toBe('pending');
  const forOwner = { ...input, requestId: randomUUID(), uid: MEMBER };
  expect(formatOutcome(await gym.code.recordSale(forOwner, reception, NOW))).toBe('done');
});

it('lets the desk deliver, cancel and sell the orders of an erased person', async () => {
  const erased = caller('borrada-de-caja', 'member');
  await gym.write({ [`Users/${erased.uid}/Nombre`]: 'Prueba Borrada' });
  const [paid, cancelled, unpaid] = [await placeOrder(erased), await placeOrder(erased), await placeOrder(erased)];
  expect(formatOutcome(await gym.code.updateOrder(payInput(paid), reception, NOW))).toBe('done');
  await gym.write({ [`Users/${erased.uid}`]: { ErasedAt: NOW } });
  expect(formatOutcome(await move(reception, paid, 'prepare'))).toBe('done');
  expect(formatOutcome(await move(reception, paid, 'deliver'))).toBe('done');
  expect(formatOutcome(await move(reception, cancelled, 'cancel'))).toBe('done');
  expect((await loadOrder(cancelled)).State).toBe('cancelled');
  const sale = await sell(reception, { Lines: [{ Kind: 'order', Item: unpaid }] });
  expect((await loadOrder(unpaid)).State).toBe('paid');
  expect(storedSaleSchema.parse(await gym.read(`Sales/${sale}`)).Uid).toBeUndefined();
});

it('records one sale when an order is paid on its page, and refunds it only by a refund of that sale', async () => {
  const order = await placeOrder(member);
  const initial = { sales: (await loadSales()).length, cash: await loadCash(RECEPTION) };
  const withoutShift = caller(OTHER, 'reception');
  expect(formatOutcome(await move(withoutShift, order, 'pay'))).toBe('shift-needed');
  expect(formatOutcome(await gym.code.updateOrder(payInput(order), reception, NOW + 2 * DAY))).toBe('shift-left-open');
  expect(formatOutcome(await move(reception, order, 'pay', { Method: 'transfer' }))).toBe(
    'reference-required Reference',
  );
  const pay = payInput(order);
  for (const input of [pay, pay])
    expect(await gym.code.updateOrder(input, reception, NOW)).toEqual({
      ok: true,
      value: { State: 'paid', Owed: 0, Ends: null },
    });
  const sale = storedSaleSchema.parse(await gym.read(`Sales/${pay.requestId}`));
  expect(sale).toMatchObject({ Order: order, Uid: MEMBER, Shift: `shift-${RECEPTION}`, Total: WATER_PRICE });
  expect(sale.Payments).toEqual({ cash: { Amount: WATER_PRICE, Received: WATER_PRICE, Change: 0 } });
  expect(await loadSales()).toHaveLength(initial.sales + 1);
  expect(await loadCash(RECEPTION)).toBe(initial.cash + WATER_PRICE);

  expect(formatOutcome(await move(reception, order, 'cancel', { Reason: 'No hay talla' }))).toBe('done');
  expect(formatOutcome(await move(admin, order, 'refund', { Method: 'cash' }))).toBe('refund-at-till');
  expect(await refund(reception, pay.requestId)).toBe('done');
  expect(await loadOwed(order)).toBe(0);
  expect(await loadCash(RECEPTION)).toBe(initial.cash);
});

it('adds refunds of delivered pieces to the order’s payments, and leaves a second payment owed', async () => {
  const order = await placeOrder(member, { Items: [{ Product: 'agua', Quantity: 2 }], Total: 2 * WATER_PRICE });
  const pay = payInput(order);
  expect(formatOutcome(await gym.code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(formatOutcome(await move(reception, order, 'deliver'))).toBe('done');
  const transfer = { Method: 'transfer', Reference: 'SPEI 78' } as const;
  expect(formatOutcome(await move(admin, order, 'pay', transfer))).toBe('done');
  const { Revision } = await loadOrder(order);
  for (const refunds of [1, 2]) {
    expect(await refund(reception, pay.requestId)).toBe('done');
    const { State, Payments = {}, ...stored } = await loadOrder(order);
    const returned = Object.values(Payments).filter(({ Kind }) => Kind === 'back');
    expect(returned).toHaveLength(refunds);
    expect(returned[0]).toMatchObject({ Method: 'cash', Amount: WATER_PRICE, By: RECEPTION, Returned: true });
    expect([State, stored.Revision]).toEqual(['delivered', Revision + refunds]);
    expect(await gym.read(`MemberOrders/${MEMBER}/${order}/Owed`)).toBe(2 * WATER_PRICE);
  }
  expect(formatOutcome(await move(reception, order, 'refund', { ...transfer, Reference: 'SPEI 79' }))).toBe('done');
  expect(await gym.read(`MemberOrders/${MEMBER}/${order}/Owed`)).toBeNull();
});

it('refunds a sale with an order and a further piece of the same product', async () => {
  const loadStock = async () => storedStockSchema.parse(await gym.read(`Stock/${BRANCH}/agua`));
  const stockBefore = await loadStock();
  const order = await placeOrder(member, { Items: [{ Product: 'agua', Quantity: 2 }], Total: 2 * WATER_PRICE });
  const cash = { cash: { Amount: 3 * WATER_PRICE } };
  const Lines = [{ Kind: 'order' as const, Item: order }, WATER];
  const sale = await sell(reception, { Lines, Payments: cash, Total: 3 * WATER_PRICE });
  expect(await loadStock()).toMatchObject({ Available: stockBefore.Available - 3, Held: stockBefore.Held + 2 });
  const stored = storedSaleSchema.parse(await gym.read(`Sales/${sale}`));
  const allLines = Object.entries(stored.Lines).map(([Line, { Quantity }]) => ({ Line, Quantity }));
  expect(await refund(reception, sale, { Lines: allLines, Payments: cash })).toBe('done');
  expect(await loadStock()).toMatchObject({ Available: stockBefore.Available, Held: stockBefore.Held });
  expect((await loadOrder(order)).State).toBe('cancelled');
});

it('refuses to refund a period if a freeze made the preview stale, and accepts the refund with the current preview', async () => {
  const MONTH = 59_900;
  const Payments = { cash: { Amount: MONTH } };
  const uid = 'congelada-de-caja';
  await gym.write({ [`Users/${uid}/Nombre`]: 'Prueba Congelada' });
  const sellMonth = async (): Promise<string> => {
    const plan = await planLine(uid, 'mensual', previewSource());
    return sell(reception, { uid, Lines: [plan], Payments, Total: MONTH });
  };
  await sellMonth();
  const second = await sellMonth();
  const Seen = await seenNow('annulMembershipEntry', { uid, Entry: second }, previewSource());
  const today = gymDayOf(NOW);
  const freeze = { requestId: randomUUID(), uid, From: addDays(today, 1), To: addDays(today, 7) };
  expect(
    formatOutcome(
      await gym.code.freezeMembership(await withSeen('freezeMembership', freeze, previewSource()), admin, NOW),
    ),
  ).toBe('done');
  expect(await refund(reception, second, { Payments, Seen })).toBe('preview-stale');
  const current = await seenNow('annulMembershipEntry', { uid, Entry: second }, previewSource());
  expect(current.Ends).not.toBe(Seen.Ends);
  expect(await refund(reception, second, { Payments, Seen: current })).toBe('done');
  expect(await gym.read(`Memberships/${uid}/Ends`)).toBe(current.Ends);
});

it('refuses a refund whose period was annulled meanwhile, and accepts it with the new preview', async () => {
  const MONTH = 59_900;
  const Payments = { cash: { Amount: MONTH } };
  const uid = 'anulada-de-caja';
  await gym.write({ [`Users/${uid}/Nombre`]: 'Prueba Anulada' });
  const plan = await planLine(uid, 'mensual', previewSource());
  const sale = await sell(reception, { uid, Lines: [plan], Payments, Total: MONTH });
  const Seen = await seenNow('annulMembershipEntry', { uid, Entry: sale }, previewSource());
  // The test writes the annulment itself, because the app annuls a charged period only with its refund.
  const annulled = { Kind: 'annul', Target: sale, Reason: 'Prueba', At: NOW + 1, By: ADMIN };
  await gym.write({ [`MembershipPeriods/${uid}/anulada`]: annulled, [`Memberships/${uid}`]: null });
  expect(await refund(reception, sale, { Payments, Seen })).toBe('preview-stale');
  expect(await refund(reception, sale, { Payments, Seen: { ...Seen, Entry: 'anulada' } })).toBe('done');
});

/** Returns the input that records the payment of an order in cash. */
const payInput = (order: string) => ({ requestId: randomUUID(), Order: order, Move: 'pay', Method: 'cash' }) as const;
