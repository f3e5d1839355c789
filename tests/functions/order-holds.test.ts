import { randomUUID } from 'node:crypto';
import { storedOrderSchema } from '@gym/domain/database/store/orders';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recountTill } from '../support/isolated-gym/recount-till.ts';
import { ADMIN, BRANCH, IsolatedGym, receptionistUpdates } from '../support/isolated-gym/server.ts';
import { pastMembership, productUpdates, promotionUpdates } from '../support/store.ts';

const NOW = Date.now();
const DAY_MS = 86_400_000;
const PRICE = 10_000;
/** Uids of two receptionists. */
const DESKS = ['caja-1', 'caja-2'] as const;

let gym: IsolatedGym;
/** Number of available pieces with which each product was created, by its key. */
const initialPieces: Record<string, number> = {};

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
  await gym.write({ ...receptionistUpdates(DESKS, NOW), ...promotionUpdates('DIEZ') });
}, 60_000);

afterAll(() => gym.close());

const caller = (uid: string, role: 'admin' | 'reception' | 'member', branch: string | null = null) =>
  ({ uid, email: null, role, branch, ip: '127.0.0.1' }) as const;
const admin = caller(ADMIN, 'admin');
const deskCaller = (index: 0 | 1) => caller(DESKS[index], 'reception', BRANCH);
type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: { reason: string } };
const formatOutcome = (outcome: Outcome): string => (outcome.ok ? 'done' : outcome.refusal.reason);

let product = '';
/** Makes the keys of products unique. */
let productCount = 0;
beforeEach(() => {
  product = `producto-${productCount++}`;
});

/** Creates a product with this stock at the branch. */
async function createProduct(pieces: number, key = product): Promise<void> {
  initialPieces[key] = pieces;
  await gym.write(productUpdates(key, PRICE, { [BRANCH]: pieces }));
}

/** Creates a person. `isMember`: with a past membership, so that their unpaid orders hold pieces. */
async function createPerson(isMember = true) {
  const uid = `persona-${randomUUID().slice(0, 8)}`;
  await gym.write({ [`Users/${uid}/Nombre`]: 'Ana Ruiz', ...(isMember ? pastMembership(uid) : {}) });
  return caller(uid, 'member');
}

type Person = Awaited<ReturnType<typeof createPerson>>;
/** Tries to place an order. `more`: fields to add or replace. With `Items` and `Total` in it, `quantity` isn't used. */
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
/** Places an order and returns its key. */
async function placeOrder(who: Person, quantity = 1, more: object = {}, now = NOW): Promise<string> {
  const placed = await tryOrder(who, quantity, more, now);
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return placed.value.Order;
}
/** Sells pieces of the product at the till, together with `otherLines`, each of which costs {@link PRICE}. */
const sell = (quantity: number, seller = deskCaller(0), otherLines: readonly object[] = []) =>
  gym.code.recordSale(
    {
      requestId: randomUUID(),
      branch: BRANCH,
      Total: quantity * PRICE + otherLines.length * PRICE,
      Payments: { cash: { Amount: quantity * PRICE + otherLines.length * PRICE } },
      Lines: [...(otherLines as never[]), { Kind: 'product', Item: product, Quantity: quantity }],
    },
    seller,
    NOW,
  );
const move = (who: Parameters<typeof gym.code.updateOrder>[1], Order: string, Move: 'pay' | 'cancel') =>
  gym.code.updateOrder({ requestId: randomUUID(), Order, Move }, who, NOW);
const loadOrder = async (order: string) => storedOrderSchema.parse(await gym.read(`Orders/${order}`));
const loadStock = async (key = product): Promise<readonly [available: number, held: number]> => {
  const { Available, Held } = (await gym.read(`Stock/${BRANCH}/${key}`)) as { Available: number; Held: number };
  return [Available, Held];
};
const loadNotifications = async (uid: string): Promise<readonly unknown[]> =>
  Object.values((await gym.read(`Notifications/${uid}`)) ?? {});
