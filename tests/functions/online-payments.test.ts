import { randomUUID } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeApp, openApp, releaseRules } from '../../scripts/backup/closing.ts';
import { emulatedProject } from '../../scripts/lib/gym-project.ts';
import { PROJECT } from '../support/emulator-ports.ts';
import { recountOrders } from '../support/own-gym/recount-orders.ts';
import { admin } from '../support/own-gym/server.ts';
import { OnlineTill, PRICE } from '../support/payments/till.ts';

const HOUR = 3_600_000;
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
}, 60_000);

afterEach(() => {
  till.fate = () => 'done';
});

afterAll(async () => {
  const exported = await till.gym.exported();
  await till.close();
  expect(recountOrders(exported)).toEqual([]);
  expect(till.service.wrong).toEqual([]);
});

const reasonOf = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');
const failOnce = (path: RegExp, fate: 'lost' | 'cut' | { readonly status: number }): void => {
  let isOver = false;
  till.fate = (method, asked) => {
    if (isOver || method !== 'POST' || !path.test(asked)) return 'done';
    isOver = true;
    return fate;
  };
};
const state = async (order: string): Promise<string> => (await till.stored(order)).State;
const owed = async (order: string, who: string): Promise<unknown> =>
  (await till.gym.exported(`MemberOrders/${who}/${order}/Owed`)) ?? 0;

it('has one checkout, also for concurrent calls and after a lost answer', async () => {
  const { order, who } = await till.ordered();
  const both = await Promise.all([till.start(order, who), till.start(order, who)]);
  const [first] = both;
  expect(both.map(reasonOf)).toEqual(['done', 'done']);
  expect(await till.start(order, who)).toEqual(first);
  expect(till.service.ordersOf(order)).toHaveLength(1);
  const other = await till.ordered();
  for (const fate of ['lost', 'cut', { status: 500 }, { status: 429 }] as const) {
    failOnce(/orders$/, fate);
    expect(reasonOf(await till.start(other.order, other.who))).toBe('payment-unavailable');
  }
  expect(reasonOf(await till.start(other.order, other.who))).toBe('done');
  expect(till.service.ordersOf(other.order)).toHaveLength(1);
  expect(till.service.ordersOf(other.order)[0]?.asked).toMatchObject({
    total_amount: '48.50',
    items: [{ title: `Pedido ${other.order.slice(0, 6).toUpperCase()}` }],
    config: { online: { success_url: expect.stringMatching(`/pedido/${other.order}\\?pago=1$`) } },
  });
});

it('opens no second checkout while a payment of an expired one may still arrive', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  till.pay(order, 'action_required');
  await till.gym.write({ [`PaymentChecks/${order}/Expires`]: Date.now() - 1 });
  expect(reasonOf(await till.start(order, who))).toBe('payment-pending');
  till.fate = () => ({ status: 500 });
  expect(reasonOf(await till.start(order, who))).toBe('payment-unavailable');
  till.fate = () => 'done';
  for (const one of till.service.ordersOf(order).flatMap(({ payments }) => payments)) one.status = 'failed';
  expect(reasonOf(await till.start(order, who))).toBe('done');
  expect(till.service.ordersOf(order)).toHaveLength(2);
});

it('is possible for the caller’s own pending order alone', async () => {
  const { order, who } = await till.ordered();
  const stranger = await till.ordered();
  expect(reasonOf(await till.start(order, stranger.who))).toBe('order-not-found');
  expect(reasonOf(await till.code.checkPayment({ Order: order }, stranger.who, Date.now()))).toBe('order-not-found');
  expect(reasonOf(await till.move(order, 'cancel', who))).toBe('done');
  expect(reasonOf(await till.start(order, who))).toBe('order-moved-on');
});

it('asks the service to send a webhook again that arrives while data are restored', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order);
  const gym = emulatedProject(PROJECT, { database: `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST}` });
  await closeApp(gym, releaseRules());
  try {
    expect(await till.service.tell(ref)).toBe(503);
  } finally {
    await openApp(gym, releaseRules());
  }
  expect(await till.service.tell(ref)).toBe(200);
  await till.follow();
  expect(await state(order)).toBe('paid');
});

it('is paid once by two webhooks that arrive before the answer, and is queried at once', async () => {
  const { order, who } = await till.ordered();
  failOnce(/orders$/, 'lost');
  expect(reasonOf(await till.start(order, who))).toBe('payment-unavailable');
  const ref = till.pay(order);
  expect(await Promise.all([till.service.tell(ref), till.service.tell(ref)])).toEqual([200, 200]);
  await Promise.all([
    till.follow(),
    till.follow(),
    till.code.checkPayment({ Order: order }, who, Date.now()),
    till.code.checkPayment({ Order: order }, admin, Date.now()),
  ]);
  expect(await state(order)).toBe('paid');
  expect(await till.recorded(order)).toEqual([PRICE, 0]);
  expect(await till.service.tell(ref)).toBe(200);
  await till.follow();
  expect(await till.recorded(order)).toEqual([PRICE, 0]);
  const notifications = Object.values((await till.gym.exported(`Notifications/${who.uid}`)) as object);
  expect(notifications).toMatchObject([{ Kind: 'order', State: 'paid' }]);
});

