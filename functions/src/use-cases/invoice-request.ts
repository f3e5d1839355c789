import type { InvoiceRequest } from '@gym/domain/contracts/invoices';
import type { StoredSale, StoredSaleLine } from '@gym/domain/database/sales';
import type { StoredTaxData } from '@gym/domain/database/tax-data';
import { present } from '@gym/domain/present';
import { FOREIGN_RFC } from '@gym/domain/tax-data/rfc';
import { conceptOf, leftOver, type SoldLine, satPaymentForm } from '@gym/domain/till/invoice';
import { loadTaxData } from '../repositories/tax-data.ts';
import { loadRefundsOf, loadReturns } from '../repositories/till.ts';
import { loadPerson } from '../repositories/users.ts';

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

type Buyer = Pick<InvoiceRequest, 'Uid' | 'Name' | 'Email' | 'Receiver'>;

/** Who bought, as they are now: whose file was joined into another buys as that one. */
async function buyerOf({ Uid }: Pick<StoredSale, 'Uid'>, placeOfIssue: string | null): Promise<Buyer> {
  if (Uid === undefined) return { Uid: null, Name: null, Email: null, Receiver: null };
  const { uid, user } = await loadPerson(Uid);
  const taxData = await loadTaxData(uid);
  return {
    Uid: uid,
    Name: user.Nombre ?? null,
    Email: taxData?.Email ?? user.Email ?? null,
    Receiver: taxData && receiverOf(taxData, placeOfIssue),
  };
}

/**
 * The factura that a sale's buyer wants, with everything that is known today.
 *
 * @param placeOfIssue the postal code of its branch
 */
export async function invoiceRequest(
  sale: string,
  stored: StoredSale,
  placeOfIssue: string | null,
): Promise<InvoiceRequest> {
  const { Branch, Folio, At, Payments = {} } = stored;
  const [buyer, returns] = await Promise.all([buyerOf(stored, placeOfIssue), loadReturns(sale)]);
  const refunds = returns === null ? [] : await loadRefundsOf(sale);
  const { lines, returned } = leftOver(soldLines(stored), refunds.map(soldLines));
  const left = lines.reduce((sum, { total }) => sum + total, 0);
  return {
    ...{ Sale: sale, Branch, Folio, At, PlaceOfIssue: placeOfIssue, ...buyer },
    Form: satPaymentForm(
      present({ cash: Payments.cash?.Amount, card: Payments.card?.Amount, transfer: Payments.transfer?.Amount }),
    ),
    Concepts: lines.map(conceptOf).map((concept) => ({
      ...{ Name: concept.name, Unit: concept.unit, Quantity: concept.quantity, Price: concept.price },
      ...{ Amount: concept.amount, Discount: concept.discount, Base: concept.base },
      ...{ Tax: concept.tax, Taxed: concept.taxed, Total: concept.total },
    })),
    ...{ Total: left, Refunded: stored.Total - left, Returned: returned },
    RefundedAt: refunds.length === 0 ? null : Math.max(...refunds.map((refund) => refund.At)),
  };
}
