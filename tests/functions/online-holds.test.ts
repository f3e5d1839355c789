import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import { recountOrders } from '../support/isolated-gym/recount-orders.ts';
import { BRANCH, callerOf, receptionistUpdates } from '../support/isolated-gym/server.ts';
import { OnlineTill, PRICE, PRODUCT } from '../support/payments/till.ts';
import { pastMembership } from '../support/store.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
const DESK: Caller = callerOf('caja-1', 'reception');
/** A gym with a stand-in of the payment service. The use cases run in the process of the test. */
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
  await till.gym.write(receptionistUpdates([DESK.uid], Date.now()));
}, 60_000);

afterAll(async () => {
  const exported = await till.gym.read();
  await till.close();
  expect(recountOrders(exported)).toEqual([]);
});

const formatOutcome = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');
const loadState = async (order: string): Promise<string> => (await till.loadOrder(order)).State;
const loadOwed = async (order: string, uid: string): Promise<unknown> =>
  (await till.gym.read(`MemberOrders/${uid}/${order}/Owed`)) ?? 0;
const loadStock = async (): Promise<readonly [available: number, held: number]> => {
  const { Available, Held } = (await till.gym.read(till.stockPath)) as { Available: number; Held: number };
  return [Available, Held];
};

const startPaymentAt = (order: string, who: Caller, now: number) =>
  till.code.startPayment({ requestId: randomUUID(), Order: order }, who, now);

/** Places an order of a person with a past membership, for whom the piece is held at once. */
async function placeOrderOfMember(): Promise<{ readonly order: string; readonly who: Caller }> {
  // Creates the person, whose first order holds nothing, because they have no membership yet.
  const { who } = await till.placeOrder();
  await till.gym.write(pastMembership(who.uid));
  const goods = { Items: [{ Product: PRODUCT, Quantity: 1 }], Total: PRICE };
  const input = { requestId: randomUUID(), branch: BRANCH, Method: 'online', ...goods } as const;
  const placed = await till.code.placeOrder(input, who, Date.now());
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return { order: placed.value.Order, who };
}

/** Sells a piece at the desk while all pieces are held, so that an order loses its hold. Then restores the stock. */
async function sellHeldPiece(): Promise<void> {
  const [available] = await loadStock();
  const setAvailable = (pieces: number) =>
    till.gym.write({ [`${till.stockPath}/Available`]: pieces, [`${till.stockPath}/Spare`]: pieces });
  await setAvailable(0);
  const sold = await till.code.recordSale(
    {
      requestId: randomUUID(),
      branch: BRANCH,
      Lines: [{ Kind: 'product', Item: PRODUCT, Quantity: 1 }],
      Payments: { cash: { Amount: PRICE } },
      Total: PRICE,
    },
    DESK,
    Date.now(),
  );
  await setAvailable(available);
  expect(formatOutcome(sold)).toBe('done');
}

it('holds pieces at most twice for an account that never had a membership', async () => {
  const { order, who } = await till.placeOrder();
  await till.gym.write({ [`Orders/${order}/Holds`]: 2 });
  const stockBefore = await loadStock();
  expect(formatOutcome(await till.startPayment(order, who))).toBe('pieces-gone');
  expect(await loadStock()).toEqual(stockBefore);
  await till.gym.write(pastMembership(who.uid));
  expect(formatOutcome(await till.startPayment(order, who))).toBe('done');
  expect(await till.loadOrder(order)).toMatchObject({ Holds: 3 });
});

it('sells the held pieces of another unpaid order before those of an order that is being paid online', async () => {
  // Ends the holds of online payments that earlier tests left.
  await till.code.endHolds(Date.now() + 9 * HOUR_MS);
  const paying = await till.placeOrder();
  await till.startPayment(paying.order, paying.who);
  const waiting = await placeOrderOfMember();
  await sellHeldPiece();
  expect(await till.loadOrder(paying.order)).toHaveProperty('Hold');
  expect(await till.loadOrder(waiting.order)).not.toHaveProperty('Hold');
});

