import type { StoredSaleRow } from '@gym/domain/database/money/sales';
import type { StoredOrderRow } from '@gym/domain/database/store/orders';
import { orderCode } from '@gym/domain/text/orders';
import type { Keyed } from '../../../data/parse.ts';
import { orderPagePath } from '../../../shared/order-paths.ts';
import { methodsText } from '../../../shared/sales/methods-text.ts';
import { salePagePath } from '../../../shared/sales/paths.ts';
import { FILE_TEXT } from '../text.ts';

/** One payment of a person. */
export interface MemberPayment {
  readonly key: string;
  readonly at: number;
  readonly title: string;
  readonly way: string;
  readonly branch: string;
  readonly sum: number;
  /** The address of the payment; `null` if the reader may not open it. */
  readonly to: string | null;
}

/** The sales that the reader may open: those of a branch, of all branches, or none. */
export type OpenSales = { readonly branch: string } | 'all' | 'none';

/** Who reads a file. `isOwn`: it is the reader's own file, which shows every payment, also those that don't open. */
export interface PaymentReader {
  readonly open: OpenSales;
  readonly isOwn: boolean;
}

function mayOpen(open: OpenSales, branch: string): boolean {
  return typeof open === 'string' ? open === 'all' : open.branch === branch;
}

/**
 * Returns a person's payments, newest first: sales and refunds of the till, and orders that were paid without a sale.
 * An order that was paid at the till appears once, as its sale. Staff see only payments of branches whose sales they
 * may open.
 */
export function memberPayments(
  sales: readonly Keyed<StoredSaleRow>[],
  orders: readonly Keyed<StoredOrderRow>[],
  { open, isOwn }: PaymentReader,
): readonly MemberPayment[] {
  const atTill = new Set(sales.flatMap(({ value: { Order } }) => (Order === undefined ? [] : [Order])));
  const sold = sales.map(({ key, value }): MemberPayment => {
    const { Kind, Folio, Branch, At, Total } = value;
    const folio = FILE_TEXT.folio(Folio);
    return {
      key,
      at: At,
      title: Kind === 'sale' ? folio : `${FILE_TEXT.refund} · ${folio}`,
      way: methodsText(value),
      branch: Branch,
      sum: Total,
      to: mayOpen(open, Branch) ? salePagePath(Branch, key) : null,
    };
  });
  const ordered = orders
    .filter(({ key, value }) => !atTill.has(key) && ['paid', 'ready', 'delivered'].includes(value.State))
    .map(({ key, value: { Branch, At, Total } }): MemberPayment => {
      const title = FILE_TEXT.order(orderCode(key));
      return { key, at: At, title, way: FILE_TEXT.outside, branch: Branch, sum: Total, to: orderPagePath(key) };
    });
  const shown = [...sold, ...ordered].filter(({ branch }) => isOwn || mayOpen(open, branch));
  return shown.toSorted((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}
