import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { InvoiceRequest } from '@gym/domain/contracts/invoices';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, BRANCH } from '../support/own-gym/server.ts';
import { OnlineTill, PRICE } from '../support/payments/till.ts';

const RFC = 'CACX7605101P8';
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
  await till.gym.write({ [`Branches/${BRANCH}/PostalCode`]: '64000' });
}, 60_000);

afterAll(() => till.close());

const today = (): string => gymDayOf(Date.now());
type Ordered = Awaited<ReturnType<OnlineTill['placeOrder']>>;

/** Places an order with a factura by a person with tax data. */
async function ordered(): Promise<Ordered> {
  return till.placeOrder('piece', { Rfc: RFC, Name: 'XÓCHITL CASAS', Regime: '605', Use: 'S01', PostalCode: '64000' });
}

async function loadInvoices(
  more: { readonly branch?: string; readonly limit?: number } = {},
): Promise<InvoiceRequest[]> {
  const rows: InvoiceRequest[] = [];
  for (let cursor: string | undefined; ; ) {
    const asked = { from: today(), to: today(), ...more, ...(cursor === undefined ? {} : { cursor }) };
    const page = await till.code.listInvoices(asked as Parameters<typeof till.code.listInvoices>[0]);
    if (!page.ok) throw new Error(page.refusal.reason);
    rows.push(...page.value.rows);
    if (page.value.next === undefined) return rows;
    cursor = page.value.next;
  }
}
/** The rows of a person in the accountant's list. */
const ofPerson = async ({ who }: Ordered) => (await loadInvoices()).filter(({ Uid }) => Uid === who.uid);

async function paidOnline(order: Ordered): Promise<string> {
  await till.startPayment(order.order, order.who);
  const ref = till.pay(order.order);
  await till.service.tell(ref);
  await till.checkPayments();
  return ref;
}

/** Sells the order at the till, with further pieces of a product. */
async function soldAtTill(order: string, pieces = 0): Promise<string> {
  const requestId = randomUUID();
  const Total = PRICE * (1 + pieces);
  const Payments = { cash: { Amount: Total } };
  const others = pieces === 0 ? [] : [{ Kind: 'product', Item: 'botella', Quantity: pieces } as const];
  const Lines = [{ Kind: 'order', Item: order } as const, ...others];
  const sold = await till.code.recordSale({ requestId, branch: BRANCH, Lines, Payments, Total }, admin, Date.now());
  expect(sold).toMatchObject({ ok: true });
  return requestId;
}

const refunded = (Sale: string) =>
  till.code.refundSale(
    {
      requestId: randomUUID(),
      Sale,
      Lines: [{ Line: 'l00', Quantity: 1 }],
      Payments: { cash: { Amount: PRICE } },
      Reason: 'Se arrepintió',
    },
    admin,
    Date.now(),
  );

it('a factura can be requested only with tax data', async () => {
  const { who } = await till.placeOrder();
  const cart = { branch: BRANCH, Items: [{ Product: 'botella', Quantity: 1 }], Total: PRICE };
  const ask = () =>
    till.code.placeOrder({ requestId: randomUUID(), ...cart, Method: 'online', Invoice: true }, who, Date.now());
  expect(await ask()).toEqual({ ok: false, refusal: { reason: 'tax-data-needed', field: 'Invoice' } });
  await till.gym.write({
    [taxDataPath.at({ uid: who.uid })]: {
      Rfc: RFC,
      Name: 'XÓCHITL CASAS',
      Regime: '605',
      Use: 'S01',
      PostalCode: '64000',
      At: 1,
      By: who.uid,
    },
  });
  expect(await ask()).toMatchObject({ ok: true });
});

it('a factura is listed once when the order is paid online, also after repeated webhooks, less refunds', async () => {
  const order = await ordered();
  expect(await ofPerson(order)).toEqual([]);
  const ref = await paidOnline(order);
  await till.service.tell(ref);
  await till.checkPayments();
  const row = {
    Key: order.order,
    Folio: null,
    Branch: BRANCH,
    PlaceOfIssue: '64000',
    Form: '31',
    Total: PRICE,
    Refunded: 0,
    RefundedAt: null,
    Returned: 'none',
    Standing: 'to-issue',
    Receiver: { Rfc: RFC },
    Concepts: [{ Name: 'Prueba botella', Unit: 'H87', Quantity: 1, Total: PRICE }],
  };
  expect(await ofPerson(order)).toMatchObject([row]);
  expect((await loadInvoices({ branch: BRANCH })).filter(({ Key }) => Key === order.order)).toHaveLength(1);
  expect((await loadInvoices({ branch: 'valle' })).filter(({ Key }) => Key === order.order)).toEqual([]);

  // The order stays listed when it is handed over. Once it is cancelled, nothing is invoiced, even before the refund.
  await till.move(order.order, 'cancel');
  const gone = { Key: order.order, Total: 0, Refunded: PRICE, RefundedAt: expect.any(Number), Concepts: [] };
  expect(await ofPerson(order)).toMatchObject([{ ...gone, Returned: 'cancelled', Standing: 'cancelled' }]);
  await till.move(order.order, 'restore');
  expect(await ofPerson(order)).toMatchObject([row]);
  await till.move(order.order, 'cancel');
  expect(await till.refund(order.order)).toMatchObject({ ok: true });
  expect(await ofPerson(order)).toMatchObject([{ ...gone, Standing: 'cancelled' }]);
});

