import { formatCentavos } from '@gym/domain/money/money';
import { IconCircleCheck } from '@tabler/icons-react';
import pay from '../pay.module.css';
import { ReceiptActions } from '../sales/receipt-actions.tsx';
import { SOLD_TEXT } from '../text.ts';
import type { Sold } from './use-charge.ts';

/** What the last sale came to, until the next one begins: the change in the largest type, the receipt, the folio. */
export function SoldPanel({ sold }: { readonly sold: Sold }) {
  return (
    <section className={pay.sold} aria-label={SOLD_TEXT.last}>
      <div role="status">
        <p className={pay.soldTitle}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
          {SOLD_TEXT.title(sold.Folio, formatCentavos(sold.Total))}
        </p>
        <p className={pay.change}>
          <span>{SOLD_TEXT.change}</span>
          <strong>{formatCentavos(sold.Change)}</strong>
        </p>
      </div>
      <ReceiptActions sale={sold.Sale} isNew />
    </section>
  );
}
