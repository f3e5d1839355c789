import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import {
  call,
  confirmEmail,
  formatAnswer,
  mustCall,
  newId,
  newMember,
  readRecord,
  resetRateLimits,
  type Session,
  signIn,
  signInWithToken,
  signUp,
} from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';
import { closeServerCode, lapseOrders, warnOfLapses } from '../support/server-code.ts';
import { pastMembership, productUpdates, promotionUpdates } from '../support/store.ts';

const BRANCH = 'centro';
const AGUA = 'prueba-agua';
const TOALLA = 'prueba-toalla';
const CODE = 'PRUEBA-10';
const HOUR = 3_600_000;
let admin: Session;
let reception: Session;

beforeAll(async () => {
  [admin, reception] = await Promise.all([signIn(PEOPLE.admin.email), signIn(PEOPLE.reception.email)]);
  await updateAsOwner({
    ...productUpdates(AGUA, 1_500, { centro: 500, valle: 5 }),
    ...productUpdates(TOALLA, 9_999, { centro: 500 }),
    ...promotionUpdates(CODE, { PerPerson: 1 }),
  });
  await resetRateLimits();
});

afterAll(async () => {
  const paths = [AGUA, TOALLA].flatMap((id) => [`Products/${id}`, `Stock/centro/${id}`, `Stock/valle/${id}`]);
  await updateAsOwner(Object.fromEntries([...paths, `Promotions/${CODE}`].map((path) => [path, null])));
  await closeServerCode();
});

/**
 * Creates and signs in a member. `more`: fields such as `Plan`. Without a plan, the member gets a past membership. In
 * both cases the member's unpaid orders hold pieces.
 */
async function createBuyer(more: Readonly<Record<string, unknown>> = {}): Promise<Session> {
  const { accessLink, uid } = await newMember(reception, more);
  if (more.Plan === undefined) await updateAsOwner(pastMembership(uid));
  await resetRateLimits();
  const { token } = await mustCall(reception, 'redeemAccessLink', { code: accessLink.slice(-22) });
  return signInWithToken(token);
}

/** Returns the items of a cart. */
const items = (agua: number, toalla = 0) => [
  { Product: AGUA, Quantity: agua },
  ...(toalla > 0 ? [{ Product: TOALLA, Quantity: toalla }] : []),
];
/** Returns the input of an order of two bottles and a towel. `more`: other fields. */
const orderInput = (more: object = {}) => ({
  requestId: newId(),
  branch: BRANCH,
  Items: items(2, 1),
  Method: 'cash',
  Total: 12_999,
  ...more,
});
const placeOrder = async (who: Session, more: object = {}): Promise<string> =>
  (await mustCall(who, 'placeOrder', orderInput(more))).Order;
const move = (who: Session, Order: string, Move: string, more: object = {}) =>
  call(who, 'updateOrder', { requestId: newId(), Order, Move, ...more });
const loadState = async (order: string): Promise<unknown> => (await readRecord(`Orders/${order}`)).State;
const loadStock = async (): Promise<readonly [available: number, held: number]> => {
  const { Available, Held } = await readRecord(`Stock/${BRANCH}/${AGUA}`);
  return [Number(Available), Number(Held)];
};
const loadLists = async (order: string, branch = BRANCH): Promise<string[]> => {
  const lists = await readRecord(`BranchOrders/${branch}`);
  return Object.entries(lists)
    .filter(([, rows]) => order in (rows as Record<string, unknown>))
    .map(([list]) => list)
    .toSorted();
};
const loadNotifications = async (uid: string, order: string): Promise<Record<string, unknown>[]> =>
  (Object.values(await readRecord(`Notifications/${uid}`)) as Record<string, unknown>[]).filter(
    (notification) => notification.Order === order,
  );

