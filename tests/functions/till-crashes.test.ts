import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { Result } from '@gym/domain/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diesAt } from '../support/killed.ts';
import { planLine, withSeen } from '../support/membership-changes.ts';
import { runUntilKilled } from '../support/own-gym/racing.ts';
import { PASS, PRICE, type RacingTill, SELLERS, startRacingTill } from '../support/own-gym/racing-till.ts';
import { recountTill, salesOf } from '../support/own-gym/recount-till.ts';
import { BRANCH, callerOf } from '../support/own-gym/server.ts';

const NOW = Date.now();
const TODAY = gymDayOf(NOW);
const MONTH = 59_900;
const PIECES = { agua: 1_000 };
const desk = (uid: string) => callerOf(uid, 'reception');
const reception = desk('recepcion');

let gym: RacingTill['gym'];
let racers: RacingTill['racers'];
let till: RacingTill;

beforeAll(async () => {
  till = await startRacingTill(NOW, [reception.uid], PIECES);
  ({ gym, racers } = till);
}, 60_000);

afterAll(() => till.close());

const problems = async () => recountTill(await gym.read(), PIECES);

/** Reads previews from the gym of this file, at the server's time. */
const previewSource = () => ({ read: (path: string) => gym.read(path), now: NOW });

type Deed = () => Promise<Result<unknown>>;
const requestId = randomUUID;
const water = { Kind: 'product', Item: 'agua', Quantity: 2 } as const;

async function newMember(): Promise<string> {
  const uid = `socia-${randomUUID()}`;
  await gym.write({ [`Users/${uid}`]: { Nombre: 'Prueba Zúñiga', HomeBranch: BRANCH, Active: true } });
  return uid;
}

async function done(result: Promise<Result<unknown>>): Promise<void> {
  expect(await result).toMatchObject({ ok: true });
}

/** Returns the input of a sale of a membership and of a day pass for a new guest. */
async function saleOfPlanAndPass() {
  const uid = await newMember();
  const plan = await planLine(uid, 'mensual', previewSource());
  return {
    requestId: requestId(),
    branch: BRANCH,
    uid,
    Total: MONTH + PASS + 2 * PRICE,
    Lines: [plan, { Kind: 'pass' as const, Name: 'Invitada' }, water],
    Payments: { cash: { Amount: MONTH, Received: 100_000 }, card: { Amount: PASS + 2 * PRICE, Reference: '004512' } },
  };
}

async function orderOfMember() {
  const cart = { branch: BRANCH, Items: [{ Product: 'agua', Quantity: 1 }], Method: 'cash' as const, Total: PRICE };
  const member = callerOf(await newMember(), 'member');
  const placed = await gym.code.placeOrder({ requestId: requestId(), ...cart }, member, NOW);
  if (!placed.ok) throw new Error(placed.refusal.reason);
  return placed.value.Order;
}

const payment = { cash: { Amount: PRICE } };

