import { randomUUID } from 'node:crypto';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeApp, openApp, releaseRules } from '../../scripts/backup/closing.ts';
import { emulatedProject } from '../../scripts/lib/gym-project.ts';
import { PROJECT } from '../support/emulator-ports.ts';
import { recountOrders } from '../support/isolated-gym/recount-orders.ts';
import { admin } from '../support/isolated-gym/server.ts';
import { OnlineTill, PRICE } from '../support/payments/till.ts';

const HOUR_MS = 3_600_000;
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
}, 60_000);

afterEach(() => {
  till.fate = () => 'done';
});

afterAll(async () => {
  const exported = await till.gym.read();
  await till.close();
  expect(recountOrders(exported)).toEqual([]);
  expect(till.service.problems).toEqual([]);
});

const formatOutcome = (answer: { readonly ok: boolean; readonly refusal?: { readonly reason: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.reason ?? '');
/**
 * Makes the next POST request to the payment service whose path matches `pathPattern` fail. `lost`: it is executed, but
 * its answer is lost. `cut`: it isn't executed. `status`: it is refused with this HTTP status.
 */
const failOnce = (pathPattern: RegExp, fate: 'lost' | 'cut' | { readonly status: number }): void => {
  let hasFailed = false;
  till.fate = (method, path) => {
    if (hasFailed || method !== 'POST' || !pathPattern.test(path)) return 'done';
    hasFailed = true;
    return fate;
  };
};
const loadState = async (order: string): Promise<string> => (await till.loadOrder(order)).State;
const loadOwed = async (order: string, uid: string): Promise<unknown> =>
  (await till.gym.read(`MemberOrders/${uid}/${order}/Owed`)) ?? 0;

it('opens one checkout for an order, also for concurrent calls and after failed requests to the payment service', async () => {
  const { order, who } = await till.placeOrder();
  const answers = await Promise.all([till.startPayment(order, who), till.startPayment(order, who)]);
  const [first] = answers;
  expect(answers.map(formatOutcome)).toEqual(['done', 'done']);
  expect(await till.startPayment(order, who)).toEqual(first);
  expect(till.service.ordersOf(order)).toHaveLength(1);
  const other = await till.placeOrder();
  for (const fate of ['lost', 'cut', { status: 500 }, { status: 429 }] as const) {
    failOnce(/orders$/, fate);
    expect(formatOutcome(await till.startPayment(other.order, other.who))).toBe('payment-unavailable');
  }
  expect(formatOutcome(await till.startPayment(other.order, other.who))).toBe('done');
  expect(till.service.ordersOf(other.order)).toHaveLength(1);
  expect(till.service.ordersOf(other.order)[0]?.request).toMatchObject({
    total_amount: '48.50',
    items: [{ title: `Pedido ${other.order.slice(0, 6).toUpperCase()}` }],
    config: { online: { success_url: expect.stringMatching(`/pedido/${other.order}\\?pago=1$`) } },
  });
});

it('opens no second checkout while a payment of an expired one may still arrive', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  till.pay(order, 'action_required');
  await till.gym.write({ [`PaymentChecks/${order}/Expires`]: Date.now() - 1 });
  expect(formatOutcome(await till.startPayment(order, who))).toBe('payment-pending');
  till.fate = () => ({ status: 500 });
  expect(formatOutcome(await till.startPayment(order, who))).toBe('payment-unavailable');
  till.fate = () => 'done';
  for (const payment of till.service.ordersOf(order).flatMap(({ payments }) => payments)) payment.status = 'failed';
  expect(formatOutcome(await till.startPayment(order, who))).toBe('done');
  expect(till.service.ordersOf(order)).toHaveLength(2);
});

it('refuses to pay another person’s order or one that is not pending', async () => {
  const { order, who } = await till.placeOrder();
  const stranger = await till.placeOrder();
  expect(formatOutcome(await till.startPayment(order, stranger.who))).toBe('order-not-found');
  expect(formatOutcome(await till.code.checkPayment({ Order: order }, stranger.who, Date.now()))).toBe(
    'order-not-found',
  );
  expect(formatOutcome(await till.move(order, 'cancel', who))).toBe('done');
  expect(formatOutcome(await till.startPayment(order, who))).toBe('order-moved-on');
});

it('answers a webhook with 503 while the restore of a backup has closed the app, so that the service sends it again', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order);
  const gym = emulatedProject(PROJECT, { database: `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST}` });
  await closeApp(gym, releaseRules());
  try {
    expect(await till.service.sendWebhook(ref)).toBe(503);
  } finally {
    await openApp(gym, releaseRules());
  }
  expect(await till.service.sendWebhook(ref)).toBe(200);
  await till.checkPayments();
  expect(await loadState(order)).toBe('paid');
});

