import { randomUUID } from 'node:crypto';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recountTill } from '../support/own-gym/recount-till.ts';
import { ADMIN, BRANCH, OwnGym, shiftUpdates } from '../support/own-gym/server.ts';
import { pastMembership, productUpdates, promotionUpdates } from '../support/store.ts';

const NOW = Date.now();
const DAY = 86_400_000;
const PRICE = 10_000;
const DESKS = ['caja-1', 'caja-2'] as const;

let gym: OwnGym;
/** Initial pieces of every shelf. */
const initialPieces: Record<string, number> = {};

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
  await gym.write({ ...shiftUpdates(DESKS, NOW), ...promotionUpdates('DIEZ') });
}, 60_000);

afterAll(() => gym.close());

const caller = (uid: string, role: 'admin' | 'reception' | 'member', branch: string | null = null) =>
  ({ uid, email: null, role, branch, ip: '127.0.0.1' }) as const;
const admin = caller(ADMIN, 'admin');
const desk = (index: 0 | 1) => caller(DESKS[index], 'reception', BRANCH);
type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: { reason: string } };
const short = (outcome: Outcome): string => (outcome.ok ? 'done' : outcome.refusal.reason);

let product = '';
let others = 0;
beforeEach(() => {
  product = `producto-${others++}`;
});

async function stocked(pieces: number, key = product): Promise<void> {
  initialPieces[key] = pieces;
  await gym.write(productUpdates(key, PRICE, { [BRANCH]: pieces }));
}

/** Creates a person; `isMember`: with a past membership. */
async function person(isMember = true) {
  const uid = `persona-${randomUUID().slice(0, 8)}`;
  await gym.write({ [`Users/${uid}/Nombre`]: 'Ana Ruiz', ...(isMember ? pastMembership(uid) : {}) });
  return caller(uid, 'member');
}

type Person = Awaited<ReturnType<typeof person>>;
const tryOrder = (who: Person, quantity = 1, more: object = {}, now = NOW) =>
  gym.code.placeOrder(
    {
      requestId: randomUUID(),
      branch: BRANCH,
      Items: [{ Product: product, Quantity: quantity }],
      Method: 'cash',
      Total: quantity * PRICE,
      ...more,
    },
    who,
    now,
  );
async function ordered(who: Person, quantity = 1, more: object = {}, now = NOW): Promise<string> {
  const placed = await tryOrder(who, quantity, more, now);
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return placed.value.Order;
}
const sell = (quantity: number, seller = desk(0), lines: readonly object[] = []) =>
  gym.code.recordSale(
    {
      requestId: randomUUID(),
      branch: BRANCH,
      Total: quantity * PRICE + lines.length * PRICE,
      Payments: { cash: { Amount: quantity * PRICE + lines.length * PRICE } },
      Lines: [...(lines as never[]), { Kind: 'product', Item: product, Quantity: quantity }],
    },
    seller,
    NOW,
  );
const move = (who: Parameters<typeof gym.code.updateOrder>[1], Order: string, Move: 'pay' | 'cancel') =>
  gym.code.updateOrder({ requestId: randomUUID(), Order, Move }, who, NOW);
const stored = async (order: string) => storedOrderSchema.parse(await gym.exported(`Orders/${order}`));
const shelf = async (key = product): Promise<readonly [available: number, held: number]> => {
  const { Available, Held } = (await gym.exported(`Stock/${BRANCH}/${key}`)) as { Available: number; Held: number };
  return [Available, Held];
};
const loadNotifications = async (uid: string): Promise<readonly unknown[]> =>
  Object.values((await gym.exported(`Notifications/${uid}`)) ?? {});
const problems = async () => recountTill(await gym.exported(), initialPieces);

it('limits the unpaid orders of an account to five pieces of a product and twenty in total', async () => {
  await stocked(100);
  const many = Array.from({ length: 5 }, (_, index) => `${product}-${index}`);
  for (const key of many) await stocked(50, key);
  const who = await person();
  expect(short(await tryOrder(who, 6))).toBe('order-pieces');
  const quote = await gym.code.quoteOrder({ branch: BRANCH, Items: [{ Product: product, Quantity: 6 }] }, who, NOW);
  expect(quote).toMatchObject({ ok: true, value: { Problem: 'order-pieces' } });
  const order = await ordered(who, 3);
  expect(short(await tryOrder(who, 3))).toBe('order-pieces');
  const five = { Items: many.slice(0, 3).map((Product) => ({ Product, Quantity: 5 })), Total: 15 * PRICE };
  await ordered(who, 0, five);
  expect(await shelf()).toEqual([97, 3]);
  const rest = (Quantity: number) => ({ Items: [{ Product: many[4], Quantity }], Total: Quantity * PRICE });
  expect(short(await tryOrder(who, 0, rest(3)))).toBe('order-pieces');
  expect(short(await tryOrder(who, 0, rest(2)))).toBe('done');
  expect(short(await move(who, order, 'cancel'))).toBe('done');
  expect(short(await tryOrder(who, 3))).toBe('done');
});