it('a factura is reduced by a charge-back of an order that goes on', async () => {
  const order = await ordered();
  const ref = await paidOnline(order);
  const place = till.service.ordersOf(order.order).at(-1);
  if (place) till.service.book.refund(place, place.payments[0]?.id ?? '', PRICE - 1_160);
  await till.service.tell(ref);
  await till.checkPayments();
  expect(await ofPerson(order)).toMatchObject([
    {
      Total: 1_160,
      Refunded: PRICE - 1_160,
      Returned: 'partly',
      Standing: 'to-issue',
      Concepts: [{ Quantity: 1, Total: 1_160 }],
    },
  ]);
});

it('a factura is that of the sale if the order is paid at the desk, by any tender and with any other lines', async () => {
  const atTill = await ordered();
  const sale = await soldAtTill(atTill.order, 1);
  expect(await ofPerson(atTill)).toMatchObject([
    { Key: sale, Folio: expect.any(Number), Form: '01', Total: 2 * PRICE },
  ]);
  const atDesk = await ordered();
  await till.startPayment(atDesk.order, atDesk.who);
  const paid = await till.move(atDesk.order, 'pay');
  expect(paid).toMatchObject({ ok: true, value: { State: 'paid' } });
  // The same money arrives online, late.
  const ref = till.pay(atDesk.order);
  await till.service.tell(ref);
  await till.checkPayments();
  const once = [{ Folio: expect.any(Number), Form: '01', Total: PRICE, Standing: 'to-issue' }];
  expect(await ofPerson(atDesk)).toMatchObject(once);
  // Once cancelled there is nothing to invoice, even before the refund; other lines of the sale stay.
  await till.move(atDesk.order, 'cancel');
  expect(await ofPerson(atDesk)).toMatchObject([{ Total: 0, Refunded: PRICE, Standing: 'cancelled' }]);
  await till.move(atTill.order, 'cancel');
  expect(await ofPerson(atTill)).toMatchObject([{ Total: PRICE, Refunded: PRICE, Returned: 'partly' }]);
  await till.move(atDesk.order, 'restore');
  expect(await ofPerson(atDesk)).toMatchObject(once);
});

it('returns the sale and keeps the order if the sale was refunded and the order was paid otherwise', async () => {
  const order = await ordered();
  await till.startPayment(order.order, order.who);
  const sale = await soldAtTill(order.order);
  expect(await refunded(sale)).toMatchObject({ ok: true });
  const ref = till.pay(order.order);
  await till.service.tell(ref);
  await till.checkPayments();
  expect(await ofPerson(order)).toMatchObject([{ Key: sale, Standing: 'returned', Total: 0 }]);
  await till.move(order.order, 'restore');
  const [first, second, ...more] = await ofPerson(order);
  expect(first).toMatchObject({ Key: sale, Standing: 'returned', Total: 0 });
  expect(second).toMatchObject({ Key: order.order, Form: '31', Standing: 'to-issue', Total: PRICE });
  expect(more).toEqual([]);
});

it('a factura can’t be issued for an erased buyer', async () => {
  const order = await ordered();
  await paidOnline(order);
  await till.gym.write({ [`Users/${order.who.uid}`]: null, [taxDataPath.at({ uid: order.who.uid })]: null });
  const row = (await loadInvoices()).find(({ Key }) => Key === order.order);
  expect(row).toMatchObject({ Uid: null, Name: null, Receiver: null, Standing: 'no-buyer', Total: PRICE });
});

it('a factura is listed page by page among the sales, each once, by time', async () => {
  const all = await loadInvoices();
  const pages = await loadInvoices({ limit: 1 });
  expect(pages.map(({ Key }) => Key)).toEqual(all.map(({ Key }) => Key));
  expect(new Set(pages.map(({ Key }) => Key)).size).toBe(pages.length);
  expect(pages.map(({ At }) => At)).toEqual(pages.map(({ At }) => At).toSorted((a, b) => a - b));
  expect(new Set(pages.map(({ Folio }) => Folio === null)).size).toBe(2);
});
