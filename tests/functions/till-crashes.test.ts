import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { Result } from '@gym/domain/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runUntilKilled } from '../support/isolated-gym/racing.ts';
import { PASS_PRICE, PRICE, type RacingTill, SELLERS, startRacingTill } from '../support/isolated-gym/racing-till.ts';
import { recountTill, salesOf } from '../support/isolated-gym/recount-till.ts';
import { BRANCH, callerOf } from '../support/isolated-gym/server.ts';
import { diesAt } from '../support/killed.ts';
import { planLine, withSeen } from '../support/membership-changes.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
/** Price of the monthly plan, centavos. */
const MONTH = 59_900;
/** The pieces of each product at the beginning. */
const PIECES = { agua: 1_000 };
const deskCaller = (uid: string) => callerOf(uid, 'reception');
const reception = deskCaller('recepcion');

let gym: RacingTill['gym'];
let racers: RacingTill['racers'];
let till: RacingTill;

beforeAll(async () => {
  till = await startRacingTill(NOW, [reception.uid], PIECES);
  ({ gym, racers } = till);
}, 60_000);

afterAll(() => till.close());

const findProblems = async () => recountTill(await gym.read(), PIECES);

/** Returns the source of previews for `withSeen`: the gym of this file at the time `NOW`. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });

/** A call that has been prepared, but not sent yet. */
type PreparedCall = () => Promise<Result<unknown>>;
const newRequestId = randomUUID;
const water = { Kind: 'product', Item: 'agua', Quantity: 2 } as const;

/** Creates a person without a membership. Returns the uid. */
async function newMember(): Promise<string> {
  const uid = `socia-${randomUUID()}`;
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Prueba Zúñiga', HomeBranch: BRANCH, Active: true } });
  return uid;
}

async function expectDone(result: Promise<Result<unknown>>): Promise<void> {
  expect(await result).toMatchObject({ ok: true });
}

/** Returns the input of a sale of a membership, a day pass and two bottles of water to a new person. */
async function createSaleInput() {
  const uid = await newMember();
  const plan = await planLine(uid, 'mensual', previewSource());
  return {
    requestId: newRequestId(),
    branch: BRANCH,
    uid,
    Total: MONTH + PASS_PRICE + 2 * PRICE,
    Lines: [plan, { Kind: 'pass' as const, Name: 'Invitada' }, water],
    Payments: {
      cash: { Amount: MONTH, Received: 100_000 },
      card: { Amount: PASS_PRICE + 2 * PRICE, Reference: '004512' },
    },
  };
}

/** Places an order of a new person. Returns its key. */
async function placeOrder() {
  const cart = { branch: BRANCH, Items: [{ Product: 'agua', Quantity: 1 }], Method: 'cash' as const, Total: PRICE };
  const member = callerOf(await newMember(), 'member');
  const placed = await gym.code.placeOrder({ requestId: newRequestId(), ...cart }, member, NOW);
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return placed.value.Order;
}

/** The payment of an order in cash. */
const payment = { cash: { Amount: PRICE } };