it('holds nothing for an account that never had a membership until it pays, and then what is available', async () => {
  await stocked(2);
  const [first, second] = [await person(false), await person(false)];
  const [paid, late] = [await ordered(first, 2), await ordered(second, 2)];
  expect(await shelf()).toEqual([2, 0]);
  expect(await stored(paid)).toMatchObject({ State: 'pending', Holds: 0 });
  expect(short(await move(desk(0), paid, 'pay'))).toBe('done');
  expect(await shelf()).toEqual([0, 2]);
  expect(await stored(paid)).toMatchObject({ State: 'paid', Holds: 1, Hold: paid });
  // No money is accepted for missing pieces.
  expect(short(await move(desk(0), late, 'pay'))).toBe('pieces-gone');
  expect(await stored(late)).toMatchObject({ State: 'pending' });
  expect(short(await move(second, late, 'cancel'))).toBe('done');
  expect(await shelf()).toEqual([0, 2]);
  expect(await problems()).toEqual([]);
});

it('sells the pieces of the oldest unpaid order at the desk, and notifies its owner', async () => {
  await stocked(4);
  const [old, young, payer] = [await person(), await person(), await person()];
  const paid = await ordered(payer, 1, {}, NOW - 5 * DAY);
  expect(short(await move(desk(0), paid, 'pay'))).toBe('done');
  const first = await ordered(old, 2, {}, NOW - 2_000);
  const second = await ordered(young, 1, {}, NOW - 1_000);
  expect(await shelf()).toEqual([0, 4]);
  expect(short(await sell(1))).toBe('done');
  expect(await shelf()).toEqual([1, 2]);
  expect(await stored(first)).not.toHaveProperty('Hold');
  expect(await stored(first)).toMatchObject({ State: 'pending' });
  expect(await stored(second)).toMatchObject({ Hold: second });
  expect(await loadNotifications(old.uid)).toMatchObject([{ Kind: 'order-unheld', Order: first }]);
  expect(await loadNotifications(young.uid)).toEqual([]);
  expect(await gym.exported(`BranchOrders/${BRANCH}/pending/${first}`)).not.toHaveProperty('Held');
  // One piece is left: too few for the order, which can be paid again once there are enough.
  expect(short(await move(desk(0), first, 'pay'))).toBe('pieces-gone');
  expect(short(await move(young, second, 'cancel'))).toBe('done');
  expect(short(await move(desk(0), first, 'pay'))).toBe('done');
  expect(await stored(first)).toMatchObject({ State: 'paid', Hold: `${first}-2` });
  expect(await problems()).toEqual([]);
});

it('never sells the pieces of a paid order', async () => {
  await stocked(2);
  const who = await person();
  expect(short(await move(desk(0), await ordered(who, 2), 'pay'))).toBe('done');
  expect(short(await sell(1))).toBe('out-of-stock');
  expect(await shelf()).toEqual([0, 2]);
});

