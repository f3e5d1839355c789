import { type Centavos, formatCentavos } from '@gym/domain/money/money';
import type { Tax } from '@gym/domain/money/tax';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { TAX_TEXT } from '@gym/domain/text/tax';
import { momentText } from '../../lib/moment-text.ts';
import { PAYMENT_TEXT } from '../membership/text.ts';
import styles from './print.module.css';
import { PRINT_TEXT } from './text.ts';

/**
 * The data of a receipt. Sums are in centavos, times in epoch milliseconds. Sums and quantities of a refund are
 * negative or 0.
 */
export interface Receipt {
  readonly gym: string;
  /** The gym's tax id; null if it has none. */
  readonly rfc: string | null;
  /** The gym's own last line of a receipt; null for the default one, which says thanks. */
  readonly lastLine: string | null;
  readonly branch: {
    readonly name: string;
    readonly address?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly folio: string;
  readonly at: number;
  readonly seller: string;
  /** Name of the buyer; null if it is unknown. */
  readonly buyer: string | null;
  readonly isRefund: boolean;
  /** Folio of the refunded sale; null if this is no refund, or if the folio is unknown. */
  readonly refundOf: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    /** Price of one piece. */
    readonly price: Centavos;
    /** Sum of the line before the discount. */
    readonly gross: Centavos;
    /** Text below the name, such as the period of a plan. */
    readonly under?: string | undefined;
  }[];
  /** Sum before the discount. */
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
  /** `base`: the sum without the tax; `taxSum`: the tax. */
  readonly taxes: readonly { readonly tax: Tax; readonly base: Centavos; readonly taxSum: Centavos }[];
  readonly payments: readonly {
    readonly method: 'cash' | 'card' | 'transfer';
    readonly amount: Centavos;
    readonly reference?: string | undefined;
  }[];
  /** Cash received, and cash given back as change; null if nothing was paid in cash. */
  readonly cash: { readonly received: Centavos; readonly change: Centavos } | null;
  readonly wantsInvoice: boolean;
}

function Sum({
  name,
  sum,
  isTotal = false,
}: {
  readonly name: string;
  readonly sum: Centavos;
  readonly isTotal?: boolean;
}) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>{formatCentavos(sum)}</td>
    </tr>
  );
}

/** The heading of a printed sheet: gym, branch and title. */
export function SheetHead({
  gym,
  rfc = null,
  branch,
  title,
}: {
  readonly gym: string;
  readonly rfc?: string | null;
  readonly branch: Receipt['branch'];
  readonly title: string;
}) {
  return (
    <div className={styles.head}>
      <h2>{gym}</h2>
      {rfc !== null && <p>{PRINT_TEXT.rfc(rfc)}</p>}
      <p>{branch.name}</p>
      {branch.address && <p>{branch.address}</p>}
      {branch.phone && <p>{PRINT_TEXT.phone(formatStoredPhone(branch.phone))}</p>}
      <h3>{title}</h3>
    </div>
  );
}

export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const {
    gym,
    branch,
    folio,
    at,
    seller,
    buyer,
    isRefund,
    refundOf,
    lines,
    gross,
    discount,
    total,
    taxes,
    payments,
    cash,
  } = receipt;
  return (
    <>
      <SheetHead
        gym={gym}
        rfc={receipt.rfc}
        branch={branch}
        title={isRefund ? PRINT_TEXT.refund(folio) : PRINT_TEXT.sale(folio)}
      />
      <div className={styles.part}>
        <p>{momentText(at)}</p>
        <p>{PRINT_TEXT.seller(seller)}</p>
        {buyer !== null && <p>{PRINT_TEXT.buyer(buyer)}</p>}
        {refundOf !== null && <p>{PRINT_TEXT.refundOf(refundOf)}</p>}
      </div>
      <table className={styles.part}>
        <tbody>
          {lines.map(({ name, quantity, price, gross: lineGross, under }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
            <tr key={index}>
              <th scope="row">
                {name}
                {quantity !== 1 && (
                  <span className={styles.under}>{PRINT_TEXT.pieces(quantity, formatCentavos(price))}</span>
                )}
                {under && <span className={styles.under}>{under}</span>}
              </th>
              <td>{formatCentavos(lineGross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.part}>
        <tbody>
          {discount !== 0 && <Sum name={PRINT_TEXT.gross} sum={gross} />}
          {discount !== 0 && <Sum name={PRINT_TEXT.discount} sum={-discount} />}
          <Sum name={PRINT_TEXT.total} sum={total} isTotal />
          {taxes.map(({ tax, taxSum }) => (
            <Sum key={tax} name={TAX_TEXT[tax]} sum={taxSum} />
          ))}
        </tbody>
      </table>
      <table className={styles.part}>
        <tbody>
          {payments.map(({ method, amount, reference }) => (
            <tr key={method}>
              <th scope="row">
                {PAYMENT_TEXT[method]}
                {reference && <span className={styles.under}>{PRINT_TEXT.reference(reference)}</span>}
              </th>
              <td>{formatCentavos(amount)}</td>
            </tr>
          ))}
          {cash && cash.change > 0 && <Sum name={PRINT_TEXT.received} sum={cash.received} />}
          {cash && cash.change > 0 && <Sum name={PRINT_TEXT.change} sum={cash.change} />}
        </tbody>
      </table>
      <div className={styles.foot}>
        {receipt.wantsInvoice && <p>{PRINT_TEXT.invoice}</p>}
        <p>{PRINT_TEXT.notFiscal}</p>
        {!isRefund && <p>{receipt.lastLine ?? PRINT_TEXT.thanks}</p>}
      </div>
    </>
  );
}
