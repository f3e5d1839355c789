import * as z from 'zod/mini';
import { present } from '../../present.ts';
import type { PricedLine, SoldLine } from '../../store/lines.ts';
import type { TillPayments } from '../../till/payments.ts';
import { SALE_LINE_KINDS } from '../../till/sale.ts';
import type { SaleFacts } from '../../till/totals.ts';
import { storedDay, storedNote } from '../fields.ts';
import { databasePath } from '../path.ts';
import { EVERY_BRANCH, storedPricedLineSchema } from '../store/orders.ts';

/**
 * A line of a sale, as it was when it was sold. `Item`: key of the plan or product; absent in a free line. `Order`:
 * the order that the line comes from. `Guest`: key of the guest of a day pass. In a refund all numbers except `Price`
 * are negative or 0.
 */
export const storedSaleLineSchema = z.extend(storedPricedLineSchema, {
  Kind: z.enum(SALE_LINE_KINDS),
  Item: z.optional(z.string()),
  Order: z.optional(z.string()),
  Guest: z.optional(z.object({ Day: storedDay, Id: z.string() })),
});
export type StoredSaleLine = z.infer<typeof storedSaleLineSchema>;

/** Converts a priced line into the stored fields that orders and sales have in common. */
export function lineToStored({
  name,
  quantity,
  unitPrice,
  tax,
  gross,
  discount,
  total,
  taxed,
}: PricedLine<SoldLine & { readonly name: string }>): z.infer<typeof storedPricedLineSchema> {
  return {
    Name: name,
    Quantity: quantity,
    Price: unitPrice,
    Tax: tax,
    Gross: gross,
    Discount: discount,
    Total: total,
    Taxed: taxed,
  };
}

/**
 * Payments by tender, in centavos; amounts are negative in a refund. Cash may also have the money that the buyer handed
 * over (`Received`) and the change; other tenders may have a reference.
 */
export const storedPaymentsSchema = z.object({
  cash: z.optional(z.object({ Amount: z.number(), Received: z.optional(z.number()), Change: z.optional(z.number()) })),
  card: z.optional(z.object({ Amount: z.number(), Reference: z.optional(storedNote()) })),
  transfer: z.optional(z.object({ Amount: z.number(), Reference: z.optional(storedNote()) })),
});
export type StoredPayments = z.infer<typeof storedPaymentsSchema>;

export const SALE_KINDS = ['sale', 'refund'] as const;

/**
 * `Sales/{sale}`: a sale or refund. It never changes, except that an erasure blanks texts. Its key is the request id.
 * `Folio`: number at its branch, without gaps. `At`: epoch milliseconds. `Uid`: the buyer; absent if unknown. `By`: uid
 * of the seller. Sums are centavos. `Reason`: the reason for the discount or refund. `Of`: the refunded sale, in a
 * refund. `Order`: the order that was paid by this sale or, in a refund, by the refunded sale. `Period`: if a period
 * was sold or annulled, the membership's last day before (`OldEnds`) and after (`Ends`) the sale or refund; each is
 * absent if there was no membership. `Invoice`: the buyer wants a factura.
 */
export const storedSaleSchema = z.object({
  Kind: z.enum(SALE_KINDS),
  Branch: z.string(),
  Shift: z.string(),
  Folio: z.number(),
  Day: storedDay,
  At: z.number(),
  By: z.string(),
  Uid: z.optional(z.string()),
  Lines: z.record(z.string(), storedSaleLineSchema),
  Gross: z.number(),
  Discount: z.number(),
  Total: z.number(),
  Taxed: z.number(),
  Reason: z.optional(storedNote()),
  Payments: z.optional(storedPaymentsSchema),
  Of: z.optional(z.string()),
  Order: z.optional(z.string()),
  Period: z.optional(z.object({ OldEnds: z.optional(storedDay), Ends: z.optional(storedDay) })),
  Invoice: z.optional(z.literal(true)),
});
export type StoredSale = z.infer<typeof storedSaleSchema>;

export const salePath = databasePath('Sales/{sale}', storedSaleSchema);

/** `Folios/{branch}`: the newest folio of the branch and its sale. Folios increase by one. */
export const storedFolioSchema = z.object({ Number: z.number(), Sale: z.string() });
export const folioPath = databasePath('Folios/{branch}', storedFolioSchema);

/**
 * `Returns/{sale}`: how many pieces of each line were returned, how much money was refunded by each tender (centavos,
 * positive), and the newest refund (`Last`).
 */
export const storedReturnsSchema = z.object({
  Last: z.string(),
  Lines: z.record(z.string(), z.number()),
  ByMethod: z.object({ cash: z.number(), card: z.number(), transfer: z.number() }),
});
export type StoredReturns = z.infer<typeof storedReturnsSchema>;
export const returnsPath = databasePath('Returns/{sale}', storedReturnsSchema);

/** Returns the key of the line that sold a period for money and is not fully refunded; `null` if there is none. */
export function unrefundedPeriodLine(
  { Kind, Lines }: Pick<StoredSale, 'Kind' | 'Lines'>,
  returned: StoredReturns['Lines'],
): string | null {
  if (Kind !== 'sale') return null;
  const found = Object.entries(Lines).find(
    ([key, line]) => line.Kind === 'plan' && line.Total > 0 && (returned[key] ?? 0) < line.Quantity,
  );
  return found?.[0] ?? null;
}