it('computes discount, tax and total, and counts the use of the promotion until the order is cancelled', async () => {
  const who = await createBuyer();
  const cart = { branch: BRANCH, Items: items(2, 1), Code: ' prueba-10 ' };
  const quote = await mustCall(who, 'quoteOrder', cart);
  expect(quote).toMatchObject({
    Gross: 12_999,
    Discount: 1_300,
    Total: 11_699,
    Taxed: 1_613,
    Problem: null,
    Period: null,
  });
  expect(quote.Promotion).toEqual({ Code: CODE, Name: `Prueba ${CODE}` });
  expect(quote.Lines.map(({ Total }) => Total).reduce((sum, total) => sum + total, 0)).toBe(11_699);
  const withoutDiscount = orderInput({ Code: CODE, Total: 12_999 });
  expect(formatAnswer(await call(who, 'placeOrder', withoutDiscount))).toBe('price-changed Total');
  const order = await placeOrder(who, { Code: CODE, Total: 11_699 });
  const { Placed } = await readRecord(`Orders/${order}`);
  expect(Placed).toMatchObject({ Uid: who.uid, Gross: 12_999, Discount: 1_300, Total: 11_699, Taxed: 1_613 });
  expect(await readAsOwner(`PromotionUses/${who.uid}/${CODE}`)).toBe(1);
  expect(formatAnswer(await call(who, 'placeOrder', orderInput({ Code: CODE, Total: 11_699 })))).toBe(
    'promotion-used-up',
  );
  expect((await mustCall(who, 'quoteOrder', cart)).Problem).toBe('promotion-used-up');
  expect(formatAnswer(await move(who, order, 'cancel'))).toBe('done');
  expect(await readAsOwner(`PromotionUses/${who.uid}/${CODE}`)).toBe(0);
});

it('reports unavailable items in the quote of a cart, and refuses the order', async () => {
  const who = await createBuyer();
  const Items = [
    { Product: AGUA, Quantity: 9 },
    { Product: 'nada', Quantity: 1 },
  ];
  const quote = await mustCall(who, 'quoteOrder', { branch: 'valle', Items });
  expect(quote.Lines).toMatchObject([
    { Item: AGUA, Available: 5, Sold: true, Price: 1_500 },
    { Item: 'nada', Available: null, Sold: false },
  ]);
  expect(quote.Problem).toBe('not-for-sale');
  expect((await mustCall(who, 'quoteOrder', { branch: 'valle', Items: items(9) })).Problem).toBe('out-of-stock');
  const input = orderInput({ branch: 'valle', Items: items(6), Total: 9_000 });
  expect(formatAnswer(await call(who, 'placeOrder', input))).toBe('out-of-stock');
});

it('refuses orders while orders in the app are switched off', async () => {
  const who = await createBuyer();
  await updateAsOwner({ 'Config/AppOrders': false });
  try {
    expect((await mustCall(who, 'quoteOrder', { branch: BRANCH, Items: items(1) })).Problem).toBe('orders-off');
    expect(formatAnswer(await call(who, 'placeOrder', orderInput()))).toBe('orders-off');
  } finally {
    await updateAsOwner({ 'Config/AppOrders': null });
  }
});

it('adds up the pieces of a product that a cart contains twice', async () => {
  const who = await createBuyer();
  const [available, held] = await loadStock();
  const order = await placeOrder(who, { Items: [...items(2), ...items(3)], Total: 7_500 });
  expect(await loadStock()).toEqual([available - 5, held + 5]);
  expect(formatAnswer(await move(who, order, 'cancel'))).toBe('done');
  expect(await loadStock()).toEqual([available, held]);
});

it('stores the time and person of each step of an order, updates its lists and notifies the member', async () => {
  const who = await createBuyer();
  const [available, held] = await loadStock();
  const input = orderInput();
  const answers = await Promise.all([1, 2].map(() => call(who, 'placeOrder', input)));
  const [order] = answers.map((answer) => (answer.ok ? (answer.value as { Order: string }).Order : ''));
  expect(answers.map((answer) => answer.ok && (answer.value as { Order: string }).Order)).toEqual([order, order]);
  if (!order) throw new Error('Nothing was ordered');
  expect(await loadStock()).toEqual([available - 2, held + 2]);
  expect(await loadLists(order)).toEqual(['any', 'pending']);
  expect(await loadLists(order, 'all')).toEqual(['any', 'pending']);
  expect(await readRecord(`MemberOrders/${who.uid}/${order}`)).toMatchObject({ State: 'pending', Total: 12_999 });
  expect(formatAnswer(await move(who, order, 'pay'))).toBe('no-permission');
  expect(formatAnswer(await move(reception, order, 'deliver'))).toBe('order-moved-on');
  const pay = { requestId: newId(), Order: order, Move: 'pay', Method: 'card' };
  for (const answer of await Promise.all([1, 2].map(() => call(reception, 'updateOrder', pay))))
    expect(answer).toEqual({ ok: true, value: { State: 'paid', Owed: 0, Ends: null } });
  expect(formatAnswer(await move(who, order, 'cancel'))).toBe('no-permission');
  for (const step of ['prepare', 'deliver']) expect(formatAnswer(await move(reception, order, step))).toBe('done');
  expect(formatAnswer(await move(admin, order, 'cancel', { Reason: 'Se arrepintió' }))).toBe('order-moved-on');
  expect(await loadStock()).toEqual([available - 2, held]);
  expect(await loadLists(order)).toEqual(['any', 'delivered']);
  const { Steps, Payments, Lapses } = await readRecord(`Orders/${order}`);
  const steps = (Object.values(Steps as object) as { State: string; At: number; By: string }[]).toSorted(
    (a, b) => a.At - b.At,
  );
  expect(steps.map(({ State, By }) => [State, By])).toEqual([
    ['pending', who.uid],
    ...['paid', 'ready', 'delivered'].map((state) => [state, reception.uid]),
  ]);
  expect(Object.values(Payments as object)).toMatchObject([{ Kind: 'in', Method: 'card', Amount: 12_999 }]);
  expect(Lapses).toBeUndefined();
  expect((await loadNotifications(who.uid, order)).map(({ Kind, State }) => [Kind, State]).toSorted()).toEqual([
    ['order', 'delivered'],
    ['order', 'paid'],
    ['order', 'ready'],
  ]);
});