const findProblems = async () => recountTill(await gym.read(), initialPieces);

it('limits the unpaid orders of an account to five pieces of a product and twenty in total', async () => {
  await createProduct(100);
  const many = Array.from({ length: 5 }, (_, index) => `${product}-${index}`);
  for (const key of many) await createProduct(50, key);
  const who = await createPerson();
  expect(formatOutcome(await tryOrder(who, 6))).toBe('order-pieces');
  const quote = await gym.code.quoteOrder({ branch: BRANCH, Items: [{ Product: product, Quantity: 6 }] }, who, NOW);
  expect(quote).toMatchObject({ ok: true, value: { Problem: 'order-pieces' } });
  const order = await placeOrder(who, 3);
  expect(formatOutcome(await tryOrder(who, 3))).toBe('order-pieces');
  const fifteenPieces = { Items: many.slice(0, 3).map((Product) => ({ Product, Quantity: 5 })), Total: 15 * PRICE };
  await placeOrder(who, 0, fifteenPieces);
  expect(await loadStock()).toEqual([97, 3]);
  const moreOf = (Quantity: number) => ({ Items: [{ Product: many[4], Quantity }], Total: Quantity * PRICE });
  expect(formatOutcome(await tryOrder(who, 0, moreOf(3)))).toBe('order-pieces');
  expect(formatOutcome(await tryOrder(who, 0, moreOf(2)))).toBe('done');
  expect(formatOutcome(await move(who, order, 'cancel'))).toBe('done');
  expect(formatOutcome(await tryOrder(who, 3))).toBe('done');
});

it('holds pieces for an account that never had a membership only when the order is paid, and refuses the payment if pieces are missing', async () => {
  await createProduct(2);
  const [first, second] = [await createPerson(false), await createPerson(false)];
  const [paid, tooLate] = [await placeOrder(first, 2), await placeOrder(second, 2)];
  expect(await loadStock()).toEqual([2, 0]);
  expect(await loadOrder(paid)).toMatchObject({ State: 'pending', Holds: 0 });
  expect(formatOutcome(await move(deskCaller(0), paid, 'pay'))).toBe('done');
  expect(await loadStock()).toEqual([0, 2]);
  expect(await loadOrder(paid)).toMatchObject({ State: 'paid', Holds: 1, Hold: paid });
  // No money is accepted for missing pieces.
  expect(formatOutcome(await move(deskCaller(0), tooLate, 'pay'))).toBe('pieces-gone');
  expect(await loadOrder(tooLate)).toMatchObject({ State: 'pending' });
  expect(formatOutcome(await move(second, tooLate, 'cancel'))).toBe('done');
  expect(await loadStock()).toEqual([0, 2]);
  expect(await findProblems()).toEqual([]);
});

it('sells the pieces of the oldest unpaid order at the desk, and notifies its owner', async () => {
  await createProduct(4);
  const [firstBuyer, secondBuyer, payer] = [await createPerson(), await createPerson(), await createPerson()];
  const paid = await placeOrder(payer, 1, {}, NOW - 5 * DAY_MS);
  expect(formatOutcome(await move(deskCaller(0), paid, 'pay'))).toBe('done');
  const first = await placeOrder(firstBuyer, 2, {}, NOW - 2_000);
  const second = await placeOrder(secondBuyer, 1, {}, NOW - 1_000);
  expect(await loadStock()).toEqual([0, 4]);
  expect(formatOutcome(await sell(1))).toBe('done');
  expect(await loadStock()).toEqual([1, 2]);
  expect(await loadOrder(first)).not.toHaveProperty('Hold');
  expect(await loadOrder(first)).toMatchObject({ State: 'pending' });
  expect(await loadOrder(second)).toMatchObject({ Hold: second });
  expect(await loadNotifications(firstBuyer.uid)).toMatchObject([{ Kind: 'order-unheld', Order: first }]);
  expect(await loadNotifications(secondBuyer.uid)).toEqual([]);
  expect(await gym.read(`BranchOrders/${BRANCH}/pending/${first}`)).not.toHaveProperty('Held');
  // One piece is left: too few for the order, which can be paid once there are enough.
  expect(formatOutcome(await move(deskCaller(0), first, 'pay'))).toBe('pieces-gone');
  expect(formatOutcome(await move(secondBuyer, second, 'cancel'))).toBe('done');
  expect(formatOutcome(await move(deskCaller(0), first, 'pay'))).toBe('done');
  expect(await loadOrder(first)).toMatchObject({ State: 'paid', Hold: `${first}-2` });
  expect(await findProblems()).toEqual([]);
});

