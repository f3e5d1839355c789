import { formatCentavos } from '@gym/domain/money/money';
import styles from './orders.module.css';
import { CART_TEXT } from './text.ts';

interface SumsProps {
  readonly gross: number;
  readonly discount: number;
  readonly total: number;
  /** The tax that `total` includes. */
  readonly taxed: number;
}

/** The sums of an order, centavos. The discount is shown if there is one. */
export function OrderSums({ gross, discount, total, taxed }: SumsProps) {
  return (
    <dl className={styles.sums}>
      {discount > 0 && (
        <>
          <dt>{CART_TEXT.subtotal}</dt>
          <dd>{formatCentavos(gross)}</dd>
          <dt>{CART_TEXT.discount}</dt>
          <dd>−{formatCentavos(discount)}</dd>
        </>
      )}
      <dt data-total>{CART_TEXT.total}</dt>
      <dd data-total>{formatCentavos(total)}</dd>
      <dt data-soft>{CART_TEXT.tax}</dt>
      <dd data-soft>{formatCentavos(taxed)}</dd>
    </dl>
  );
}