it('lets no receptionist record the payment of an order of another branch, or of their own order', async () => {
  const who = await createBuyer();
  const other = await placeOrder(who, { branch: 'valle', Items: items(1), Total: 1_500 });
  expect(formatAnswer(await move(reception, other, 'pay'))).toBe('order-not-found');
  const stranger = await createBuyer();
  expect(formatAnswer(await move(stranger, other, 'cancel'))).toBe('order-not-found');
  expect(formatAnswer(await move(admin, other, 'pay'))).toBe('shift-needed');
  expect(formatAnswer(await move(who, other, 'cancel'))).toBe('done');
  const ownOrder = await placeOrder(reception, { Items: items(1), Total: 1_500 });
  expect(formatAnswer(await move(reception, ownOrder, 'pay'))).toBe('staff-by-admins');
  expect(formatAnswer(await move(reception, ownOrder, 'cancel'))).toBe('done');
  const paid = await placeOrder(reception, { Items: items(1), Total: 1_500 });
  expect(formatAnswer(await move(admin, paid, 'pay'))).toBe('done');
  expect(formatAnswer(await move(admin, paid, 'cancel'))).toBe('reason-required Reason');
  expect(formatAnswer(await move(admin, paid, 'cancel', { Reason: 'Se cerró la sucursal' }))).toBe('done');
  expect(formatAnswer(await move(admin, paid, 'refund', { Method: 'card' }))).toBe('refund-at-till');
});

it('lists an order as owed if money arrives late or twice, until staff refund it or restore the order', async () => {
  const who = await createBuyer();
  const [available, held] = await loadStock();
  const order = await placeOrder(who, { Method: 'transfer' });
  expect(formatAnswer(await move(who, order, 'cancel'))).toBe('done');
  expect(await loadStock()).toEqual([available, held]);
  const money = { Method: 'transfer', Reference: 'SPEI 123' };
  expect(formatAnswer(await move(reception, order, 'pay', money))).toBe('order-moved-on');
  const latePayment = await move(admin, order, 'pay', money);
  expect(latePayment).toEqual({ ok: true, value: { State: 'cancelled', Owed: 12_999, Ends: null } });
  expect(await loadLists(order)).toEqual(['any', 'cancelled', 'owed']);
  expect(formatAnswer(await move(reception, order, 'restore'))).toBe('done');
  expect(await loadState(order)).toBe('paid');
  expect(await loadStock()).toEqual([available - 2, held + 2]);
  expect(formatAnswer(await move(admin, order, 'pay', { Method: 'cash' }))).toBe('order-moved-on');
  const secondPayment = await move(admin, order, 'pay', { Method: 'card' });
  expect(secondPayment).toMatchObject({ ok: true, value: { State: 'paid', Owed: 12_999 } });
  expect(await loadLists(order)).toEqual(['any', 'owed', 'paid']);
  expect(formatAnswer(await move(reception, order, 'refund', { Method: 'cash' }))).toBe('refund-not-cash Method');
  expect(await move(reception, order, 'refund', { Method: 'card' })).toMatchObject({ ok: true, value: { Owed: 0 } });
  expect(formatAnswer(await move(reception, order, 'refund'))).toBe('nothing-owed');
  expect(formatAnswer(await move(reception, order, 'cancel', { Reason: 'No hay talla' }))).toBe('done');
  expect(await loadStock()).toEqual([available, held]);
  expect(await loadLists(order)).toEqual(['any', 'cancelled', 'owed']);
  expect(formatAnswer(await move(reception, order, 'refund', { Method: 'transfer' }))).toBe('done');
  expect(await loadLists(order)).toEqual(['any', 'cancelled']);
});

