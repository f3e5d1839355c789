import type { StoredTaxData } from '@gym/domain/database/people/tax-data';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { Suspense, useState } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './orders.module.css';
import { ORDER_INVOICE_TEXT } from './text.ts';

const TaxDialog = lazyPart(() => import('../../shared/tax-data/tax-dialog.tsx'), 'TaxDialog');

/** Asks whether the buyer wants an invoice: a checkbox, or a button that adds the tax data if there are none. */
export function InvoiceWish({
  uid,
  taxData,
  isWanted,
  onChange,
}: {
  readonly uid: string;
  readonly taxData: Loaded<StoredTaxData | null>;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (taxData.status === 'loading') return null;
  if (taxData.status === 'error') {
    return (
      <div className={styles.promo}>
        <Notice tone="warn">{READ_FAILURE_TEXT[taxData.reason]}</Notice>
        <Button look="secondary" size="small" onClick={taxData.retry}>
          {FAILURE_TEXT.retry}
        </Button>
      </div>
    );
  }
  const storedTaxData = taxData.value;
  const close = (): void => setDialogOpen(false);
  return (
    <div className={styles.invoice}>
      {storedTaxData === null ? (
        <p className={styles.text}>{ORDER_INVOICE_TEXT.missing}</p>
      ) : (
        <>
          <Checkbox checked={isWanted} onChange={onChange}>
            {ORDER_INVOICE_TEXT.wants}
          </Checkbox>
          {isWanted && (
            <p className={styles.soft} role="status">
              {ORDER_INVOICE_TEXT.invoicedTo(storedTaxData.Rfc, storedTaxData.Name)}
            </p>
          )}
        </>
      )}
      {(storedTaxData === null || isWanted) && (
        <Button look="secondary" size="small" onClick={() => setDialogOpen(true)}>
          {storedTaxData === null ? ORDER_INVOICE_TEXT.add : ORDER_INVOICE_TEXT.edit}
        </Button>
      )}
      {isDialogOpen && (
        <Suspense>
          <TaxDialog
            uid={uid}
            name={null}
            stored={storedTaxData}
            onClose={close}
            onDone={() => {
              close();
              // Somebody who enters tax data in this dialog wants them on the invoice of this order.
              onChange(true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