it('records a payment once after a lost answer, two webhooks and concurrent checks', async () => {
  const { order, who } = await till.placeOrder();
  failOnce(/orders$/, 'lost');
  expect(formatOutcome(await till.startPayment(order, who))).toBe('payment-unavailable');
  const ref = till.pay(order);
  expect(await Promise.all([till.service.sendWebhook(ref), till.service.sendWebhook(ref)])).toEqual([200, 200]);
  await Promise.all([
    till.checkPayments(),
    till.checkPayments(),
    till.code.checkPayment({ Order: order }, who, Date.now()),
    till.code.checkPayment({ Order: order }, admin, Date.now()),
  ]);
  expect(await loadState(order)).toBe('paid');
  expect(await till.loadRecordedSums(order)).toEqual([PRICE, 0]);
  expect(await till.service.sendWebhook(ref)).toBe(200);
  await till.checkPayments();
  expect(await till.loadRecordedSums(order)).toEqual([PRICE, 0]);
  const notifications = Object.values((await till.gym.read(`Notifications/${who.uid}`)) as object);
  expect(notifications).toMatchObject([{ Kind: 'order', State: 'paid' }]);
});

it('records a payment that the job for payment checks finds without a webhook, and then removes the order’s payment check', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order, 'action_required');
  await till.checkPayments(HOUR_MS);
  expect(await loadState(order)).toBe('pending');
  expect(await till.gym.read(`PaymentChecks/${order}`)).not.toBeNull();
  const [checkout] = till.service.ordersOf(order);
  if (checkout) Object.assign(checkout, { id: ref, status: 'processed', status_detail: 'accredited' });
  for (const payment of checkout?.payments ?? []) payment.status = 'processed';
  till.fate = () => ({ status: 429 });
  await till.checkPayments(24 * HOUR_MS);
  expect(await loadState(order)).toBe('pending');
  till.fate = () => 'done';
  await till.checkPayments(48 * HOUR_MS);
  expect(await loadState(order)).toBe('paid');
  expect(await till.gym.read(`PaymentChecks/${order}`)).toBeNull();
});

it('adds one membership period for concurrent checks of the payment', async () => {
  const { order, who } = await till.placeOrder('month');
  await till.startPayment(order, who);
  const ref = till.pay(order);
  await till.service.sendWebhook(ref);
  const check = () => till.code.checkPayment({ Order: order }, who, Date.now());
  await Promise.all([till.checkPayments(), check(), check(), till.checkPayments(HOUR_MS)]);
  await till.checkPayments(2 * HOUR_MS);
  expect(await loadState(order)).toBe('delivered');
  const periods = Object.entries((await till.gym.read(`MembershipPeriods/${who.uid}`)) as object);
  expect(periods).toMatchObject([[order, { Kind: 'paid', PaidBy: 'online', Sale: order }]]);
});

it('owes the money that arrives after a cancellation, and refunds it once for repeated requests', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order);
  expect(formatOutcome(await till.move(order, 'cancel', who))).toBe('done');
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await loadState(order)).toBe('cancelled');
  expect(await loadOwed(order, who.uid)).toBe(PRICE);
  const [first, second] = [randomUUID(), randomUUID()];
  const answers = await Promise.all([first, first, second].map((id) => till.refund(order, id)));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect(till.serviceSums(order)).toEqual([PRICE, PRICE]);
  await till.service.sendWebhook(ref);
  await till.checkPayments(HOUR_MS);
  expect(await till.loadRecordedSums(order)).toEqual([PRICE, PRICE]);
  expect(await loadOwed(order, who.uid)).toBe(0);
  expect(formatOutcome(await till.refund(order))).toBe('nothing-owed');
});

