import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { storedOrderSchema } from '@gym/domain/database/orders';
import { type StoredSale, storedSaleSchema } from '@gym/domain/database/sales';
import { storedShiftTotalsSchema } from '@gym/domain/database/shifts';
import { storedStockSchema } from '@gym/domain/database/stock';
import { owedBack } from '@gym/domain/store/order';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { planLine, seenNow, withSeen } from '../support/membership-changes.ts';
import { ADMIN, BRANCH, OwnGym, shiftUpdates } from '../support/own-gym/server.ts';
import { productUpdates } from '../support/store.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const PRICE = 10_000;
const RECEPTION = `recepcion-${randomUUID()}`;
const MEMBER = 'socia-de-caja';
const OTHER = 'otro-de-caja';
const caller = (uid: string, role: 'admin' | 'reception' | 'member') =>
  ({ uid, email: null, role, branch: role === 'reception' ? BRANCH : null, ip: '127.0.0.1' }) as const;
const admin = caller(ADMIN, 'admin');
const reception = caller(RECEPTION, 'reception');
const member = caller(MEMBER, 'member');

/** Where previews are read: the gym of this file, at the server's time. */
const own = () => ({ read: (path: string) => gym.exported(path), now: NOW });

/** What happens right after it was read what a sale has given back, once. */
const between = vi.hoisted((): { next: () => Promise<void> } => ({ next: async () => {} }));
vi.mock('../../functions/src/repositories/till.ts', async (original) => {
  const real = await original<typeof import('../../functions/src/repositories/till.ts')>();
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
let code: typeof import('../support/own-gym/code.ts');

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  code = await import('../support/own-gym/code.ts');
  await gym.write({
    ...shiftUpdates([RECEPTION], NOW),
    ...Object.fromEntries([MEMBER, OTHER, RECEPTION].map((uid) => [`Users/${uid}/Nombre`, `Prueba ${uid}`])),
    ...productUpdates('agua', PRICE, { [BRANCH]: 1_000 }),
  });
}, 60_000);

afterAll(async () => {
  await code.closeCode();
  await gym.close();
});

type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: { reason: string; field?: string } };
const short = (outcome: Outcome): string =>
  outcome.ok ? 'done' : [outcome.refusal.reason, outcome.refusal.field].filter(Boolean).join(' ');
type Caller = typeof admin | typeof reception | typeof member;

const WATER = { Kind: 'product', Item: 'agua', Quantity: 1 } as const;
type Sale = Parameters<typeof code.recordSale>[0];
type Refund = Parameters<typeof code.refundSale>[0];

async function sold(who: Caller, more: Partial<Sale> = {}, now = NOW): Promise<string> {
  const input = {
    requestId: randomUUID(),
    Branch: BRANCH,
    Lines: [WATER],
    Payments: { cash: { Amount: PRICE } },
    Total: PRICE,
    ...more,
  };
  expect(short(await code.recordSale(input, who, now))).toBe('done');
  return input.requestId;
}

const giveBack = async (who: Caller, Sale: string, more: Partial<Refund> = {}, now = NOW): Promise<string> => {
  const Payments = { cash: { Amount: PRICE } };
  const input = { requestId: randomUUID(), Sale, Payments, Reason: 'Se arrepintió', ...more } as const;
  return short(await code.refundSale({ Lines: [{ Line: 'l00', Quantity: 1 }], ...input }, who, now));
};

async function ordered(who: Caller, more: object = {}): Promise<string> {
  const cart = { Branch: BRANCH, Items: [{ Product: 'agua', Quantity: 1 }], Method: 'cash' as const, Total: PRICE };
  const placed = await code.placeOrder({ requestId: randomUUID(), ...cart, ...more }, who, NOW);
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return placed.value.Order;
}

type Move = Parameters<typeof code.updateOrder>[0];
const move = (who: Caller, Order: string, Move: Move['Move'], more: Partial<Move> = {}) =>
  code.updateOrder({ requestId: randomUUID(), Order, Move, ...more }, who, NOW);
const orderOf = async (order: string) => storedOrderSchema.parse(await gym.exported(`Orders/${order}`));
const owedOf = async (order: string): Promise<number> => {
  const { Placed, State, Payments = {} } = await orderOf(order);
  const payments = Object.values(Payments).map(({ Kind, Amount }) => ({ kind: Kind, amount: Amount }));
  return owedBack({ kind: Placed.Kind, state: State, total: Placed.Total, payments });
};
const salesOf = async (): Promise<readonly StoredSale[]> =>
  Object.values((await gym.exported('Sales')) ?? {}).map((sale) => storedSaleSchema.parse(sale));
const cashOf = async (uid: string): Promise<number> =>
  storedShiftTotalsSchema.parse(await gym.exported(`ShiftTotals/shift-${uid}`)).Cash;

