import { formatCentavos } from '@gym/domain/money/money';
import { IconCircleCheck } from '@tabler/icons-react';
import paymentStyles from '../payment/payment.module.css';
import styles from './receipt.module.css';
import { ReceiptActions } from './receipt-actions.tsx';
import { SOLD_TEXT } from './text.ts';

/** A sale that was just made. Sums in centavos. */
export interface CompletedSale {
  /** The key of the sale. */
  readonly Sale: string;
  readonly Folio: number;
  readonly Total: number;
  /** The cash to give back. */
  readonly Change: number;
}

/** Panel about a sale that was just made: folio and total, the change, and the receipt's buttons. */
export function SoldPanel({ sold }: { readonly sold: CompletedSale }) {
  return (
    <section className={styles.sold} aria-label={SOLD_TEXT.last}>
      <div role="status">
        <p className={styles.soldTitle}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
          {SOLD_TEXT.title(sold.Folio, formatCentavos(sold.Total))}
        </p>
        <p className={paymentStyles.change}>
          <span>{SOLD_TEXT.change}</span>
          <strong>{formatCentavos(sold.Change)}</strong>
        </p>
      </div>
      <ReceiptActions sale={sold.Sale} isNew />
    </section>
  );
}