it('is found by the job if no webhook arrives, and is not queried afterwards', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order, 'action_required');
  await till.follow(HOUR);
  expect(await state(order)).toBe('pending');
  expect(await till.gym.exported(`PaymentChecks/${order}`)).not.toBeNull();
  const [place] = till.service.ordersOf(order);
  if (place) Object.assign(place, { id: ref, status: 'processed', status_detail: 'accredited' });
  for (const one of place?.payments ?? []) one.status = 'processed';
  till.fate = () => ({ status: 429 });
  await till.follow(24 * HOUR);
  expect(await state(order)).toBe('pending');
  till.fate = () => 'done';
  await till.follow(48 * HOUR);
  expect(await state(order)).toBe('paid');
  expect(await till.gym.exported(`PaymentChecks/${order}`)).toBeNull();
});

it('makes one period of a membership, however many calls arrive at once', async () => {
  const { order, who } = await till.ordered('month');
  await till.start(order, who);
  const ref = till.pay(order);
  await till.service.tell(ref);
  const ask = () => till.code.checkPayment({ Order: order }, who, Date.now());
  await Promise.all([till.follow(), ask(), ask(), till.follow(HOUR)]);
  await till.follow(2 * HOUR);
  expect(await state(order)).toBe('delivered');
  const periods = Object.entries((await till.gym.exported(`MembershipPeriods/${who.uid}`)) as object);
  expect(periods).toMatchObject([[order, { Kind: 'paid', PaidBy: 'online', Sale: order }]]);
});

it('keeps money that arrives too late, and refunds it once, however often staff press', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order);
  expect(reasonOf(await till.move(order, 'cancel', who))).toBe('done');
  await till.service.tell(ref);
  await till.follow();
  expect(await state(order)).toBe('cancelled');
  expect(await owed(order, who.uid)).toBe(PRICE);
  const [one, two] = [randomUUID(), randomUUID()];
  const said = await Promise.all([till.refund(order, one), till.refund(order, one), till.refund(order, two)]);
  expect(said.some(({ ok }) => ok)).toBe(true);
  expect(till.kept(order)).toEqual([PRICE, PRICE]);
  await till.service.tell(ref);
  await till.follow(HOUR);
  expect(await till.recorded(order)).toEqual([PRICE, PRICE]);
  expect(await owed(order, who.uid)).toBe(0);
  expect(reasonOf(await till.refund(order))).toBe('nothing-owed');
});

it('resumes a refund whose answer was lost, and blocks other uses of the money meanwhile', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  till.pay(order);
  await till.move(order, 'cancel', who);
  const requestId = randomUUID();
  failOnce(/refund$/, 'lost');
  expect(await till.refund(order, requestId)).toMatchObject({ ok: true, value: { Pending: true, Owed: PRICE } });
  for (const move of ['refund', 'restore'] as const)
    expect(reasonOf(await till.move(order, move))).toBe('refund-pending');
  await till.follow(HOUR);
  expect((await till.stored(order)).Refunding).toBeUndefined();
  expect(await till.recorded(order)).toEqual([PRICE, PRICE]);
  expect(till.kept(order)).toEqual([PRICE, PRICE]);
  expect(await till.refund(order, requestId)).toMatchObject({ ok: true, value: { Pending: false, Owed: 0 } });
});

it('is left to the desk if the service reports no refund for two weeks', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  till.pay(order);
  await till.move(order, 'cancel', who);
  failOnce(/refund$/, { status: 500 });
  expect(await till.refund(order)).toMatchObject({ ok: true, value: { Pending: true } });
  failOnce(/refund$/, { status: 500 });
  await till.follow(14 * 24 * HOUR);
  expect((await till.stored(order)).Refunding).toBeUndefined();
  expect(reasonOf(await till.move(order, 'refund'))).toBe('done');
});

it('reports that the service refuses the refund, and leaves it to the desk', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  till.pay(order);
  await till.move(order, 'cancel', who);
  failOnce(/refund$/, { status: 400 });
  expect(reasonOf(await till.refund(order))).toBe('refund-refused');
  expect(await owed(order, who.uid)).toBe(PRICE);
  expect(reasonOf(await till.move(order, 'refund'))).toBe('done');
  expect(reasonOf(await till.refund(order))).toBe('nothing-owed');
});

it('records a charge-back', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order);
  await till.code.checkPayment({ Order: order }, who, Date.now());
  const place = till.service.book.orders.get(ref);
  if (place) till.service.book.chargeBack(place);
  await till.service.tell(ref);
  await till.follow();
  expect(await till.recorded(order)).toEqual([PRICE, PRICE]);
  expect(await state(order)).toBe('paid');
});

