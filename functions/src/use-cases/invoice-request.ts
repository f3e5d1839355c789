import type { InvoiceRequest } from '@gym/domain/contracts/invoices';
import { orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import type { StoredSale, StoredSaleLine } from '@gym/domain/database/sales';
import type { StoredTaxData } from '@gym/domain/database/tax-data';
import { present } from '@gym/domain/present';
import { keptFor, type OrderMethod } from '@gym/domain/store/order';
import { FOREIGN_RFC } from '@gym/domain/tax-data/rfc';
import { conceptOf, leftOver, reducedTo, type SoldLine, satPaymentForm } from '@gym/domain/till/invoice';
import { loadOrder } from '../repositories/orders.ts';
import { loadTaxData } from '../repositories/tax-data.ts';
import { loadRefundsOf, loadReturns } from '../repositories/till.ts';
import { loadPerson } from '../repositories/users.ts';
import { orderLines } from './till/sale-lines.ts';

function soldLine({ Kind, Name, Quantity, Tax, Gross, Total, Taxed }: StoredSaleLine): SoldLine {
  return { kind: Kind, name: Name, quantity: Quantity, tax: Tax, gross: Gross, total: Total, taxed: Taxed };
}

function soldLines({ Lines }: Pick<StoredSale, 'Lines'>): Readonly<Record<string, SoldLine>> {
  return Object.fromEntries(Object.entries(Lines).map(([key, line]) => [key, soldLine(line)]));
}

/** To whom it is issued; buyers from abroad get the place of issue for a postal code, as the SAT asks for. */
function receiverOf(
  { Rfc, Name, Regime, Use, PostalCode }: StoredTaxData,
  placeOfIssue: string | null,
): NonNullable<InvoiceRequest['Receiver']> {
  return { Rfc, Name, Regime, Use, PostalCode: Rfc === FOREIGN_RFC ? (placeOfIssue ?? '') : PostalCode };
}

/** The lines of an order among those of a sale, as a refund of them would have them. */
function orderBack(lines: StoredSale['Lines']): Readonly<Record<string, SoldLine>> {
  const ofOrder = Object.entries(lines).filter(([, { Order }]) => Order !== undefined);
  return Object.fromEntries(
    ofOrder.map(([key, { Quantity, Gross, Total, Taxed, ...line }]) => [
      key,
      soldLine({ ...line, Quantity: -Quantity, Gross: -Gross, Total: -Total, Taxed: -Taxed }),
    ]),
  );
}

type Buyer = Pick<InvoiceRequest, 'Uid' | 'Name' | 'Email' | 'Receiver'>;

const NOBODY: Buyer = { Uid: null, Name: null, Email: null, Receiver: null };

/** Who bought, as they are now: whose file was joined into another buys as that one, and who was erased is nobody any more. */
async function buyerOf(bought: string | undefined, placeOfIssue: string | null): Promise<Buyer> {
  if (bought === undefined) return NOBODY;
  const { uid, user } = await loadPerson(bought);
  if (user.Nombre === undefined) return NOBODY;
  const taxData = await loadTaxData(uid);
  return {
    Uid: uid,
    Name: user.Nombre,
    Email: taxData?.Email ?? user.Email ?? null,
    Receiver: taxData && receiverOf(taxData, placeOfIssue),
  };
}

/** What is wanted of the goods: lines as they are left, and what they came to at first. */
interface Goods extends Pick<InvoiceRequest, 'Key' | 'Branch' | 'Folio' | 'At' | 'Form' | 'RefundedAt' | 'Returned'> {
  readonly uid: string | undefined;
  readonly lines: readonly SoldLine[];
  readonly total: number;
}

async function requestOf({ uid, lines, total, ...said }: Goods, placeOfIssue: string | null): Promise<InvoiceRequest> {
  const left = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    ...said,
    PlaceOfIssue: placeOfIssue,
    ...(await buyerOf(uid, placeOfIssue)),
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
    Total: left,
    Refunded: total - left,
  };
}

/** When money of an order was last given back, or it was cancelled. */
function undoneAt({ Payments = {}, Steps }: StoredOrder): number | null {
  const times = [
    ...Object.values(Payments).flatMap(({ Kind, At }) => (Kind === 'back' ? [At] : [])),
    ...Object.values(Steps).flatMap(({ State, At }) => (State === 'cancelled' ? [At] : [])),
  ];
  return times.length === 0 ? null : Math.max(...times);
}

/** When the order of a sale was cancelled whose money has not gone back yet; `null`: there is none, or it goes on. */
async function cancelledAt({ Order }: StoredSale): Promise<number | null> {
  const order = Order === undefined ? null : await loadOrder(Order);
  return order?.State === 'cancelled' ? undoneAt(order) : null;
}

/**
 * The factura that a sale's buyer wants, with everything that is known today. What was sold for an order that is cancelled is as good as given back.
 *
 * @param placeOfIssue the postal code of its branch
 */
export async function saleInvoice(
  sale: string,
  stored: StoredSale,
  placeOfIssue: string | null,
): Promise<InvoiceRequest> {
  const { Branch, Folio, At, Uid, Total, Lines, Payments = {} } = stored;
  const returns = await loadReturns(sale);
  const refunds = returns === null ? [] : await loadRefundsOf(sale);
  const given = leftOver(soldLines(stored), refunds.map(soldLines));
  const cancelled = given.returned === 'whole' ? null : await cancelledAt(stored);
  const { lines, returned } =
    cancelled === null ? given : leftOver(soldLines(stored), [...refunds.map(soldLines), orderBack(Lines)]);
  const form = satPaymentForm(
    present({ cash: Payments.cash?.Amount, card: Payments.card?.Amount, transfer: Payments.transfer?.Amount }),
  );
  const times = [...refunds.map((refund) => refund.At), ...(cancelled === null ? [] : [cancelled])];
  const goods = {
    Key: sale,
    Branch,
    Folio,
    At,
    Form: form,
    uid: Uid,
    lines,
    total: Total,
    Returned: cancelled !== null && returned === 'whole' ? ('cancelled' as const) : returned,
    RefundedAt: times.length === 0 ? null : Math.max(...times),
  };
  return requestOf(goods, placeOfIssue);
}

/** The same of an order that was paid without a sale; `null`: it wasn't. */
export async function orderInvoice(
  order: string,
  stored: StoredOrder,
  placeOfIssue: string | null,
): Promise<InvoiceRequest | null> {
  const { Placed, State, Payments = {}, Invoice } = stored;
  if (Invoice === undefined) return null;
  const { lines, returned } = reducedTo(orderLines(order, stored).map(soldLine), keptFor(orderFacts(stored)));
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
    RefundedAt: returned === 'none' ? null : undoneAt(stored),
  };
  return requestOf(goods, placeOfIssue);
}