/** Every call that moves money. Each row prepares the data and returns the call, which the test sends twice. */
const MONEY_CALLS: Readonly<Record<string, () => Promise<Deed>>> = {
  'opening a shift': async () => {
    const input = { requestId: requestId(), branch: BRANCH, Float: 50_000 };
    const seller = desk(`nueva-${randomUUID()}`);
    return () => gym.code.openShift(input, seller, NOW);
  },
  'selling a membership, a pass and goods': async () => {
    const input = await saleOfPlanAndPass();
    return () => gym.code.recordSale(input, reception, NOW);
  },
  'selling an order': async () => {
    const Lines = [{ Kind: 'order' as const, Item: await orderOfMember() }];
    const input = { requestId: requestId(), branch: BRANCH, Lines, Payments: payment, Total: PRICE };
    return () => gym.code.recordSale(input, reception, NOW);
  },
  'taking the money of an order at its own screen': async () => {
    const input = { requestId: requestId(), Order: await orderOfMember(), Move: 'pay', Method: 'cash' } as const;
    return () => gym.code.updateOrder(input, reception, NOW);
  },
  'giving all of it back': async () => {
    const sold = await saleOfPlanAndPass();
    await done(gym.code.recordSale(sold, reception, NOW));
    const Lines = sold.Lines.map((line, index) => ({
      Line: `l0${index}`,
      Quantity: 'Quantity' in line ? line.Quantity : 1,
    }));
    const back = { Sale: sold.requestId, Payments: sold.Payments, Reason: 'Se arrepintió', Lines };
    return () => gym.code.refundSale({ requestId: back.Sale.replace(/^./, 'r'), ...back }, reception, NOW);
  },
  'moving cash': async () => {
    const input = {
      requestId: requestId(),
      branch: BRANCH,
      Kind: 'out',
      Amount: 20_000,
      Reason: 'A la caja fuerte',
    } as const;
    return () => gym.code.recordCashMovement(input, reception, NOW);
  },
  'charging a guest': async () => {
    const id = `recepcion~${randomUUID().slice(0, 8)}`;
    const guest = { Name: 'Invitada', At: NOW, Ts: NOW, Via: 'desk', By: reception.uid, Clock: 'sure' };
    await gym.write({ [`Guests/${BRANCH}/${TODAY}/${id}`]: guest });
    const input = { requestId: requestId(), branch: BRANCH, day: TODAY, id, PaidBy: 'cash' as const };
    return () => gym.code.chargeGuest(input, reception, NOW);
  },
  'renewing at the desk': async () => {
    const renewal = { requestId: requestId(), uid: await newMember(), Plan: 'mensual', PaidBy: 'cash' as const };
    const input = await withSeen('renewMembership', renewal, previewSource());
    return () => gym.code.renewMembership(input, reception, NOW);
  },
  'closing a shift': async () => {
    const seller = desk(`se-va-${randomUUID()}`);
    const Shift = requestId();
    await done(gym.code.openShift({ requestId: Shift, branch: BRANCH, Float: 50_000 }, seller, NOW));
    const input = { requestId: requestId(), Shift, Counted: { d20000: 2 } };
    return () => gym.code.closeShift(input, seller, NOW);
  },
};

it.each(Object.entries(MONEY_CALLS))(
  '%s is atomic and idempotent if the process dies before or after its write',
  async (_name, prepare) => {
    for (const when of ['before', 'after'] as const) {
      const deed = await prepare();
      const before = await gym.read();
      expect(await diesAt(1, when, deed)).toBe(true);
      const after = await gym.read();
      if (when === 'before') expect(after).toEqual(before);
      else expect(after).not.toEqual(before);
      expect(recountTill(after, PIECES)).toEqual([]);
      await done(deed());
      // The update before the death was complete, so a retry changes nothing.
      if (when === 'after') expect(await gym.read()).toEqual(after);
      expect(await problems()).toEqual([]);
    }
  },
);

it('leaves only complete sales after processes are killed, and sells a repeated request once', async () => {
  const before = salesOf(await gym.read()).length;
  const sales = Array.from({ length: 50 }, (_, turn) => ({
    by: SELLERS[turn % SELLERS.length] ?? '',
    id: randomUUID(),
    branch: BRANCH,
    item: 'agua',
    total: PRICE,
  }));
  const [killed, others] = [sales.slice(0, 30), sales.slice(30)];
  const [alive] = await Promise.all([
    racers.race(NOW, others),
    ...['before 4', 'sending 4', 'after 4'].map((moment, turn) =>
      runUntilKilled(moment, 'sale-racer.ts', NOW, killed.slice(turn * 10, turn * 10 + 10)),
    ),
  ]);
  expect(alive.counts).toEqual({ done: others.length });
  const left = await gym.read();
  expect(recountTill(left, PIECES)).toEqual([]);
  // Each process was killed before it had finished.
  expect(salesOf(left).length).toBeLessThan(before + sales.length);
  expect((await racers.race(NOW, killed)).counts).toEqual({ done: killed.length });
  expect(salesOf(await gym.read())).toHaveLength(before + sales.length);
  expect(await problems()).toEqual([]);
}, 60_000);
