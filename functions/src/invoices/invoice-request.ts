import type { InvoiceRequest } from '@gym/domain/contracts/invoices';
import type { StoredSale, StoredSaleLine } from '@gym/domain/database/money/sales';
import type { StoredTaxData } from '@gym/domain/database/people/tax-data';
import { orderFacts, type StoredOrder } from '@gym/domain/database/store/orders';
import { present } from '@gym/domain/present';
import { earnedHeldMoney, type OrderMethod } from '@gym/domain/store/order';
import { FOREIGN_RFC } from '@gym/domain/tax-data/rfc';
import { conceptOf, type InvoicedLine, reduceToTotal, satPaymentForm, subtractRefunds } from '@gym/domain/till/invoice';
import { loadPerson } from '../members/load-user.ts';
import { loadOrder } from '../orders/load-orders.ts';
import { loadRefundsOf, loadReturns } from '../till/load-till.ts';
import { orderLines } from '../till/order-sale.ts';
import { loadTaxData } from './load-tax-data.ts';

function toSoldLine({ Kind, Name, Quantity, Tax, Gross, Total, Taxed }: StoredSaleLine): InvoicedLine {
  return { kind: Kind, name: Name, quantity: Quantity, tax: Tax, gross: Gross, total: Total, taxed: Taxed };
}

function toSoldLines({ Lines }: Pick<StoredSale, 'Lines'>): Readonly<Record<string, InvoicedLine>> {
  return Object.fromEntries(Object.entries(Lines).map(([key, line]) => [key, toSoldLine(line)]));
}

/**
 * Returns the receiver of an invoice. For buyers from abroad the SAT requires the postal code of the place of issue.
 */
function toReceiver(
  { Rfc, Name, Regime, Use, PostalCode }: StoredTaxData,
  placeOfIssue: string | null,
): NonNullable<InvoiceRequest['Receiver']> {
  return { Rfc, Name, Regime, Use, PostalCode: Rfc === FOREIGN_RFC ? (placeOfIssue ?? '') : PostalCode };
}

/** Returns the lines that a refund of a sale's order would have, with negative quantities and sums. */
function orderRefundLines(lines: StoredSale['Lines']): Readonly<Record<string, InvoicedLine>> {
  const linesOfOrder = Object.entries(lines).filter(([, { Order }]) => Order !== undefined);
  return Object.fromEntries(
    linesOfOrder.map(([key, { Quantity, Gross, Total, Taxed, ...line }]) => [
      key,
      toSoldLine({ ...line, Quantity: -Quantity, Gross: -Gross, Total: -Total, Taxed: -Taxed }),
    ]),
  );
}

/** The buyer of an invoice. All fields are `null` if the buyer is unknown or erased. */
type Buyer = Pick<InvoiceRequest, 'Uid' | 'Name' | 'Email' | 'Receiver'>;

const NO_BUYER: Buyer = { Uid: null, Name: null, Email: null, Receiver: null };

/** Loads the buyer's current data. For a merged file it loads the surviving file. */
async function loadBuyer(buyerUid: string | undefined, placeOfIssue: string | null): Promise<Buyer> {
  if (buyerUid === undefined) return NO_BUYER;
  const { uid, user } = await loadPerson(buyerUid);
  if (user.Nombre === undefined) return NO_BUYER;
  const taxData = await loadTaxData(uid);
  return {
    Uid: uid,
    Name: user.Nombre,
    Email: taxData?.Email ?? user.Email ?? null,
    Receiver: taxData && toReceiver(taxData, placeOfIssue),
  };
}

/** The sold goods of an invoice: the lines that remain after refunds, and the total before refunds. */
interface Goods extends Pick<InvoiceRequest, 'Key' | 'Branch' | 'Folio' | 'At' | 'Form' | 'RefundedAt' | 'Returned'> {
  /** Uid of the buyer. */
  readonly uid: string | undefined;
  readonly lines: readonly InvoicedLine[];
  readonly total: number;
}