it('holds pieces during the 30 minutes of an online payment for an account that never had a membership', async () => {
  // Ends the holds of online payments that earlier tests left.
  await till.code.endHolds(Date.now() + 9 * HOUR_MS);
  const [available, held] = await loadStock();
  const { order, who } = await till.placeOrder();
  expect(await loadStock()).toEqual([available, held]);
  expect(formatOutcome(await till.startPayment(order, who))).toBe('done');
  expect(await loadStock()).toEqual([available - 1, held + 1]);
  const { HoldEnds = 0 } = await till.loadOrder(order);
  expect(Math.abs(HoldEnds - Date.now() - HALF_HOUR_MS)).toBeLessThan(60_000);
  expect(await till.code.endHolds(HoldEnds - 1)).toBe(0);
  expect(await till.code.endHolds(HoldEnds)).toBe(1);
  expect(await till.code.endHolds(HoldEnds)).toBe(0);
  expect(await loadStock()).toEqual([available, held]);
  expect(await loadState(order)).toBe('pending');
  // A new payment begins a new hold. Once they are paid, the pieces stay held until they are handed over.
  expect(formatOutcome(await till.startPayment(order, who))).toBe('done');
  await till.service.sendWebhook(till.pay(order));
  await till.checkPayments();
  expect(await till.loadOrder(order)).toMatchObject({ State: 'paid', Hold: `${order}-2` });
  expect(await till.loadOrder(order)).not.toHaveProperty('HoldEnds');
  expect(await till.code.endHolds(Date.now() + HOUR_MS)).toBe(0);
  expect(await loadStock()).toEqual([available - 1, held + 1]);
});

it('refuses to start a payment when the pieces are sold out', async () => {
  const { order, who } = await till.placeOrder();
  const [available] = await loadStock();
  await till.gym.write({ [`${till.stockPath}/Available`]: 0, [`${till.stockPath}/Spare`]: 0 });
  expect(formatOutcome(await till.startPayment(order, who))).toBe('pieces-gone');
  expect(till.service.ordersOf(order)).toEqual([]);
  await till.gym.write({ [`${till.stockPath}/Available`]: available, [`${till.stockPath}/Spare`]: available });
  expect(formatOutcome(await till.startPayment(order, who))).toBe('done');
});

it('cancels an order whose money arrives after its pieces were sold, and lets staff restore it later', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order);
  expect(await till.code.endHolds(Date.now() + HOUR_MS)).toBeGreaterThan(0);
  const [available] = await loadStock();
  await till.gym.write({ [`${till.stockPath}/Available`]: 0, [`${till.stockPath}/Spare`]: 0 });
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await loadState(order)).toBe('cancelled');
  expect(await loadOwed(order, who.uid)).toBe(PRICE);
  expect(Object.values((await till.loadOrder(order)).Steps)).toContainEqual(
    expect.objectContaining({ State: 'cancelled', Reason: 'Ya no había piezas cuando llegó el pago' }),
  );
  expect(formatOutcome(await till.move(order, 'restore'))).toBe('out-of-stock');
  await till.gym.write({ [`${till.stockPath}/Available`]: available, [`${till.stockPath}/Spare`]: available });
  expect(formatOutcome(await till.move(order, 'restore'))).toBe('done');
  expect(await loadState(order)).toBe('paid');
});

it('does not expire an order while its online payment is pending', async () => {
  const { order, who } = await till.placeOrder();
  // `Lapses` is the time at which the unpaid order expires.
  const { Lapses = 0 } = await till.loadOrder(order);
  const lastMinute = Lapses - 60_000;
  expect(formatOutcome(await startPaymentAt(order, who, lastMinute))).toBe('done');
  await till.code.lapseOrders(Lapses + 60_000);
  expect(await loadState(order)).toBe('pending');
  await till.code.lapseOrders(lastMinute + HALF_HOUR_MS);
  expect(await loadState(order)).toBe('cancelled');
});