it('stays known after its person is erased, and still records later changes', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order);
  await till.code.checkPayment({ Order: order }, who, Date.now());
  const asked = { requestId: randomUUID(), uid: who.uid };
  expect(reasonOf(await till.code.requestErasure(asked, admin, Date.now()))).toBe('done');
  expect(reasonOf(await till.code.erasePerson({ ...asked, requestId: randomUUID() }, admin, Date.now()))).toBe('done');
  await till.code.runErasure(who.uid, Date.now());
  const [place] = till.service.ordersOf(order);
  if (place) till.service.book.pay(place);
  await till.service.tell(ref);
  await till.follow();
  expect(await till.recorded(order)).toEqual([2 * PRICE, 0]);
  expect(reasonOf(await till.refund(order))).toBe('done');
  await till.service.tell(ref);
  await till.follow();
  expect(await till.recorded(order)).toEqual([2 * PRICE, PRICE]);
  expect(await till.gym.exported(`MemberOrders/${who.uid}`)).toBeNull();
});

it('accepts only signed notifications about its own payments, and none where it is off', async () => {
  const { order, who } = await till.ordered();
  await till.start(order, who);
  const ref = till.pay(order);
  expect(await till.service.tell(ref, till.webhook, { secret: 'other' })).toBe(401);
  expect((await fetch(till.webhook, { method: 'POST' })).status).toBe(401);
  expect((await fetch(till.webhook)).status).toBe(405);
  expect(await till.service.tell(ref, till.webhook, { type: 'payment' })).toBe(200);
  expect(await till.gym.exported(`PaymentChecks/${ref}`)).toBeNull();
  delete process.env.ONLINE_PAYMENTS;
  expect(await till.service.tell(ref, till.webhook)).toBe(404);
  expect(reasonOf(await till.start(order, who))).toBe('payment-unavailable');
  expect(reasonOf(await till.refund(order))).toBe('payment-unavailable');
  await expect(till.ordered()).rejects.toThrow('payment-unavailable');
  process.env.ONLINE_PAYMENTS = 'mercadopago';
  await till.follow(HOUR);
  expect(await state(order)).toBe('paid');
});

type Bought = Awaited<ReturnType<OnlineTill['ordered']>>;
const placesOf = ({ order }: Bought) => till.service.ordersOf(order);

/** The events of an order, which can happen in any order. */
const STEPS: Readonly<Record<string, (bought: Bought) => unknown>> = {
  start: ({ order, who }) => till.start(order, who),
  pay: (bought) => placesOf(bought).length > 0 && till.pay(bought.order),
  tell: (bought) => Promise.all(placesOf(bought).map(({ id }) => till.service.tell(id))),
  follow: () => till.follow(HOUR),
  check: ({ order, who }) => till.code.checkPayment({ Order: order }, who, Date.now()),
  cancel: ({ order, who }) => till.move(order, 'cancel', who),
  cash: ({ order }) => till.move(order, 'pay'),
  refund: ({ order }) => till.refund(order),
  giveBack: (bought) => placesOf(bought).map((place) => till.service.book.giveBack(place)),
  restore: ({ order }) => till.move(order, 'restore'),
};

const anyStep = fc.record({
  step: fc.constantFrom(...Object.keys(STEPS)),
  fate: fc.constantFrom<'done' | 'lost' | 'cut'>('done', 'lost', 'cut'),
});
const anyRun = fc.record({
  what: fc.constantFrom<'piece' | 'month'>('piece', 'month'),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 12 }),
});

async function run(
  bought: Bought,
  steps: readonly { readonly step: string; readonly fate: 'done' | 'lost' | 'cut' }[],
) {
  for (const { step, fate } of steps) {
    till.fate = (method) => (method === 'POST' ? fate : 'done');
    await STEPS[step]?.(bought);
  }
  till.fate = () => 'done';
  await STEPS.tell?.(bought);
  await till.follow(30 * HOUR);
  await till.follow(80 * HOUR);
}

it('loses no centavo in any order of events: all income is recorded, and a period is made once', async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, async ({ what, steps }) => {
      const bought = await till.ordered(what);
      const { order, who } = bought;
      await run(bought, steps);
      expect(await till.recorded(order)).toEqual(till.kept(order));
      const { Payments = {}, State, Placed, Refunding, Review } = await till.stored(order);
      expect(Refunding).toBeUndefined();
      const received = Object.values(Payments).reduce(
        (sum, { Kind, Amount }) => (Kind === 'in' ? sum + Amount : sum - Amount),
        0,
      );
      const isEarned = State !== 'pending' && State !== 'cancelled';
      expect(await owed(order, who.uid)).toBe(Math.max(0, received - (isEarned ? Placed.Total : 0)));
      expect((await till.gym.exported(`BranchOrders/all/review/${order}/Review`)) ?? undefined).toBe(Review?.Why);
      const periods = Object.keys((await till.gym.exported(`MembershipPeriods/${who.uid}`)) ?? {});
      expect(periods).toEqual(what === 'month' && State === 'delivered' ? [order] : []);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);
