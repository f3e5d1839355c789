import { randomUUID } from 'node:crypto';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { InvoiceRequest } from '@gym/domain/contracts/invoices';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, BRANCH } from '../support/isolated-gym/server.ts';
import { OnlineTill, PRICE } from '../support/payments/till.ts';

const RFC = 'CACX7605101P8';
let till: OnlineTill;

beforeAll(async () => {
  till = await OnlineTill.start();
  await till.gym.write({ [`Branches/${BRANCH}/PostalCode`]: '64000' });
}, 60_000);

afterAll(() => till.close());

const today = (): string => gymDayOf(Date.now());
/** An order and its person. */
type OrderOfPerson = Awaited<ReturnType<OnlineTill['placeOrder']>>;

/** Places an order that requests an invoice, by a new person with tax data. */
async function placeOrderWithInvoice(): Promise<OrderOfPerson> {
  return till.placeOrder('piece', { Rfc: RFC, Name: 'XÓCHITL CASAS', Regime: '605', Use: 'S01', PostalCode: '64000' });
}

async function loadInvoices(
  filter: { readonly branch?: string; readonly limit?: number } = {},
): Promise<InvoiceRequest[]> {
  const rows: InvoiceRequest[] = [];
  for (let cursor: string | undefined; ; ) {
    const input = { from: today(), to: today(), ...filter, ...(cursor === undefined ? {} : { cursor }) };
    const page = await till.code.listInvoices(input as Parameters<typeof till.code.listInvoices>[0]);
    if (!page.ok) throw new Error(page.refusal.reason);
    rows.push(...page.value.rows);
    if (page.value.next === undefined) return rows;
    cursor = page.value.next;
  }
}
/** Loads the rows of a person in the list of invoices. */
const loadInvoicesOf = async ({ who }: OrderOfPerson) => (await loadInvoices()).filter(({ Uid }) => Uid === who.uid);

/** Pays an order online. Returns the id of the checkout at the payment service. */
async function payOnline(placed: OrderOfPerson): Promise<string> {
  await till.startPayment(placed.order, placed.who);
  const ref = till.pay(placed.order);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  return ref;
}

/** Sells an order at the till, with further pieces of its product. Returns the key of the sale. */
async function sellAtTill(order: string, pieces = 0): Promise<string> {
  const requestId = randomUUID();
  const Total = PRICE * (1 + pieces);
  const Payments = { cash: { Amount: Total } };
  const others = pieces === 0 ? [] : [{ Kind: 'product', Item: 'botella', Quantity: pieces } as const];
  const Lines = [{ Kind: 'order', Item: order } as const, ...others];
  const sold = await till.code.recordSale({ requestId, branch: BRANCH, Lines, Payments, Total }, admin, Date.now());
  expect(sold).toMatchObject({ ok: true });
  return requestId;
}

/** Refunds the first line of a sale in cash. */
const refundSale = (Sale: string) =>
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

it('refuses an order that requests an invoice if the person has no tax data', async () => {
  const { who } = await till.placeOrder();
  const cart = { branch: BRANCH, Items: [{ Product: 'botella', Quantity: 1 }], Total: PRICE };
  const placeOrder = () =>
    till.code.placeOrder({ requestId: randomUUID(), ...cart, Method: 'online', Invoice: true }, who, Date.now());
  expect(await placeOrder()).toEqual({ ok: false, refusal: { reason: 'tax-data-needed', field: 'Invoice' } });
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
  expect(await placeOrder()).toMatchObject({ ok: true });
});

it('lists the invoice of an order once it is paid online, and with total 0 while the order is cancelled', async () => {
  const placed = await placeOrderWithInvoice();
  expect(await loadInvoicesOf(placed)).toEqual([]);
  const ref = await payOnline(placed);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  const row = {
    Key: placed.order,
    Folio: null,
    Branch: BRANCH,
    PlaceOfIssue: '64000',
    // Codes of the tax authority: 31 is a payment through an intermediary and 01 is cash; the unit H87 is a piece.
    Form: '31',
    Total: PRICE,
    Refunded: 0,
    RefundedAt: null,
    Returned: 'none',
    Standing: 'to-issue',
    Receiver: { Rfc: RFC },
    Concepts: [{ Name: 'Prueba botella', Unit: 'H87', Quantity: 1, Total: PRICE }],
  };
  expect(await loadInvoicesOf(placed)).toMatchObject([row]);
  expect((await loadInvoices({ branch: BRANCH })).filter(({ Key }) => Key === placed.order)).toHaveLength(1);
  expect((await loadInvoices({ branch: 'valle' })).filter(({ Key }) => Key === placed.order)).toEqual([]);

  // Once the order is cancelled, nothing is left to invoice, even before the refund.
  await till.move(placed.order, 'cancel');
  const cancelledRow = { Key: placed.order, Total: 0, Refunded: PRICE, RefundedAt: expect.any(Number), Concepts: [] };
  expect(await loadInvoicesOf(placed)).toMatchObject([
    { ...cancelledRow, Returned: 'cancelled', Standing: 'cancelled' },
  ]);
  await till.move(placed.order, 'restore');
  expect(await loadInvoicesOf(placed)).toMatchObject([row]);
  await till.move(placed.order, 'cancel');
  expect(await till.refund(placed.order)).toMatchObject({ ok: true });
  expect(await loadInvoicesOf(placed)).toMatchObject([{ ...cancelledRow, Standing: 'cancelled' }]);
});

