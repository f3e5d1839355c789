import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { type StoredSale, storedSaleSchema } from '@gym/domain/database/money/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { storedStockSchema } from '@gym/domain/database/store/stock';
import { owedBack } from '@gym/domain/store/order';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import { planLine, seenNow, withSeen } from '../support/membership-changes.ts';
import { formatOutcome, refundWater, sellWater, startDesk, WATER, WATER_PRICE } from '../support/own-gym/desk.ts';
import { salesOf } from '../support/own-gym/recount-till.ts';
import { ADMIN, BRANCH, type OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const RECEPTION = `recepcion-${randomUUID()}`;
const MEMBER = 'socia-de-caja';
const OTHER = 'otro-de-caja';
const caller = (uid: string, role: 'admin' | 'reception' | 'member') =>
  ({ uid, email: null, role, branch: role === 'reception' ? BRANCH : null, ip: '127.0.0.1' }) as const;
const admin = caller(ADMIN, 'admin');
const reception = caller(RECEPTION, 'reception');
const member = caller(MEMBER, 'member');

/** Reads previews from the gym of this file, at the server's time. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });

/** Runs once, right after the use case loaded the refunds of a sale. */
const between = vi.hoisted((): { next: () => Promise<void> } => ({ next: async () => {} }));
vi.mock('../../functions/src/till/load-till.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/till/load-till.ts')>();
  return {
    ...real,
    loadReturns: async (sale: string) => {
      const found = await real.loadReturns(sale);
      const happens = between.next;
      between.next = async () => {};
      await happens();
      return found;
    },
  };
});

let gym: OwnGym;

beforeAll(async () => {
  gym = await startDesk(NOW, RECEPTION);
  await gym.write(
    Object.fromEntries([MEMBER, OTHER, RECEPTION].map((uid) => [`Users/${uid}/Nombre`, `Prueba ${uid}`])),
  );
}, 60_000);

afterAll(() => gym.close());

type Sale = Parameters<typeof gym.code.recordSale>[0];
type Refund = Parameters<typeof gym.code.refundSale>[0];

const sell = (who: Caller, more: Partial<Sale> = {}, now = NOW) => sellWater(gym, who, now, more);
const giveBack = (who: Caller, sale: string, more: Partial<Refund> = {}, now = NOW) =>
  refundWater(gym, who, sale, now, more);