it('adds the membership period once, with the last day that the person confirmed', async () => {
  const who = await createBuyer({ Plan: 'mensual' });
  const { Ends: oldEnds } = await readRecord(`Memberships/${who.uid}`);
  const cart = { branch: BRANCH, Plan: 'mensual' };
  const { Period, Total } = await mustCall(who, 'quoteOrder', cart);
  expect(Period?.OldEnds).toBe(oldEnds);
  const plan = { Items: undefined, Plan: 'mensual', Total };
  const unconfirmed = await call(who, 'placeOrder', orderInput(plan));
  expect(formatAnswer(unconfirmed)).toBe('preview-stale');
  const Seen = { Entry: Period?.Entry, Ends: Period?.Ends, Total };
  const order = await placeOrder(who, { ...plan, Seen });
  expect(await readRecord(`Memberships/${who.uid}`)).toMatchObject({ Ends: oldEnds });
  const paid = await Promise.all([reception, admin].map((as) => move(as, order, 'pay', { Method: 'cash' })));
  // One of the two concurrent payments becomes a sale and adds the period. The other one is refused.
  expect(paid.map(formatAnswer).toSorted()).toEqual(['done', 'order-moved-on']);
  expect(await readRecord(`Memberships/${who.uid}`)).toMatchObject({ Ends: Period?.Ends });
  const periods = Object.entries(await readRecord(`MembershipPeriods/${who.uid}`));
  expect(periods).toHaveLength(2);
  expect(Object.fromEntries(periods)[order]).toMatchObject({ Kind: 'paid', Price: Total, PaidBy: 'cash', Sale: order });
  expect(await loadState(order)).toBe('delivered');
  expect(await readRecord(`Orders/${order}`)).toMatchObject({ Period: { OldEnds: oldEnds, Ends: Period?.Ends } });
  expect(await loadLists(order)).toEqual(['any', 'delivered']);
});

it('stores the guardian as the buyer of an order for a ward, and adds the period only to the ward’s membership', async () => {
  const guardian = await createBuyer({ Plan: 'mensual' });
  const child = { Phone: '', BirthDate: '2016-05-05', Guardian: { Uid: guardian.uid }, Plan: 'mensual' };
  const { uid: ward } = await newMember(reception, child);
  const { Ends: guardianEnds } = await readRecord(`Memberships/${guardian.uid}`);
  const cart = { branch: BRANCH, Plan: 'mensual', For: ward };
  const { Period, Total } = await mustCall(guardian, 'quoteOrder', cart);
  const Seen = { Entry: Period?.Entry, Ends: Period?.Ends, Total };
  const order = await placeOrder(guardian, { Items: undefined, Plan: 'mensual', Total, Seen, For: ward });
  expect(await readRecord(`Orders/${order}/Placed`)).toMatchObject({ Uid: guardian.uid, For: ward });
  expect(formatAnswer(await move(reception, order, 'pay', { Method: 'cash' }))).toBe('done');
  expect(await readRecord(`Memberships/${ward}`)).toMatchObject({ Ends: Period?.Ends });
  expect(Object.keys(await readRecord(`MembershipPeriods/${ward}`))).toContain(order);
  expect(await readRecord(`Memberships/${guardian.uid}`)).toMatchObject({ Ends: guardianEnds });
  expect(await loadState(order)).toBe('delivered');
});

it('refuses to buy for a person who is no ward of the caller', async () => {
  const [who, other] = [await createBuyer(), await newMember(reception, { Plan: 'mensual' })];
  const cart = { branch: BRANCH, Plan: 'mensual', For: other.uid };
  expect(formatAnswer(await call(who, 'quoteOrder', cart))).toBe('no-permission');
  const input = orderInput({ Items: undefined, Plan: 'mensual', For: other.uid });
  expect(formatAnswer(await call(who, 'placeOrder', input))).toBe('no-permission');
});