it('reduces an invoice by a partial refund at the payment service', async () => {
  const placed = await placeOrderWithInvoice();
  const ref = await payOnline(placed);
  const checkout = till.service.ordersOf(placed.order).at(-1);
  if (checkout) till.service.book.refund(checkout, checkout.payments[0]?.id ?? '', PRICE - 1_160);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await loadInvoicesOf(placed)).toMatchObject([
    {
      Total: 1_160,
      Refunded: PRICE - 1_160,
      Returned: 'partly',
      Standing: 'to-issue',
      Concepts: [{ Quantity: 1, Total: 1_160 }],
    },
  ]);
});

it('invoices the whole sale in which an order was paid at the desk, and leaves out a second payment online', async () => {
  const orderInSale = await placeOrderWithInvoice();
  const sale = await sellAtTill(orderInSale.order, 1);
  expect(await loadInvoicesOf(orderInSale)).toMatchObject([
    { Key: sale, Folio: expect.any(Number), Form: '01', Total: 2 * PRICE },
  ]);
  const orderPaidOnPage = await placeOrderWithInvoice();
  await till.startPayment(orderPaidOnPage.order, orderPaidOnPage.who);
  const paid = await till.move(orderPaidOnPage.order, 'pay');
  expect(paid).toMatchObject({ ok: true, value: { State: 'paid' } });
  // The person has also paid online.
  const ref = till.pay(orderPaidOnPage.order);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  const saleRow = [{ Folio: expect.any(Number), Form: '01', Total: PRICE, Standing: 'to-issue' }];
  expect(await loadInvoicesOf(orderPaidOnPage)).toMatchObject(saleRow);
  // Once the order is cancelled, only the other lines of its sale are left to invoice, even before the refund.
  await till.move(orderPaidOnPage.order, 'cancel');
  expect(await loadInvoicesOf(orderPaidOnPage)).toMatchObject([{ Total: 0, Refunded: PRICE, Standing: 'cancelled' }]);
  await till.move(orderInSale.order, 'cancel');
  expect(await loadInvoicesOf(orderInSale)).toMatchObject([{ Total: PRICE, Refunded: PRICE, Returned: 'partly' }]);
  await till.move(orderPaidOnPage.order, 'restore');
  expect(await loadInvoicesOf(orderPaidOnPage)).toMatchObject(saleRow);
});

it('lists a refunded sale as returned, and lists its order too once the order is paid online and restored', async () => {
  const placed = await placeOrderWithInvoice();
  await till.startPayment(placed.order, placed.who);
  const sale = await sellAtTill(placed.order);
  expect(await refundSale(sale)).toMatchObject({ ok: true });
  const ref = till.pay(placed.order);
  await till.service.sendWebhook(ref);
  await till.checkPayments();
  expect(await loadInvoicesOf(placed)).toMatchObject([{ Key: sale, Standing: 'returned', Total: 0 }]);
  await till.move(placed.order, 'restore');
  const [first, second, ...more] = await loadInvoicesOf(placed);
  expect(first).toMatchObject({ Key: sale, Standing: 'returned', Total: 0 });
  expect(second).toMatchObject({ Key: placed.order, Form: '31', Standing: 'to-issue', Total: PRICE });
  expect(more).toEqual([]);
});

it('lists the invoice of an erased buyer without a person and tax data', async () => {
  const placed = await placeOrderWithInvoice();
  await payOnline(placed);
  await till.gym.write({ [`Users/${placed.who.uid}`]: null, [taxDataPath.at({ uid: placed.who.uid })]: null });
  const row = (await loadInvoices()).find(({ Key }) => Key === placed.order);
  expect(row).toMatchObject({ Uid: null, Name: null, Receiver: null, Standing: 'no-buyer', Total: PRICE });
});

it('lists the invoices of sales and orders page by page, each once and by time', async () => {
  const all = await loadInvoices();
  const pages = await loadInvoices({ limit: 1 });
  expect(pages.map(({ Key }) => Key)).toEqual(all.map(({ Key }) => Key));
  expect(new Set(pages.map(({ Key }) => Key)).size).toBe(pages.length);
  expect(pages.map(({ At }) => At)).toEqual(pages.map(({ At }) => At).toSorted((a, b) => a - b));
  // The list has rows of sales, with a folio, and rows of orders, without one.
  expect(new Set(pages.map(({ Folio }) => Folio === null)).size).toBe(2);
});