/** Calls that move money. Each function prepares the data and returns the call, which the test makes twice. */
const MONEY_CALLS: Readonly<Record<string, () => Promise<PreparedCall>>> = {
  'opening a shift': async () => {
    const input = { requestId: newRequestId(), branch: BRANCH, Float: 50_000 };
    const seller = deskCaller(`nueva-${randomUUID()}`);
    return () => gym.code.openShift(input, seller, NOW);
  },
  'selling a membership, a day pass and a product': async () => {
    const input = await createSaleInput();
    return () => gym.code.recordSale(input, reception, NOW);
  },
  'selling an order': async () => {
    const Lines = [{ Kind: 'order' as const, Item: await placeOrder() }];
    const input = { requestId: newRequestId(), branch: BRANCH, Lines, Payments: payment, Total: PRICE };
    return () => gym.code.recordSale(input, reception, NOW);
  },
  'recording the payment of an order': async () => {
    const input = { requestId: newRequestId(), Order: await placeOrder(), Move: 'pay', Method: 'cash' } as const;
    return () => gym.code.updateOrder(input, reception, NOW);
  },
  'refunding a whole sale': async () => {
    const sold = await createSaleInput();
    await expectDone(gym.code.recordSale(sold, reception, NOW));
    const Lines = sold.Lines.map((line, index) => ({
      Line: `l0${index}`,
      Quantity: 'Quantity' in line ? line.Quantity : 1,
    }));
    const refund = { Sale: sold.requestId, Payments: sold.Payments, Reason: 'Se arrepintió', Lines };
    const input = { requestId: newRequestId(), ...refund };
    return () => gym.code.refundSale(input, reception, NOW);
  },
  'recording a cash movement': async () => {
    const input = {
      requestId: newRequestId(),
      branch: BRANCH,
      Kind: 'out',
      Amount: 20_000,
      Reason: 'A la caja fuerte',
    } as const;
    return () => gym.code.recordCashMovement(input, reception, NOW);
  },
  'charging a guest’s day pass': async () => {
    const id = `recepcion~${randomUUID().slice(0, 8)}`;
    const guest = { Name: 'Invitada', At: NOW, Ts: NOW, Via: 'desk', By: reception.uid, Clock: 'sure' };
    await gym.write({ [`Guests/${BRANCH}/${TODAY}/${id}`]: guest });
    const input = { requestId: newRequestId(), branch: BRANCH, day: TODAY, id, PaidBy: 'cash' as const };
    return () => gym.code.chargeGuest(input, reception, NOW);
  },
  'renewing a membership': async () => {
    const renewal = { requestId: newRequestId(), uid: await newMember(), Plan: 'mensual', PaidBy: 'cash' as const };
    const input = await withSeen('renewMembership', renewal, previewSource());
    return () => gym.code.renewMembership(input, reception, NOW);
  },
  'closing a shift': async () => {
    const seller = deskCaller(`se-va-${randomUUID()}`);
    const Shift = newRequestId();
    await expectDone(gym.code.openShift({ requestId: Shift, branch: BRANCH, Float: 50_000 }, seller, NOW));
    const input = { requestId: newRequestId(), Shift, Counted: { d20000: 2 } };
    return () => gym.code.closeShift(input, seller, NOW);
  },
};

it.each(Object.entries(MONEY_CALLS).map(([name, prepare]) => ({ name, prepare })))(
  '$name is atomic and idempotent if the process dies before or after its write',
  async ({ prepare }) => {
    for (const when of ['before', 'after'] as const) {
      const call = await prepare();
      const dataBefore = await gym.read();
      // The process dies at the first write of the call.
      expect(await diesAt(1, when, call)).toBe(true);
      const dataAfter = await gym.read();
      if (when === 'before') expect(dataAfter).toEqual(dataBefore);
      else expect(dataAfter).not.toEqual(dataBefore);
      expect(recountTill(dataAfter, PIECES)).toEqual([]);
      await expectDone(call());
      // If the write was stored before the process died, it was complete, so the retry changes nothing.
      if (when === 'after') expect(await gym.read()).toEqual(dataAfter);
      expect(await findProblems()).toEqual([]);
    }
  },
);

it('stores only complete sales when processes are killed, and each sale once if its request is repeated', async () => {
  const salesBefore = salesOf(await gym.read()).length;
  const sales = Array.from({ length: 50 }, (_, index) => ({
    by: SELLERS[index % SELLERS.length] ?? '',
    id: randomUUID(),
    branch: BRANCH,
    item: 'agua',
    total: PRICE,
  }));
  const [interrupted, others] = [sales.slice(0, 30), sales.slice(30)];
  const [completed] = await Promise.all([
    racers.race(NOW, others),
    // Each of these three processes is killed at its fourth request: before it is sent, while it is sent, or after its
    // answer.
    ...['before 4', 'sending 4', 'after 4'].map((moment, index) =>
      runUntilKilled(moment, 'sale-racer.ts', NOW, interrupted.slice(index * 10, index * 10 + 10)),
    ),
  ]);
  expect(completed.counts).toEqual({ done: others.length });
  const data = await gym.read();
  expect(recountTill(data, PIECES)).toEqual([]);
  // The processes were killed before they had recorded all their sales.
  expect(salesOf(data).length).toBeLessThan(salesBefore + sales.length);
  expect((await racers.race(NOW, interrupted)).counts).toEqual({ done: interrupted.length });
  expect(salesOf(await gym.read())).toHaveLength(salesBefore + sales.length);
  expect(await findProblems()).toEqual([]);
}, 60_000);
