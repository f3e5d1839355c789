import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../functions/src/lib/callable.ts';
import { recountOrders } from '../support/own-gym/recount-orders.ts';
import { BRANCH, callerOf, shiftUpdates } from '../support/own-gym/server.ts';
import { OnlineTill, PRICE, PRODUCT } from '../support/payments/till.ts';
import { pastMembership } from '../support/store.ts';

const HOUR = 3_600_000;
const HALF_HOUR = HOUR / 2;
const DESK: Caller = callerOf('caja-1', 'reception');
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
  await till.gym.write(shiftUpdates([DESK.uid], Date.now()));
}, 60_000);

afterAll(async () => {
  const exported = await till.gym.exported();
  await till.close();
  expect(recountOrders(exported)).toEqual([]);
});

const reasonOf = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');
const state = async (order: string): Promise<string> => (await till.stored(order)).State;
const owed = async (order: string, who: string): Promise<unknown> =>
  (await till.gym.exported(`MemberOrders/${who}/${order}/Owed`)) ?? 0;
const shelf = async (): Promise<readonly number[]> => {
  const { Available, Held } = (await till.gym.exported(till.shelf)) as { Available: number; Held: number };
  return [Available, Held];
};

const startAt = (order: string, who: Caller, now: number) =>
  till.code.startPayment({ requestId: randomUUID(), Order: order }, who, now);

/** Creates an order of a person who had a membership: its pieces are held at once. */
async function orderOfMember(): Promise<{ readonly order: string; readonly who: Caller }> {
  const { who } = await till.ordered();
  await till.gym.write(pastMembership(who.uid));
  const goods = { Items: [{ Product: PRODUCT, Quantity: 1 }], Total: PRICE };
  const input = { requestId: randomUUID(), branch: BRANCH, Method: 'online', ...goods } as const;
  const placed = await till.code.placeOrder(input, who, Date.now());
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return { order: placed.value.Order, who };
}

/**
 * Sells a piece at the desk while none is free, so that one order loses its hold. Puts the free pieces back afterwards.
 */
async function sellAHeldPiece(): Promise<void> {
  const [available = 0] = await shelf();
  const setFree = (pieces: number) =>
    till.gym.write({ [`${till.shelf}/Available`]: pieces, [`${till.shelf}/Spare`]: pieces });
  await setFree(0);
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
  await setFree(available);
  expect(reasonOf(sold)).toBe('done');
}

it('holds the pieces of an account without a membership at most twice', async () => {
  const { order, who } = await till.ordered();
  await till.gym.write({ [`Orders/${order}/Holds`]: 2 });
  const before = await shelf();
  expect(reasonOf(await till.start(order, who))).toBe('pieces-gone');
  expect(await shelf()).toEqual(before);
  await till.gym.write(pastMembership(who.uid));
  expect(reasonOf(await till.start(order, who))).toBe('done');
  expect(await till.stored(order)).toMatchObject({ Holds: 3 });
});

it('sells pieces of other orders before those that are being paid online', async () => {
  await till.code.endHolds(Date.now() + 9 * HOUR);
  const paying = await till.ordered();
  await till.start(paying.order, paying.who);
  const waiting = await orderOfMember();
  await sellAHeldPiece();
  expect(await till.stored(paying.order)).toHaveProperty('Hold');
  expect(await till.stored(waiting.order)).not.toHaveProperty('Hold');
});

it('holds the pieces of an account without a membership for the 30 minutes of its payment', async () => {
  await till.code.endHolds(Date.now() + 9 * HOUR);
  const [available = 0, held = 0] = await shelf();
  const { order, who } = await till.ordered();
  expect(await shelf()).toEqual([available, held]);
  expect(reasonOf(await till.start(order, who))).toBe('done');
  expect(await shelf()).toEqual([available - 1, held + 1]);
  const { HoldEnds = 0 } = await till.stored(order);
  expect(Math.abs(HoldEnds - Date.now() - HOUR / 2)).toBeLessThan(60_000);
  expect(await till.code.endHolds(HoldEnds - 1)).toBe(0);
  expect(await till.code.endHolds(HoldEnds)).toBe(1);
  expect(await till.code.endHolds(HoldEnds)).toBe(0);
  expect(await shelf()).toEqual([available, held]);
  expect(await state(order)).toBe('pending');
  // The hold begins again, and paid pieces stay held until they are handed over.
  expect(reasonOf(await till.start(order, who))).toBe('done');
  await till.service.tell(till.pay(order));
  await till.follow();
  expect(await till.stored(order)).toMatchObject({ State: 'paid', Hold: `${order}-2` });
  expect(await till.stored(order)).not.toHaveProperty('HoldEnds');
  expect(await till.code.endHolds(Date.now() + HOUR)).toBe(0);
  expect(await shelf()).toEqual([available - 1, held + 1]);
});

it('refuses to start a payment when the pieces are sold out', async () => {
  const { order, who } = await till.ordered();
  const [available = 0] = await shelf();
  await till.gym.write({ [`${till.shelf}/Available`]: 0, [`${till.shelf}/Spare`]: 0 });
  expect(reasonOf(await till.start(order, who))).toBe('pieces-gone');
  expect(till.service.ordersOf(order)).toEqual([]);
  await till.gym.write({ [`${till.shelf}/Available`]: available, [`${till.shelf}/Spare`]: available });
  expect(reasonOf(await till.start(order, who))).toBe('done');
});

it('keeps money that arrives after the pieces were sold; staff resume the order or refund it', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order);
  expect(await till.code.endHolds(Date.now() + HOUR)).toBeGreaterThan(0);
  const [available = 0] = await shelf();
  await till.gym.write({ [`${till.shelf}/Available`]: 0, [`${till.shelf}/Spare`]: 0 });
  await till.service.tell(ref);
  await till.follow();
  expect(await state(order)).toBe('cancelled');
  expect(await owed(order, who.uid)).toBe(PRICE);
  expect(Object.values((await till.stored(order)).Steps)).toContainEqual(
    expect.objectContaining({ State: 'cancelled', Reason: 'Ya no había piezas cuando llegó el pago' }),
  );
  expect(reasonOf(await till.move(order, 'restore'))).toBe('out-of-stock');
  await till.gym.write({ [`${till.shelf}/Available`]: available, [`${till.shelf}/Spare`]: available });
  expect(reasonOf(await till.move(order, 'restore'))).toBe('done');
  expect(await state(order)).toBe('paid');
});

it('does not expire an order while its online payment is pending', async () => {
  const { order, who } = await till.ordered();
  const { Lapses = 0 } = await till.stored(order);
  const lastMinute = Lapses - 60_000;
  expect(reasonOf(await startAt(order, who, lastMinute))).toBe('done');
  await till.code.lapseOrders(Lapses + 60_000);
  expect(await state(order)).toBe('pending');
  await till.code.lapseOrders(lastMinute + HALF_HOUR);
  expect(await state(order)).toBe('cancelled');
});