it('resumes a refund whose answer was lost, and blocks other uses of the money meanwhile', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  till.pay(order);
  await till.move(order, 'cancel', who);
  const requestId = randomUUID();
  failOnce(/refund$/, 'lost');
  expect(await till.refund(order, requestId)).toMatchObject({ ok: true, value: { Pending: true, Owed: PRICE } });
  for (const move of ['refund', 'restore'] as const)
    expect(formatOutcome(await till.move(order, move))).toBe('refund-pending');
  await till.checkPayments(HOUR_MS);
  expect((await till.loadOrder(order)).Refunding).toBeUndefined();
  expect(await till.loadRecordedSums(order)).toEqual([PRICE, PRICE]);
  expect(till.serviceSums(order)).toEqual([PRICE, PRICE]);
  expect(await till.refund(order, requestId)).toMatchObject({ ok: true, value: { Pending: false, Owed: 0 } });
});

it('gives up an online refund that the service has not confirmed for two weeks, so that staff can refund the money', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  till.pay(order);
  await till.move(order, 'cancel', who);
  failOnce(/refund$/, { status: 500 });
  expect(await till.refund(order)).toMatchObject({ ok: true, value: { Pending: true } });
  failOnce(/refund$/, { status: 500 });
  await till.checkPayments(14 * 24 * HOUR_MS);
  expect((await till.loadOrder(order)).Refunding).toBeUndefined();
  expect(formatOutcome(await till.move(order, 'refund'))).toBe('done');
});

it('reports that the service refuses an online refund, and lets staff refund the money', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  till.pay(order);
  await till.move(order, 'cancel', who);
  failOnce(/refund$/, { status: 400 });
  expect(formatOutcome(await till.refund(order))).toBe('refund-refused');
  expect(await loadOwed(order, who.uid)).toBe(PRICE);
  expect(formatOutcome(await till.move(order, 'refund'))).toBe('done');
  expect(formatOutcome(await till.refund(order))).toBe('nothing-owed');
});

it('records a charge-back as a refund, and leaves the order paid', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order);
  await till.code.checkPayment({ Order: order }, who, Date.now());
  const checkout = till.service.book.orders.get(ref);
  if (checkout) till.service.book.chargeBack(checkout);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await till.loadRecordedSums(order)).toEqual([PRICE, PRICE]);
  expect(await loadState(order)).toBe('paid');
});

it('still records payments and refunds of an order after its person was erased', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order);
  await till.code.checkPayment({ Order: order }, who, Date.now());
  const request = { requestId: randomUUID(), uid: who.uid };
  expect(formatOutcome(await till.code.requestErasure(request, admin, Date.now()))).toBe('done');
  expect(formatOutcome(await till.code.erasePerson({ ...request, requestId: randomUUID() }, admin, Date.now()))).toBe(
    'done',
  );
  await till.code.runErasure(who.uid, Date.now());
  const [checkout] = till.service.ordersOf(order);
  if (checkout) till.service.book.pay(checkout);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await till.loadRecordedSums(order)).toEqual([2 * PRICE, 0]);
  expect(formatOutcome(await till.refund(order))).toBe('done');
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await till.loadRecordedSums(order)).toEqual([2 * PRICE, PRICE]);
  expect(await till.gym.read(`MemberOrders/${who.uid}`)).toBeNull();
});

it('accepts only signed webhooks, ignores those of another type, and refuses payments without the setting ONLINE_PAYMENTS', async () => {
  const { order, who } = await till.placeOrder();
  await till.startPayment(order, who);
  const ref = till.pay(order);
  expect(await till.service.sendWebhook(ref, till.webhook, { secret: 'other' })).toBe(401);
  expect((await fetch(till.webhook, { method: 'POST' })).status).toBe(401);
  expect((await fetch(till.webhook)).status).toBe(405);
  expect(await till.service.sendWebhook(ref, till.webhook, { type: 'payment' })).toBe(200);
  expect(await till.gym.read(`PaymentChecks/${ref}`)).toBeNull();
  delete process.env.ONLINE_PAYMENTS;
  expect(await till.service.sendWebhook(ref, till.webhook)).toBe(404);
  expect(formatOutcome(await till.startPayment(order, who))).toBe('payment-unavailable');
  expect(formatOutcome(await till.refund(order))).toBe('payment-unavailable');
  await expect(till.placeOrder()).rejects.toThrow('payment-unavailable');
  process.env.ONLINE_PAYMENTS = 'mercadopago';
  await till.checkPayments(HOUR_MS);
  expect(await loadState(order)).toBe('paid');
});