it('nobody at the desk gives back the own membership or the own order', async () => {
  const [plan, order] = [await planLine(RECEPTION, 'mensual', own()), await ordered(reception)];
  const membership = await sold(admin, {
    Uid: RECEPTION,
    Lines: [plan],
    Payments: { cash: { Amount: 59_900 } },
    Total: 59_900,
  });
  const paid = await sold(admin, { Lines: [{ Kind: 'order', Item: order }] });
  expect(await giveBack(reception, membership, { Payments: { cash: { Amount: 59_900 } } })).toBe('staff-by-admins');
  expect(await giveBack(reception, paid)).toBe('staff-by-admins');
  expect((await orderOf(order)).State).toBe('paid');
  expect(await giveBack(admin, membership, { Payments: { cash: { Amount: 59_900 } } })).toBe('done');
});

it('reception gives back what was sold today, the way it was paid and no more; the rest is for administrators', async () => {
  const mixed = { cash: { Amount: PRICE }, card: { Amount: PRICE } };
  const two = await sold(reception, { Lines: [{ ...WATER, Quantity: 2 }], Payments: mixed, Total: 2 * PRICE });
  const both = [{ Line: 'l00', Quantity: 2 }];
  const byTransfer = { transfer: { Amount: PRICE, Reference: 'SPEI 12' } };
  expect(await giveBack(reception, two, { Payments: byTransfer })).toBe('refund-tender Payments/transfer');
  expect(await giveBack(reception, two, { Lines: both, Payments: { cash: { Amount: 2 * PRICE } } })).toBe(
    'refund-tender Payments/cash',
  );
  expect(await giveBack(reception, two)).toBe('done');
  expect(await giveBack(reception, two)).toBe('refund-tender Payments/cash');
  expect(await giveBack(reception, two, { Payments: { card: { Amount: PRICE } } })).toBe('done');

  const old = await sold(admin);
  await gym.write({ [`Sales/${old}/Day`]: '2026-01-01' });
  expect(await giveBack(reception, old)).toBe('refund-by-admins');
  expect(await giveBack(admin, old, { Payments: { card: { Amount: PRICE } } })).toBe('done');
  // Of the own shift it may be another day's: a shift that goes past midnight.
  const night = await sold(reception);
  await gym.write({ [`Sales/${night}/Day`]: '2026-01-01' });
  expect(await giveBack(reception, night)).toBe('done');
});

it('a refund that comes in between counts: no more goes back by one way than came in', async () => {
  const Lines = [WATER, { Kind: 'free', Name: 'Candado', Quantity: 1, Price: PRICE, Tax: 'iva16' }] as const;
  const Payments = { cash: { Amount: PRICE }, card: { Amount: PRICE } };
  const sale = await sold(reception, { Lines: [...Lines], Payments, Total: 2 * PRICE });
  between.next = async () => {
    expect(await giveBack(admin, sale, { Lines: [{ Line: 'l01', Quantity: 1 }] })).toBe('done');
  };
  expect(await giveBack(reception, sale)).toBe('refund-tender Payments/cash');
});