it('warns once, a day before an unpaid order lapses, and then cancels it and releases its pieces', async () => {
  const who = await createBuyer();
  const [available, held] = await loadStock();
  const order = await placeOrder(who);
  const { Lapses } = await readRecord(`Orders/${order}`);
  const lapses = Number(Lapses);
  await warnOfLapses(lapses - 25 * HOUR);
  expect(await loadNotifications(who.uid, order)).toEqual([]);
  await warnOfLapses(lapses - 23 * HOUR);
  await warnOfLapses(lapses - 22 * HOUR);
  expect(await loadNotifications(who.uid, order)).toMatchObject([{ Kind: 'order-lapses', Lapses: lapses }]);
  await lapseOrders(lapses - 1);
  expect(await loadState(order)).toBe('pending');
  await lapseOrders(lapses);
  await lapseOrders(lapses);
  expect(await loadState(order)).toBe('cancelled');
  expect(await loadStock()).toEqual([available, held]);
  expect((await loadNotifications(who.uid, order)).map(({ Kind }) => Kind).toSorted()).toEqual([
    'order',
    'order-lapses',
  ]);
  const { Steps } = await readRecord(`Orders/${order}`);
  expect(Steps).toMatchObject({ lapsed: { State: 'cancelled', By: 'server' } });
});

it('limits each person to five unpaid orders, also concurrently', async () => {
  const who = await createBuyer();
  const placeOne = () => call(who, 'placeOrder', orderInput({ Items: items(1), Total: 1_500 }));
  const first = await Promise.all([placeOne(), placeOne(), placeOne(), placeOne()]);
  expect(first.map(formatAnswer)).toEqual(Array(4).fill('done'));
  expect((await Promise.all([placeOne(), placeOne()])).map(formatAnswer).toSorted()).toEqual(['done', 'order-limit']);
  await resetRateLimits('placeOrder');
});

it('moves the orders of a merged person to the survivor', async () => {
  const merged = await createBuyer();
  const order = await placeOrder(merged, { Items: items(1), Total: 1_500 });
  const account = await signUp();
  await mustCall(account, 'updateUser', { Nombre: 'Prueba Compradora' });
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: merged.uid, into: account.uid });
  // All lists show the survivor as the buyer.
  for (const list of [`MemberOrders/${account.uid}`, `BranchOrders/${BRANCH}/pending`, 'BranchOrders/all/any'])
    expect(await readRecord(`${list}/${order}`), list).toMatchObject({ State: 'pending', Uid: account.uid });
  expect(formatAnswer(await move(reception, order, 'pay'))).toBe('done');
  expect(await readRecord(`MemberOrders/${account.uid}/${order}`)).toMatchObject({ State: 'paid', Uid: account.uid });
  expect(await loadNotifications(account.uid, order)).toMatchObject([{ State: 'paid' }]);
});

it('returns the use of a code to the uid that placed the order, even if that person was merged before the order is cancelled', async () => {
  const merged = await createBuyer();
  const order = await placeOrder(merged, { Code: CODE, Total: 11_699 });
  const used = Number(await readAsOwner(`Promotions/${CODE}/Used`));
  const account = await signUp();
  await mustCall(account, 'updateUser', { Nombre: 'Prueba Con Código' });
  await mustCall(reception, 'mergeUsers', { requestId: newId(), from: merged.uid, into: account.uid });
  expect(formatAnswer(await move(account, order, 'cancel'))).toBe('done');
  expect(await readAsOwner(`Promotions/${CODE}/Used`)).toBe(used - 1);
  expect(await readAsOwner(`PromotionUses/${merged.uid}/${CODE}`)).toBe(0);
  expect(await readAsOwner(`PromotionUses/${account.uid}/${CODE}`)).toBeNull();
});

it('lets an account order only with online payment and without a code until its e-mail is confirmed', async () => {
  const account = await signUp();
  await mustCall(account, 'updateUser', { Nombre: 'Prueba Sin Confirmar' });
  const quote = () => mustCall(account, 'quoteOrder', { branch: BRANCH, Items: items(2, 1), Code: CODE });
  expect(await quote()).toMatchObject({ Problem: 'email-unconfirmed', Promotion: null, Discount: 0 });
  const tryOrder = async (more: object) => formatAnswer(await call(account, 'placeOrder', orderInput(more)));
  expect(await tryOrder({ Method: 'cash' })).toBe('email-unconfirmed Method');
  expect(await tryOrder({ Method: 'online' })).toBe('done');
  // `account` keeps its old token, in which the e-mail is still unconfirmed.
  await confirmEmail(account);
  expect(await quote()).toMatchObject({ Problem: null, Promotion: { Code: CODE } });
  expect(await tryOrder({ Method: 'cash' })).toBe('done');
});