it('takes the pieces of as many unpaid orders as the sale needs, and releases all of theirs', async () => {
  await stocked(3);
  const other = `${product}-otro`;
  await stocked(1, other);
  const [a, b] = [await person(), await person()];
  const both = { Items: [product, other].map((Product) => ({ Product, Quantity: 1 })), Total: 2 * PRICE };
  const first = await ordered(a, 0, both, NOW - 2_000);
  const second = await ordered(b, 2, {}, NOW - 1_000);
  expect(short(await sell(3))).toBe('done');
  expect([await shelf(), await shelf(other)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  for (const order of [first, second]) expect(await stored(order)).not.toHaveProperty('Hold');
  expect(await problems()).toEqual([]);
});

it('pays an order without a hold and sells the same product beside it in one sale', async () => {
  await stocked(2);
  const [guest, member] = [await person(false), await person()];
  const order = await ordered(guest, 1);
  const held = await ordered(member, 1);
  expect(await shelf()).toEqual([1, 1]);
  const paid = { Kind: 'order', Item: order };
  expect(short(await sell(1, desk(0), [paid]))).toBe('done');
  expect(await shelf()).toEqual([0, 1]);
  expect(await stored(order)).toMatchObject({ State: 'paid', Hold: order });
  expect(await stored(held)).not.toHaveProperty('Hold');
  expect(await problems()).toEqual([]);
});

it('sells to both of two tills that end the hold of the same order at once, and ends it once', async () => {
  await stocked(2);
  const who = await person();
  const order = await ordered(who, 2);
  const both = await Promise.all([sell(1, desk(0)), sell(1, desk(1))]);
  expect(both.map(short)).toEqual(['done', 'done']);
  expect(await shelf()).toEqual([0, 0]);
  expect((await stored(order)).Revision).toBe(2);
  expect(await loadNotifications(who.uid)).toHaveLength(1);
  expect(await problems()).toEqual([]);
});

it('deletes an unpaid order with all its rows 90 days after its cancellation, and changes nothing else', async () => {
  await stocked(9);
  const who = await person();
  const before = await gym.exported();
  const order = await ordered(who, 2, { Code: 'DIEZ', Total: 18_000 });
  expect(short(await move(who, order, 'cancel'))).toBe('done');
  const kept = await ordered(who, 1);
  expect(short(await move(desk(0), kept, 'pay'))).toBe('done');
  await gym.code.updateOrder({ requestId: randomUUID(), Order: kept, Move: 'cancel', Reason: 'Prueba' }, admin, NOW);
  await gym.write({ [`Orders/${order}/Abandoned`]: NOW - 91 * DAY });
  for (const list of [BRANCH, 'all'].flatMap((branch) => ['any', 'cancelled'].map((name) => `${branch}/${name}`)))
    await gym.write({ [`BranchOrders/${list}/${order}/Abandoned`]: NOW - 91 * DAY });
  const counted = async () => {
    const { Stock, Promotions, SaleTotals, OrderTotals, Folios } = (await gym.exported()) as Record<string, unknown>;
    return { Stock, Promotions, SaleTotals, OrderTotals, Folios };
  };
  const countedBefore = await counted();
  expect(await gym.code.removeUnpaidOrders(NOW)).toBe(1);
  expect(await gym.code.removeUnpaidOrders(NOW)).toBe(0);
  expect(await counted()).toEqual(countedBefore);
  const { Audit: _log, Requests: _requests, ...rest } = (await gym.exported()) as Record<string, unknown>;
  expect(JSON.stringify(rest)).not.toContain(order);
  expect(JSON.stringify(before)).not.toContain(order);
  expect(await stored(kept)).toMatchObject({ State: 'cancelled' });
  expect(await problems()).toEqual([]);
});

it('deletes the unpaid orders of a merged person and of an erased one', async () => {
  await stocked(9);
  const [made, kept, erased] = [await person(), await person(), await person()];
  const orders = [await ordered(made, 1), await ordered(erased, 1)];
  expect(short(await move(made, orders[0] ?? '', 'cancel'))).toBe('done');
  expect(short(await move(erased, orders[1] ?? '', 'cancel'))).toBe('done');
  const merged = await gym.code.mergeUsers({ requestId: randomUUID(), from: made.uid, into: kept.uid }, admin, NOW);
  expect(short(merged)).toBe('done');
  const asked = { requestId: randomUUID(), uid: erased.uid };
  expect(short(await gym.code.requestErasure(asked, admin, NOW))).toBe('done');
  expect(short(await gym.code.erasePerson({ ...asked, requestId: randomUUID() }, admin, NOW))).toBe('done');
  await gym.code.runErasure(erased.uid, NOW);
  for (const order of orders) {
    await gym.write({ [`Orders/${order}/Abandoned`]: NOW - 91 * DAY });
    await gym.write({ [`BranchOrders/all/cancelled/${order}/Abandoned`]: NOW - 91 * DAY });
  }
  expect(await gym.code.removeUnpaidOrders(NOW)).toBe(2);
  for (const order of orders) expect(await gym.exported(`Orders/${order}`)).toBeNull();
  expect(await gym.exported(`MemberOrders/${kept.uid}`)).toBeNull();
  expect(await problems()).toEqual([]);
});

it('keeps an unpaid order that received money after all, and one younger than 90 days', async () => {
  await stocked(9);
  const who = await person();
  const [late, young] = [await ordered(who, 1, { Method: 'transfer' }), await ordered(who, 1)];
  for (const order of [late, young]) expect(short(await move(who, order, 'cancel'))).toBe('done');
  const pay = { requestId: randomUUID(), Order: late, Move: 'pay', Method: 'transfer', Reference: 'SPEI' } as const;
  expect(short(await gym.code.updateOrder(pay, admin, NOW))).toBe('done');
  expect(await stored(late)).not.toHaveProperty('Abandoned');
  expect(await stored(young)).toMatchObject({ Abandoned: NOW });
  expect(await gym.code.removeUnpaidOrders(NOW + 89 * DAY)).toBe(0);
});