async function buildRequest(
  { uid, lines, total, ...fields }: Goods,
  placeOfIssue: string | null,
): Promise<InvoiceRequest> {
  const invoiced = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    ...fields,
    PlaceOfIssue: placeOfIssue,
    ...(await loadBuyer(uid, placeOfIssue)),
    Concepts: lines.map(conceptOf).map((concept) => ({
      Name: concept.name,
      Unit: concept.unit,
      Quantity: concept.quantity,
      Price: concept.price,
      Amount: concept.amount,
      Discount: concept.discount,
      Base: concept.base,
      Tax: concept.tax,
      Taxed: concept.taxed,
      Total: concept.total,
    })),
    Total: invoiced,
    Refunded: total - invoiced,
  };
}

/** Returns when an order was last refunded or cancelled, whichever is later; `null` if neither happened. */
function lastRefundOrCancelAt({ Payments = {}, Steps }: StoredOrder): number | null {
  const times = [
    ...Object.values(Payments).flatMap(({ Kind, At }) => (Kind === 'back' ? [At] : [])),
    ...Object.values(Steps).flatMap(({ State, At }) => (State === 'cancelled' ? [At] : [])),
  ];
  return times.length === 0 ? null : Math.max(...times);
}

/** Loads when the sale's order was cancelled or, if later, last refunded. `null`: the sale has no cancelled order. */
async function loadOrderEnd({ Order }: StoredSale): Promise<number | null> {
  const order = Order === undefined ? null : await loadOrder(Order);
  return order?.State === 'cancelled' ? lastRefundOrCancelAt(order) : null;
}

/**
 * Builds the request for the invoice of a sale from the current data. The lines of a cancelled order count as
 * refunded, even if the money has not been paid back yet.
 *
 * @param placeOfIssue the postal code of the sale's branch
 */
export async function buildSaleInvoiceRequest(
  sale: string,
  stored: StoredSale,
  placeOfIssue: string | null,
): Promise<InvoiceRequest> {
  const { Branch, Folio, At, Uid, Total, Lines, Payments = {} } = stored;
  const returns = await loadReturns(sale);
  const refunds = returns === null ? [] : await loadRefundsOf(sale);
  const afterRefunds = subtractRefunds(toSoldLines(stored), refunds.map(toSoldLines));
  const orderEndedAt = afterRefunds.returned === 'whole' ? null : await loadOrderEnd(stored);
  const { lines, returned } =
    orderEndedAt === null
      ? afterRefunds
      : subtractRefunds(toSoldLines(stored), [...refunds.map(toSoldLines), orderRefundLines(Lines)]);
  const form = satPaymentForm(
    present({ cash: Payments.cash?.Amount, card: Payments.card?.Amount, transfer: Payments.transfer?.Amount }),
  );
  const times = [...refunds.map((refund) => refund.At), ...(orderEndedAt === null ? [] : [orderEndedAt])];
  const goods = {
    Key: sale,
    Branch,
    Folio,
    At,
    Form: form,
    uid: Uid,
    lines,
    total: Total,
    Returned: orderEndedAt !== null && returned === 'whole' ? ('cancelled' as const) : returned,
    RefundedAt: times.length === 0 ? null : Math.max(...times),
  };
  return buildRequest(goods, placeOfIssue);
}

/** Builds the request for the invoice of an order that was paid without a sale. `null`: no invoice was requested. */
export async function buildOrderInvoiceRequest(
  order: string,
  stored: StoredOrder,
  placeOfIssue: string | null,
): Promise<InvoiceRequest | null> {
  // `Invoice` is when the order became paid, if an invoice was requested.
  const { Placed, State, Payments = {}, Invoice } = stored;
  if (Invoice === undefined) return null;
  const { lines, returned } = reduceToTotal(
    orderLines(order, stored).map(toSoldLine),
    earnedHeldMoney(orderFacts(stored)),
  );
  const paid: Partial<Record<OrderMethod, number>> = {};
  for (const { Kind, Method, Amount } of Object.values(Payments))
    if (Kind === 'in') paid[Method] = (paid[Method] ?? 0) + Amount;
  const goods = {
    Key: order,
    Branch: Placed.Branch,
    Folio: null,
    At: Invoice,
    Form: satPaymentForm(paid),
    uid: Placed.Uid,
    lines,
    total: Placed.Total,
    Returned: State === 'cancelled' ? ('cancelled' as const) : returned,
    RefundedAt: returned === 'none' ? null : lastRefundOrCancelAt(stored),
  };
  return buildRequest(goods, placeOfIssue);
}
