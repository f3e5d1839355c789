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
  /** Epoch milliseconds. */
  readonly at: number;
  readonly title: string;
  /** The payment methods as text. For an order without a sale: that it was paid outside the till. */
  readonly methods: string;
  /** Key of the branch. */
  readonly branch: string;
  /** Centavos; negative for a refund. */
  readonly sum: number;
  /** The address of the sale or order; `null` if the reader may not open it. */
  readonly path: string | null;
}

/** The sales that the reader may open: all sales, no sales, or only the sales of the branch with this key. */
export type OpenableSales = { readonly branch: string } | 'all' | 'none';

/** Who reads a file. `isOwn`: the file is the reader's own, so it shows all payments, even if they can't be opened. */
export interface PaymentReader {
  readonly openable: OpenableSales;
  readonly isOwn: boolean;
}

function mayOpen(openable: OpenableSales, branch: string): boolean {
  return typeof openable === 'string' ? openable === 'all' : openable.branch === branch;
}

/**
 * Returns a person's payments, newest first: sales and refunds of the till, and orders that were paid without a sale.
 * An order whose sale is among `sales` appears only as that sale. In other people's files, staff see only payments of
 * branches whose sales they may open.
 */
export function listMemberPayments(
  sales: readonly Keyed<StoredSaleRow>[],
  orders: readonly Keyed<StoredOrderRow>[],
  { openable, isOwn }: PaymentReader,
): readonly MemberPayment[] {
  const ordersWithSale = new Set(sales.flatMap(({ value: { Order } }) => (Order === undefined ? [] : [Order])));
  const salePayments = sales.map(({ key, value }): MemberPayment => {
    const { Kind, Folio, Branch, At, Total } = value;
    const folio = FILE_TEXT.folio(Folio);
    return {
      key,
      at: At,
      title: Kind === 'sale' ? folio : `${FILE_TEXT.refund} · ${folio}`,
      methods: methodsText(value),
      branch: Branch,
      sum: Total,
      path: mayOpen(openable, Branch) ? salePagePath(Branch, key) : null,
    };
  });
  const orderPayments = orders
    .filter(({ key, value }) => !ordersWithSale.has(key) && ['paid', 'ready', 'delivered'].includes(value.State))
    .map(({ key, value: { Branch, At, Total } }): MemberPayment => {
      const title = FILE_TEXT.order(orderCode(key));
      return { key, at: At, title, methods: FILE_TEXT.outside, branch: Branch, sum: Total, path: orderPagePath(key) };
    });
  const shown = [...salePayments, ...orderPayments].filter(({ branch }) => isOwn || mayOpen(openable, branch));
  return shown.toSorted((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1));
}