async function ordered(who: Caller, more: object = {}): Promise<string> {
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
const orderOf = async (order: string) => storedOrderSchema.parse(await gym.read(`Orders/${order}`));
const owedOf = async (order: string): Promise<number> => {
  const { Placed, State, Payments = {} } = await orderOf(order);
  const payments = Object.values(Payments).map(({ Kind, Amount }) => ({ kind: Kind, amount: Amount }));
  return owedBack({ kind: Placed.Kind, state: State, total: Placed.Total, payments });
};
const sales = async (): Promise<readonly StoredSale[]> => salesOf(await gym.read());
const cashOf = async (uid: string): Promise<number> =>
  storedShiftTotalsSchema.parse(await gym.read(`ShiftTotals/shift-${uid}`)).Cash;

it('refuses staff the refund of their own membership or order', async () => {
  const [plan, order] = [await planLine(RECEPTION, 'mensual', previewSource()), await ordered(reception)];
  const membership = await sell(admin, {
    uid: RECEPTION,
    Lines: [plan],
    Payments: { cash: { Amount: 59_900 } },
    Total: 59_900,
  });
  const paid = await sell(admin, { Lines: [{ Kind: 'order', Item: order }] });
  expect(await giveBack(reception, membership, { Payments: { cash: { Amount: 59_900 } } })).toBe('staff-by-admins');
  expect(await giveBack(reception, paid)).toBe('staff-by-admins');
  expect((await orderOf(order)).State).toBe('paid');
  expect(await giveBack(admin, membership, { Payments: { cash: { Amount: 59_900 } } })).toBe('done');
});

it('lets reception refund only sales of today, by their tenders; administrators refund all others', async () => {
  const mixed = { cash: { Amount: WATER_PRICE }, card: { Amount: WATER_PRICE } };
  const two = await sell(reception, { Lines: [{ ...WATER, Quantity: 2 }], Payments: mixed, Total: 2 * WATER_PRICE });
  const both = [{ Line: 'l00', Quantity: 2 }];
  const byTransfer = { transfer: { Amount: WATER_PRICE, Reference: 'SPEI 12' } };
  expect(await giveBack(reception, two, { Payments: byTransfer })).toBe('refund-tender Payments/transfer');
  expect(await giveBack(reception, two, { Lines: both, Payments: { cash: { Amount: 2 * WATER_PRICE } } })).toBe(
    'refund-tender Payments/cash',
  );
  expect(await giveBack(reception, two)).toBe('done');
  expect(await giveBack(reception, two)).toBe('refund-tender Payments/cash');
  expect(await giveBack(reception, two, { Payments: { card: { Amount: WATER_PRICE } } })).toBe('done');

  const old = await sell(admin);
  await gym.write({ [`Sales/${old}/Day`]: '2026-01-01' });
  expect(await giveBack(reception, old)).toBe('refund-by-admins');
  expect(await giveBack(admin, old, { Payments: { card: { Amount: WATER_PRICE } } })).toBe('done');
  // A sale of the own shift may be of the day before, if the shift goes past midnight.
  const night = await sell(reception);
  await gym.write({ [`Sales/${night}/Day`]: '2026-01-01' });
  expect(await giveBack(reception, night)).toBe('done');
});

it('counts a concurrent refund: no tender gives back more than it received', async () => {
  const Lines = [WATER, { Kind: 'free', Name: 'Candado', Quantity: 1, Price: WATER_PRICE, Tax: 'iva16' }] as const;
  const Payments = { cash: { Amount: WATER_PRICE }, card: { Amount: WATER_PRICE } };
  const sale = await sell(reception, { Lines: [...Lines], Payments, Total: 2 * WATER_PRICE });
  between.next = async () => {
    expect(await giveBack(admin, sale, { Lines: [{ Line: 'l01', Quantity: 1 }] })).toBe('done');
  };
  expect(await giveBack(reception, sale)).toBe('refund-tender Payments/cash');
});

it('annuls a sold period only by the refund of its sale or order', async () => {
  const MONTH = 59_900;
  const cash = { cash: { Amount: MONTH } };
  const entry = (id: string) => gym.read(`MembershipPeriods/${MEMBER}/${id}`);
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
  expect(await entry(sale)).toMatchObject({ Sale: sale });
  expect(await annul(sale)).toBe('entry-charged');
  expect(await giveBack(reception, sale, { Payments: cash })).toBe('done');
  expect(await annul(sale)).toBe('entry-not-found');

  const Seen = await seenNow('renewMembership', { uid: MEMBER, Plan: 'mensual' }, previewSource());
  const order = await ordered(member, { Items: undefined, Plan: 'mensual', Total: MONTH, Seen });
  const pay = payOf(order);
  expect(formatOutcome(await gym.code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(await entry(order)).toMatchObject({ Sale: order });
  expect(await annul(order)).toBe('entry-charged');
  expect(await giveBack(reception, pay.requestId, { Payments: cash })).toBe('done');
  expect(await annul(order)).toBe('entry-not-found');
  expect(await gym.read(`Memberships/${MEMBER}`)).toBeNull();
});

it('refunds only its own sale of an order that was paid twice; the rest stays owed', async () => {
  const order = await ordered(member);
  const sale = await sell(reception, { Lines: [{ Kind: 'order', Item: order }] });
  const more = { Method: 'transfer', Reference: 'SPEI 77' } as const;
  expect(formatOutcome(await move(reception, order, 'pay', more))).toBe('order-moved-on');
  expect(formatOutcome(await move(admin, order, 'pay', { Method: 'cash' }))).toBe('order-moved-on');
  expect(formatOutcome(await move(admin, order, 'pay', more))).toBe('done');
  expect(await giveBack(reception, sale)).toBe('done');
  expect((await orderOf(order)).State).toBe('cancelled');
  expect(await owedOf(order)).toBe(WATER_PRICE);
  expect(formatOutcome(await move(reception, order, 'refund', { Method: 'cash' }))).toBe('refund-not-cash Method');
  expect(formatOutcome(await move(reception, order, 'refund', more))).toBe('done');
  expect(await owedOf(order)).toBe(0);
});

it('sells an order only to its owner', async () => {
  const order = await ordered(member);
  const input = {
    requestId: randomUUID(),
    branch: BRANCH,
    uid: OTHER,
    Lines: [{ Kind: 'order' as const, Item: order }],
    Payments: { cash: { Amount: WATER_PRICE } },
    Total: WATER_PRICE,
  };
  expect(formatOutcome(await gym.code.recordSale(input, reception, NOW))).toBe('order-of-other uid');
  expect((await orderOf(order)).State).toBe('pending');
  const again = { ...input, requestId: randomUUID(), uid: MEMBER };
  expect(formatOutcome(await gym.code.recordSale(again, reception, NOW))).toBe('done');
});

it('lets the desk move the order of an erased person', async () => {
  const gone = caller('borrada-de-caja', 'member');
  await gym.write({ [`Users/${gone.uid}/Nombre`]: 'Prueba Borrada' });
  const [kept, cancelled, waiting] = [await ordered(gone), await ordered(gone), await ordered(gone)];
  expect(formatOutcome(await gym.code.updateOrder(payOf(kept), reception, NOW))).toBe('done');
  await gym.write({ [`Users/${gone.uid}`]: { ErasedAt: NOW } });
  expect(formatOutcome(await move(reception, kept, 'prepare'))).toBe('done');
  expect(formatOutcome(await move(reception, kept, 'deliver'))).toBe('done');
  expect(formatOutcome(await move(reception, cancelled, 'cancel'))).toBe('done');
  expect((await orderOf(cancelled)).State).toBe('cancelled');
  const sale = await sell(reception, { Lines: [{ Kind: 'order', Item: waiting }] });
  expect((await orderOf(waiting)).State).toBe('paid');
  expect(storedSaleSchema.parse(await gym.read(`Sales/${sale}`)).Uid).toBeUndefined();
});

it('makes one sale of an order that is paid on its page, and returns its money only by a refund of that sale', async () => {
  const order = await ordered(member);
  const before = { sales: (await sales()).length, cash: await cashOf(RECEPTION) };
  const noShift = caller(OTHER, 'reception');
  expect(formatOutcome(await move(noShift, order, 'pay'))).toBe('shift-needed');
  expect(formatOutcome(await gym.code.updateOrder(payOf(order), reception, NOW + 2 * DAY))).toBe('shift-left-open');
  expect(formatOutcome(await move(reception, order, 'pay', { Method: 'transfer' }))).toBe(
    'reference-required Reference',
  );
  const pay = payOf(order);
  for (const again of [pay, pay])
    expect(await gym.code.updateOrder(again, reception, NOW)).toEqual({
      ok: true,
      value: { State: 'paid', Owed: 0, Ends: null },
    });
  const sale = storedSaleSchema.parse(await gym.read(`Sales/${pay.requestId}`));
  expect(sale).toMatchObject({ Order: order, Uid: MEMBER, Shift: `shift-${RECEPTION}`, Total: WATER_PRICE });
  expect(sale.Payments).toEqual({ cash: { Amount: WATER_PRICE, Received: WATER_PRICE, Change: 0 } });
  expect(await sales()).toHaveLength(before.sales + 1);
  expect(await cashOf(RECEPTION)).toBe(before.cash + WATER_PRICE);

  expect(formatOutcome(await move(reception, order, 'cancel', { Reason: 'No hay talla' }))).toBe('done');
  expect(formatOutcome(await move(admin, order, 'refund', { Method: 'cash' }))).toBe('refund-at-till');
  expect(await giveBack(reception, pay.requestId)).toBe('done');
  expect(await owedOf(order)).toBe(0);
  expect(await cashOf(RECEPTION)).toBe(before.cash);
});

it('adds refunds of delivered pieces to the payments of the order; a double payment stays owed', async () => {
  const order = await ordered(member, { Items: [{ Product: 'agua', Quantity: 2 }], Total: 2 * WATER_PRICE });
  const pay = payOf(order);
  expect(formatOutcome(await gym.code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(formatOutcome(await move(reception, order, 'deliver'))).toBe('done');
  const twice = { Method: 'transfer', Reference: 'SPEI 78' } as const;
  expect(formatOutcome(await move(admin, order, 'pay', twice))).toBe('done');
  const { Revision } = await orderOf(order);
  for (const given of [1, 2]) {
    expect(await giveBack(reception, pay.requestId)).toBe('done');
    const { State, Payments = {}, ...stored } = await orderOf(order);
    const back = Object.values(Payments).filter(({ Kind }) => Kind === 'back');
    expect(back).toHaveLength(given);
    expect(back[0]).toMatchObject({ Method: 'cash', Amount: WATER_PRICE, By: RECEPTION, Returned: true });
    expect([State, stored.Revision]).toEqual(['delivered', Revision + given]);
    expect(await gym.read(`MemberOrders/${MEMBER}/${order}/Owed`)).toBe(2 * WATER_PRICE);
  }
  expect(formatOutcome(await move(reception, order, 'refund', { ...twice, Reference: 'SPEI 79' }))).toBe('done');
  expect(await gym.read(`MemberOrders/${MEMBER}/${order}/Owed`)).toBeNull();
});

it('refunds a sale that paid an order and sold the same product besides', async () => {
  const shelf = async () => storedStockSchema.parse(await gym.read(`Stock/${BRANCH}/agua`));
  const before = await shelf();
  const order = await ordered(member, { Items: [{ Product: 'agua', Quantity: 2 }], Total: 2 * WATER_PRICE });
  const cash = { cash: { Amount: 3 * WATER_PRICE } };
  const Lines = [{ Kind: 'order' as const, Item: order }, WATER];
  const sale = await sell(reception, { Lines, Payments: cash, Total: 3 * WATER_PRICE });
  expect(await shelf()).toMatchObject({ Available: before.Available - 3, Held: before.Held + 2 });
  const stored = storedSaleSchema.parse(await gym.read(`Sales/${sale}`));
  const all = Object.entries(stored.Lines).map(([Line, { Quantity }]) => ({ Line, Quantity }));
  expect(await giveBack(reception, sale, { Lines: all, Payments: cash })).toBe('done');
  expect(await shelf()).toMatchObject({ Available: before.Available, Held: before.Held });
  expect((await orderOf(order)).State).toBe('cancelled');
});

it('refuses a refund that annuls a period after a concurrent freeze, and accepts it for the new dates', async () => {
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
  expect(await giveBack(reception, second, { Payments, Seen })).toBe('preview-stale');
  const asked = await seenNow('annulMembershipEntry', { uid, Entry: second }, previewSource());
  expect(asked.Ends).not.toBe(Seen.Ends);
  expect(await giveBack(reception, second, { Payments, Seen: asked })).toBe('done');
  expect(await gym.read(`Memberships/${uid}/Ends`)).toBe(asked.Ends);
});

it('refuses a refund whose period was annulled meanwhile, and then refunds only the money', async () => {
  const MONTH = 59_900;
  const Payments = { cash: { Amount: MONTH } };
  const uid = 'anulada-de-caja';
  await gym.write({ [`Users/${uid}/Nombre`]: 'Prueba Anulada' });
  const plan = await planLine(uid, 'mensual', previewSource());
  const sale = await sell(reception, { uid, Lines: [plan], Payments, Total: MONTH });
  const Seen = await seenNow('annulMembershipEntry', { uid, Entry: sale }, previewSource());
  // No screen annuls a charged period without its refund, so the entry is written directly.
  const annulled = { Kind: 'annul', Target: sale, Reason: 'Prueba', At: NOW + 1, By: ADMIN };
  await gym.write({ [`MembershipPeriods/${uid}/anulada`]: annulled, [`Memberships/${uid}`]: null });
  expect(await giveBack(reception, sale, { Payments, Seen })).toBe('preview-stale');
  expect(await giveBack(reception, sale, { Payments, Seen: { ...Seen, Entry: 'anulada' } })).toBe('done');
});

const payOf = (order: string) => ({ requestId: randomUUID(), Order: order, Move: 'pay', Method: 'cash' }) as const;