/** An order and its person. */
type OrderOfPerson = Awaited<ReturnType<OnlineTill['placeOrder']>>;
const checkoutsOf = ({ order }: OrderOfPerson) => till.service.ordersOf(order);

/**
 * The events of an online order, which can happen in any sequence. `start`: the person opens the checkout. `pay`: the
 * person pays. `webhooks`: the service sends its webhooks. `job`: the job checks due payments. `check`: the person asks
 * for the state. `cancel`: the person cancels the order. `cash`: the desk records a payment. `refund`: staff refund in
 * the app. `giveBack`: staff refund on the site of the service. `restore`: staff restore the cancelled order.
 */
const STEPS: Readonly<Record<string, (orderOfPerson: OrderOfPerson) => unknown>> = {
  start: ({ order, who }) => till.startPayment(order, who),
  pay: (orderOfPerson) => checkoutsOf(orderOfPerson).length > 0 && till.pay(orderOfPerson.order),
  webhooks: (orderOfPerson) => Promise.all(checkoutsOf(orderOfPerson).map(({ id }) => till.service.sendWebhook(id))),
  job: () => till.checkPayments(HOUR_MS),
  check: ({ order, who }) => till.code.checkPayment({ Order: order }, who, Date.now()),
  cancel: ({ order, who }) => till.move(order, 'cancel', who),
  cash: ({ order }) => till.move(order, 'pay'),
  refund: ({ order }) => till.refund(order),
  giveBack: (orderOfPerson) => checkoutsOf(orderOfPerson).map((checkout) => till.service.book.giveBack(checkout)),
  restore: ({ order }) => till.move(order, 'restore'),
};

/** A step, and what happens to its POST requests to the payment service; see `failOnce`. `done`: nothing fails. */
const anyStep = fc.record({
  step: fc.constantFrom(...Object.keys(STEPS)),
  fate: fc.constantFrom<'done' | 'lost' | 'cut'>('done', 'lost', 'cut'),
});
const anySequence = fc.record({
  item: fc.constantFrom<'piece' | 'month'>('piece', 'month'),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 12 }),
});

/** Runs the steps. Then, without failures, sends the webhooks and runs the job that checks payments. */
async function runSteps(
  orderOfPerson: OrderOfPerson,
  steps: readonly { readonly step: string; readonly fate: 'done' | 'lost' | 'cut' }[],
) {
  for (const { step, fate } of steps) {
    till.fate = (method) => (method === 'POST' ? fate : 'done');
    await STEPS[step]?.(orderOfPerson);
  }
  till.fate = () => 'done';
  await STEPS.webhooks?.(orderOfPerson);
  await till.checkPayments(30 * HOUR_MS);
  await till.checkPayments(80 * HOUR_MS);
}

it('records the service’s sums, the owed money and at most one period after random sequences of events', async () => {
  await fc.assert(
    fc.asyncProperty(anySequence, async ({ item, steps }) => {
      const orderOfPerson = await till.placeOrder(item);
      const { order, who } = orderOfPerson;
      await runSteps(orderOfPerson, steps);
      expect(await till.loadRecordedSums(order)).toEqual(till.serviceSums(order));
      const { Payments = {}, State, Placed, Refunding, Review } = await till.loadOrder(order);
      expect(Refunding).toBeUndefined();
      const received = Object.values(Payments).reduce(
        (sum, { Kind, Amount }) => (Kind === 'in' ? sum + Amount : sum - Amount),
        0,
      );
      const isEarned = State !== 'pending' && State !== 'cancelled';
      expect(await loadOwed(order, who.uid)).toBe(Math.max(0, received - (isEarned ? Placed.Total : 0)));
      expect((await till.gym.read(`BranchOrders/all/review/${order}/Review`)) ?? undefined).toBe(Review?.Why);
      const periods = Object.keys((await till.gym.read(`MembershipPeriods/${who.uid}`)) ?? {});
      expect(periods).toEqual(item === 'month' && State === 'delivered' ? [order] : []);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);