it('every period that the till sells names its sale or its order, and is annulled by the refund of that alone', async () => {
  const MONTH = 59_900;
  const cash = { cash: { Amount: MONTH } };
  const entry = (id: string) => gym.exported(`MembershipPeriods/${MEMBER}/${id}`);
  const annul = async (Entry: string): Promise<string> => {
    const input = { requestId: randomUUID(), uid: MEMBER, Entry, Reason: 'Era otra persona' };
    return short(await code.annulMembershipEntry(await withSeen('annulMembershipEntry', input, own()), reception, NOW));
  };
  const plan = await planLine(MEMBER, 'mensual', own());
  const sale = await sold(reception, { Uid: MEMBER, Lines: [plan], Payments: cash, Total: MONTH });
  expect(await entry(sale)).toMatchObject({ Sale: sale });
  expect(await annul(sale)).toBe('entry-charged');
  expect(await giveBack(reception, sale, { Payments: cash })).toBe('done');
  expect(await annul(sale)).toBe('entry-not-found');

  const Seen = await seenNow('renewMembership', { uid: MEMBER, Plan: 'mensual' }, own());
  const order = await ordered(member, { Items: undefined, Plan: 'mensual', Total: MONTH, Seen });
  const pay = payOf(order);
  expect(short(await code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(await entry(order)).toMatchObject({ Sale: order });
  expect(await annul(order)).toBe('entry-charged');
  expect(await giveBack(reception, pay.requestId, { Payments: cash })).toBe('done');
  expect(await annul(order)).toBe('entry-not-found');
  expect(await gym.exported(`Memberships/${MEMBER}`)).toBeNull();
});

it('of an order that was paid twice the till gives back its own sale; the rest stays owed', async () => {
  const order = await ordered(member);
  const sale = await sold(reception, { Lines: [{ Kind: 'order', Item: order }] });
  const more = { Method: 'transfer', Reference: 'SPEI 77' } as const;
  expect(short(await move(reception, order, 'pay', more))).toBe('order-moved-on');
  expect(short(await move(admin, order, 'pay', { Method: 'cash' }))).toBe('order-moved-on');
  expect(short(await move(admin, order, 'pay', more))).toBe('done');
  expect(await giveBack(reception, sale)).toBe('done');
  expect((await orderOf(order)).State).toBe('cancelled');
  expect(await owedOf(order)).toBe(PRICE);
  expect(short(await move(reception, order, 'refund', { Method: 'cash' }))).toBe('refund-not-cash Method');
  expect(short(await move(reception, order, 'refund', more))).toBe('done');
  expect(await owedOf(order)).toBe(0);
});

it("an order is sold to whose it is, and to nobody else's account", async () => {
  const order = await ordered(member);
  const input = {
    requestId: randomUUID(),
    Branch: BRANCH,
    Uid: OTHER,
    Lines: [{ Kind: 'order' as const, Item: order }],
    Payments: { cash: { Amount: PRICE } },
    Total: PRICE,
  };
  expect(short(await code.recordSale(input, reception, NOW))).toBe('order-of-other Uid');
  expect((await orderOf(order)).State).toBe('pending');
  expect(short(await code.recordSale({ ...input, Uid: MEMBER }, reception, NOW))).toBe('done');
});

it('the desk goes on with the order of somebody who was erased', async () => {
  const gone = caller('borrada-de-caja', 'member');
  await gym.write({ [`Users/${gone.uid}/Nombre`]: 'Prueba Borrada' });
  const [kept, cancelled, waiting] = [await ordered(gone), await ordered(gone), await ordered(gone)];
  expect(short(await code.updateOrder(payOf(kept), reception, NOW))).toBe('done');
  await gym.write({ [`Users/${gone.uid}`]: { ErasedAt: NOW } });
  expect(short(await move(reception, kept, 'prepare'))).toBe('done');
  expect(short(await move(reception, kept, 'deliver'))).toBe('done');
  expect(short(await move(reception, cancelled, 'cancel'))).toBe('done');
  expect((await orderOf(cancelled)).State).toBe('cancelled');
  const sale = await sold(reception, { Lines: [{ Kind: 'order', Item: waiting }] });
  expect((await orderOf(waiting)).State).toBe('paid');
  expect(storedSaleSchema.parse(await gym.exported(`Sales/${sale}`)).Uid).toBeUndefined();
});

it('an order that is paid at its own screen is a sale of the own shift, once, and given back through it alone', async () => {
  const order = await ordered(member);
  const before = { sales: (await salesOf()).length, cash: await cashOf(RECEPTION) };
  const noShift = caller(OTHER, 'reception');
  expect(short(await move(noShift, order, 'pay'))).toBe('shift-needed');
  expect(short(await code.updateOrder(payOf(order), reception, NOW + 2 * DAY))).toBe('shift-left-open');
  expect(short(await move(reception, order, 'pay', { Method: 'transfer' }))).toBe('reference-required Reference');
  const pay = payOf(order);
  for (const again of [pay, pay])
    expect(await code.updateOrder(again, reception, NOW)).toEqual({
      ok: true,
      value: { State: 'paid', Owed: 0, Ends: null },
    });
  const sale = storedSaleSchema.parse(await gym.exported(`Sales/${pay.requestId}`));
  expect(sale).toMatchObject({ Order: order, Uid: MEMBER, Shift: `shift-${RECEPTION}`, Total: PRICE });
  expect(sale.Payments).toEqual({ cash: { Amount: PRICE, Received: PRICE, Change: 0 } });
  expect(await salesOf()).toHaveLength(before.sales + 1);
  expect(await cashOf(RECEPTION)).toBe(before.cash + PRICE);

  expect(short(await move(reception, order, 'cancel', { Reason: 'No hay talla' }))).toBe('done');
  expect(short(await move(admin, order, 'refund', { Method: 'cash' }))).toBe('refund-at-till');
  expect(await giveBack(reception, pay.requestId)).toBe('done');
  expect(await owedOf(order)).toBe(0);
  expect(await cashOf(RECEPTION)).toBe(before.cash);
});

it('what was handed over and comes back stands among the order’s payments, piece by piece; what came twice stays owed', async () => {
  const order = await ordered(member, { Items: [{ Product: 'agua', Quantity: 2 }], Total: 2 * PRICE });
  const pay = payOf(order);
  expect(short(await code.updateOrder(pay, reception, NOW))).toBe('done');
  expect(short(await move(reception, order, 'deliver'))).toBe('done');
  const twice = { Method: 'transfer', Reference: 'SPEI 78' } as const;
  expect(short(await move(admin, order, 'pay', twice))).toBe('done');
  const { Revision } = await orderOf(order);
  for (const given of [1, 2]) {
    expect(await giveBack(reception, pay.requestId)).toBe('done');
    const { State, Payments = {}, ...stored } = await orderOf(order);
    const back = Object.values(Payments).filter(({ Kind }) => Kind === 'back');
    expect(back).toHaveLength(given);
    expect(back[0]).toMatchObject({ Method: 'cash', Amount: PRICE, By: RECEPTION, Returned: true });
    expect([State, stored.Revision]).toEqual(['delivered', Revision + given]);
    expect(await gym.exported(`MemberOrders/${MEMBER}/${order}/Owed`)).toBe(2 * PRICE);
  }
  expect(short(await move(reception, order, 'refund', { ...twice, Reference: 'SPEI 79' }))).toBe('done');
  expect(await gym.exported(`MemberOrders/${MEMBER}/${order}/Owed`)).toBeNull();
});

it('a sale that paid an order and sold the same product loose is given back whole', async () => {
  const shelf = async () => storedStockSchema.parse(await gym.exported(`Stock/${BRANCH}/agua`));
  const before = await shelf();
  const order = await ordered(member, { Items: [{ Product: 'agua', Quantity: 2 }], Total: 2 * PRICE });
  const cash = { cash: { Amount: 3 * PRICE } };
  const Lines = [{ Kind: 'order' as const, Item: order }, WATER];
  const sale = await sold(reception, { Lines, Payments: cash, Total: 3 * PRICE });
  expect(await shelf()).toMatchObject({ Available: before.Available - 3, Held: before.Held + 2 });
  const stored = storedSaleSchema.parse(await gym.exported(`Sales/${sale}`));
  const all = Object.entries(stored.Lines).map(([Line, { Quantity }]) => ({ Line, Quantity }));
  expect(await giveBack(reception, sale, { Lines: all, Payments: cash })).toBe('done');
  expect(await shelf()).toMatchObject({ Available: before.Available, Held: before.Held });
  expect((await orderOf(order)).State).toBe('cancelled');
});

it('a refund that takes a period back is refused once a freeze came in between, and done for the new dates', async () => {
  const MONTH = 59_900;
  const Payments = { cash: { Amount: MONTH } };
  const uid = 'congelada-de-caja';
  await gym.write({ [`Users/${uid}/Nombre`]: 'Prueba Congelada' });
  const sellMonth = async (): Promise<string> => {
    const plan = await planLine(uid, 'mensual', own());
    return sold(reception, { Uid: uid, Lines: [plan], Payments, Total: MONTH });
  };
  await sellMonth();
  const second = await sellMonth();
  const Seen = await seenNow('annulMembershipEntry', { uid, Entry: second }, own());
  const today = gymDayOf(NOW);
  const freeze = { requestId: randomUUID(), uid, From: addDays(today, 1), To: addDays(today, 7) };
  expect(short(await code.freezeMembership(await withSeen('freezeMembership', freeze, own()), admin, NOW))).toBe(
    'done',
  );
  expect(await giveBack(reception, second, { Payments, Seen })).toBe('preview-stale');
  const asked = await seenNow('annulMembershipEntry', { uid, Entry: second }, own());
  expect(asked.Ends).not.toBe(Seen.Ends);
  expect(await giveBack(reception, second, { Payments, Seen: asked })).toBe('done');
  expect(await gym.exported(`Memberships/${uid}/Ends`)).toBe(asked.Ends);
});

it('a refund whose period a colleague annulled in between is refused, and then gives the money back alone', async () => {
  const MONTH = 59_900;
  const Payments = { cash: { Amount: MONTH } };
  const uid = 'anulada-de-caja';
  await gym.write({ [`Users/${uid}/Nombre`]: 'Prueba Anulada' });
  const plan = await planLine(uid, 'mensual', own());
  const sale = await sold(reception, { Uid: uid, Lines: [plan], Payments, Total: MONTH });
  const Seen = await seenNow('annulMembershipEntry', { uid, Entry: sale }, own());
  // No screen annuls a charged period without its refund; an older version did.
  const annulled = { Kind: 'annul', Target: sale, Reason: 'Prueba', At: NOW + 1, By: ADMIN };
  await gym.write({ [`MembershipPeriods/${uid}/anulada`]: annulled, [`Memberships/${uid}`]: null });
  expect(await giveBack(reception, sale, { Payments, Seen })).toBe('preview-stale');
  expect(await giveBack(reception, sale, { Payments, Seen: { ...Seen, Entry: 'anulada' } })).toBe('done');
});

const payOf = (order: string) => ({ requestId: randomUUID(), Order: order, Move: 'pay', Method: 'cash' }) as const;