it('never sells the pieces of a paid order', async () => {
  await createProduct(2);
  const who = await createPerson();
  expect(formatOutcome(await move(deskCaller(0), await placeOrder(who, 2), 'pay'))).toBe('done');
  expect(formatOutcome(await sell(1))).toBe('out-of-stock');
  expect(await loadStock()).toEqual([0, 2]);
});

it('ends the holds of as many unpaid orders as the sale needs, and releases all their pieces', async () => {
  await createProduct(3);
  const other = `${product}-otro`;
  await createProduct(1, other);
  const [a, b] = [await createPerson(), await createPerson()];
  const twoProducts = { Items: [product, other].map((Product) => ({ Product, Quantity: 1 })), Total: 2 * PRICE };
  const first = await placeOrder(a, 0, twoProducts, NOW - 2_000);
  const second = await placeOrder(b, 2, {}, NOW - 1_000);
  expect(formatOutcome(await sell(3))).toBe('done');
  expect([await loadStock(), await loadStock(other)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  for (const order of [first, second]) expect(await loadOrder(order)).not.toHaveProperty('Hold');
  expect(await findProblems()).toEqual([]);
});

it('pays an order without a hold and sells another piece of its product in the same sale', async () => {
  await createProduct(2);
  const [guest, member] = [await createPerson(false), await createPerson()];
  const order = await placeOrder(guest, 1);
  const held = await placeOrder(member, 1);
  expect(await loadStock()).toEqual([1, 1]);
  const paid = { Kind: 'order', Item: order };
  expect(formatOutcome(await sell(1, deskCaller(0), [paid]))).toBe('done');
  expect(await loadStock()).toEqual([0, 1]);
  expect(await loadOrder(order)).toMatchObject({ State: 'paid', Hold: order });
  expect(await loadOrder(held)).not.toHaveProperty('Hold');
  expect(await findProblems()).toEqual([]);
});

it('lets two concurrent sales use the pieces of the same order, and ends its hold once', async () => {
  await createProduct(2);
  const who = await createPerson();
  const order = await placeOrder(who, 2);
  const sales = await Promise.all([sell(1, deskCaller(0)), sell(1, deskCaller(1))]);
  expect(sales.map(formatOutcome)).toEqual(['done', 'done']);
  expect(await loadStock()).toEqual([0, 0]);
  expect((await loadOrder(order)).Revision).toBe(2);
  expect(await loadNotifications(who.uid)).toHaveLength(1);
  expect(await findProblems()).toEqual([]);
});

it('deletes an unpaid order with all its rows 90 days after its cancellation, and changes nothing else', async () => {
  await createProduct(9);
  const who = await createPerson();
  const order = await placeOrder(who, 2, { Code: 'DIEZ', Total: 18_000 });
  expect(formatOutcome(await move(who, order, 'cancel'))).toBe('done');
  const paid = await placeOrder(who, 1);
  expect(formatOutcome(await move(deskCaller(0), paid, 'pay'))).toBe('done');
  await gym.code.updateOrder({ requestId: randomUUID(), Order: paid, Move: 'cancel', Reason: 'Prueba' }, admin, NOW);
  // `Abandoned` is the time at which the unpaid order was cancelled.
  await gym.write({ [`Orders/${order}/Abandoned`]: NOW - 91 * DAY_MS });
  for (const list of [BRANCH, 'all'].flatMap((branch) => ['any', 'cancelled'].map((name) => `${branch}/${name}`)))
    await gym.write({ [`BranchOrders/${list}/${order}/Abandoned`]: NOW - 91 * DAY_MS });
  const loadTotals = async () => {
    const { Stock, Promotions, SaleTotals, OrderTotals, Folios } = (await gym.read()) as Record<string, unknown>;
    return { Stock, Promotions, SaleTotals, OrderTotals, Folios };
  };
  const totalsBefore = await loadTotals();
  expect(await gym.code.removeUnpaidOrders(NOW)).toBe(1);
  expect(await gym.code.removeUnpaidOrders(NOW)).toBe(0);
  expect(await loadTotals()).toEqual(totalsBefore);
  const { Audit: _log, Requests: _requests, ...otherData } = (await gym.read()) as Record<string, unknown>;
  expect(JSON.stringify(otherData)).not.toContain(order);
  expect(await loadOrder(paid)).toMatchObject({ State: 'cancelled' });
  expect(await findProblems()).toEqual([]);
});

it('deletes the unpaid orders of a merged and of an erased person 90 days after their cancellation', async () => {
  await createProduct(9);
  const [merged, survivor, erased] = [await createPerson(), await createPerson(), await createPerson()];
  const orders = [await placeOrder(merged, 1), await placeOrder(erased, 1)];
  expect(formatOutcome(await move(merged, orders[0] ?? '', 'cancel'))).toBe('done');
  expect(formatOutcome(await move(erased, orders[1] ?? '', 'cancel'))).toBe('done');
  const merge = await gym.code.mergeUsers(
    { requestId: randomUUID(), from: merged.uid, into: survivor.uid },
    admin,
    NOW,
  );
  expect(formatOutcome(merge)).toBe('done');
  const request = { requestId: randomUUID(), uid: erased.uid };
  expect(formatOutcome(await gym.code.requestErasure(request, admin, NOW))).toBe('done');
  expect(formatOutcome(await gym.code.erasePerson({ ...request, requestId: randomUUID() }, admin, NOW))).toBe('done');
  await gym.code.runErasure(erased.uid, NOW);
  for (const order of orders) {
    await gym.write({ [`Orders/${order}/Abandoned`]: NOW - 91 * DAY_MS });
    await gym.write({ [`BranchOrders/all/cancelled/${order}/Abandoned`]: NOW - 91 * DAY_MS });
  }
  expect(await gym.code.removeUnpaidOrders(NOW)).toBe(2);
  for (const order of orders) expect(await gym.read(`Orders/${order}`)).toBeNull();
  expect(await gym.read(`MemberOrders/${survivor.uid}`)).toBeNull();
  expect(await findProblems()).toEqual([]);
});

it('keeps a cancelled order that received money later, and an unpaid one for 90 days', async () => {
  await createProduct(9);
  const who = await createPerson();
  const [paidLater, unpaid] = [await placeOrder(who, 1, { Method: 'transfer' }), await placeOrder(who, 1)];
  for (const order of [paidLater, unpaid]) expect(formatOutcome(await move(who, order, 'cancel'))).toBe('done');
  const pay = {
    requestId: randomUUID(),
    Order: paidLater,
    Move: 'pay',
    Method: 'transfer',
    Reference: 'SPEI',
  } as const;
  expect(formatOutcome(await gym.code.updateOrder(pay, admin, NOW))).toBe('done');
  expect(await loadOrder(paidLater)).not.toHaveProperty('Abandoned');
  expect(await loadOrder(unpaid)).toMatchObject({ Abandoned: NOW });
  expect(await gym.code.removeUnpaidOrders(NOW + 89 * DAY_MS)).toBe(0);
});