/** Whether the sale sold a period for money that is not fully refunded. */
export function hasUnrefundedPeriod(
  sale: Pick<StoredSale, 'Kind' | 'Lines'>,
  returned: StoredReturns['Lines'],
): boolean {
  return unrefundedPeriodLine(sale, returned) !== null;
}

/** The row of a sale or refund in lists. Fields are as in {@link storedSaleSchema}. */
export const storedSaleRowSchema = z.object({
  Kind: z.enum(SALE_KINDS),
  Branch: z.string(),
  Shift: z.string(),
  Folio: z.number(),
  At: z.number(),
  By: z.string(),
  Uid: z.optional(z.string()),
  Total: z.number(),
  /** Amounts by tender, in centavos; negative in a refund. Absent if nothing was paid. */
  ByMethod: z.optional(
    z.object({ cash: z.optional(z.number()), card: z.optional(z.number()), transfer: z.optional(z.number()) }),
  ),
  Of: z.optional(z.string()),
  Order: z.optional(z.string()),
  /** Time of the sale; present only if the buyer wants a factura, so that an index finds those sales. */
  Invoice: z.optional(z.number()),
});
export type StoredSaleRow = z.infer<typeof storedSaleRowSchema>;

const rows = z.record(z.string(), storedSaleRowSchema);
/** `BranchSales/{branch|all}/{sale}`: indexed by `At`, `Folio` and `Invoice`. */
export const branchSalesPath = databasePath('BranchSales/{branch}', rows);
export const branchSalePath = databasePath('BranchSales/{branch}/{sale}', storedSaleRowSchema);
/** `ShiftSales/{shift}/{sale}`: the sales of a shift. */
export const shiftSalesPath = databasePath('ShiftSales/{shift}', rows);
export const shiftSalePath = databasePath('ShiftSales/{shift}/{sale}', storedSaleRowSchema);
/** `MemberSales/{uid}/{sale}`: a member's purchases. The member may read each sale that is listed here. */
export const memberSalesPath = databasePath('MemberSales/{uid}', rows);
export const memberSalePath = databasePath('MemberSales/{uid}/{sale}', storedSaleRowSchema);

/** Maximum number of sales per query of a client. */
export const SALES_PAGE = 100;

/** Maximum length of a stored payment reference, in characters. */
export const REFERENCE_MAX_LENGTH = 100;

/** Converts payments into their stored form; `undefined` if there are none. */
export function paymentsToStored({ cash, card, transfer }: TillPayments): StoredPayments | undefined {
  const stored = {
    ...(cash && { cash: { Amount: cash.amount, ...present({ Received: cash.received, Change: cash.change }) } }),
    ...(card && { card: { Amount: card.amount, ...present({ Reference: card.reference }) } }),
    ...(transfer && { transfer: { Amount: transfer.amount, ...present({ Reference: transfer.reference }) } }),
  };
  return Object.keys(stored).length === 0 ? undefined : stored;
}

/** Returns the amounts of stored payments by tender; `undefined` if there are none. */
export function amountsByTender(payments: StoredPayments = {}): StoredSaleRow['ByMethod'] {
  const { cash, card, transfer } = payments;
  const amounts = present({ cash: cash?.Amount, card: card?.Amount, transfer: transfer?.Amount });
  return Object.keys(amounts).length === 0 ? undefined : amounts;
}

/** Returns the facts of a stored sale from which totals are computed. */
export function saleFacts(
  stored: Pick<StoredSale, 'Kind' | 'Branch' | 'By' | 'Total' | 'Taxed' | 'Discount' | 'Payments' | 'Lines'>,
): SaleFacts {
  const { cash, card, transfer } = stored.Payments ?? {};
  return {
    isRefund: stored.Kind === 'refund',
    branch: stored.Branch,
    by: stored.By,
    total: stored.Total,
    taxed: stored.Taxed,
    discount: stored.Discount,
    payments: {
      ...(cash && { cash: { amount: cash.Amount } }),
      ...(card && { card: { amount: card.Amount } }),
      ...(transfer && { transfer: { amount: transfer.Amount } }),
    },
    lines: Object.values(stored.Lines).map(({ Kind, Item, Quantity, Total }) => ({
      kind: Kind,
      item: Item ?? null,
      quantity: Quantity,
      total: Total,
    })),
  };
}

/**
 * Returns the rows of a sale in all of its lists, for one update.
 *
 * @param owner uid of the member whose list contains the sale: the buyer, or the person into whom the buyer was merged;
 * `null` if there is none
 */
export function saleRowUpdates(sale: string, stored: StoredSale, owner: string | null): Record<string, StoredSaleRow> {
  const { Kind, Branch, Shift, Folio, At, By, Uid, Total, Payments, Of, Order, Invoice } = stored;
  const row = {
    Kind,
    Branch,
    Shift,
    Folio,
    At,
    By,
    Total,
    ...present({ Uid, ByMethod: amountsByTender(Payments), Of, Order, Invoice: Invoice && At }),
  };
  return {
    [branchSalePath.at({ branch: Branch, sale })]: row,
    [branchSalePath.at({ branch: EVERY_BRANCH, sale })]: row,
    [shiftSalePath.at({ shift: Shift, sale })]: row,
    ...(owner === null ? {} : { [memberSalePath.at({ uid: owner, sale })]: row }),
  };
}
