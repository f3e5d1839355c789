import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { userPath } from '@gym/domain/database/people/users';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { Suspense, useState } from 'react';
import { useAuthority } from '../../../data/authority.ts';
import { useRecord } from '../../../data/read.ts';
import { lazyPart } from '../../../lib/on-demand.tsx';
import { TAX_DATA_TEXT } from '../../../shared/tax-data/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SALE_TEXT } from '../text.ts';
import styles from '../till.module.css';

const TaxDialog = lazyPart(() => import('../../../shared/tax-data/tax-dialog.tsx'), 'TaxDialog');

/**
 * The text under 'Requiere factura': asks for a buyer if there is none. Otherwise it says whether the buyer's tax data
 * are known, with a button that edits them if the viewer may.
 */
export function InvoiceBuyerHint({
  buyer,
  isInvoiceOrdered,
  wasSubmitted,
  onEditTaxData,
}: {
  /** Uid of the buyer. */
  readonly buyer: string | null;
  /** Whether the customer asked for the invoice with the order. */
  readonly isInvoiceOrdered: boolean;
  /** Whether the seller tried to charge. From then on a missing buyer is shown as a mistake. */
  readonly wasSubmitted: boolean;
  readonly onEditTaxData: (uid: string) => void;
}) {
  if (buyer !== null) {
    return <TaxDataHint uid={buyer} isInvoiceOrdered={isInvoiceOrdered} onEditTaxData={() => onEditTaxData(buyer)} />;
  }
  return (
    // The key remounts the notice after a submit, so that screen readers announce it.
    <Notice key={String(wasSubmitted)} tone={wasSubmitted ? 'bad' : 'info'} live>
      {SALE_TEXT.buyerMissing}
    </Notice>
  );
}

/** Says whether the tax data of a buyer are known, with a button that edits them if the viewer may. */
function TaxDataHint({
  uid,
  isInvoiceOrdered,
  onEditTaxData,
}: {
  readonly uid: string;
  readonly isInvoiceOrdered: boolean;
  readonly onEditTaxData: () => void;
}) {
  const taxData = useRecord(taxDataPath, { uid });
  // Reception may not edit the data of other staff.
  const isEditRefused = useAuthority(uid, ['edit-profile']).refusalOf('edit-profile') !== null;
  if (taxData.status === 'loading') return null;
  if (taxData.status === 'error') {
    return (
      <div className={styles.textAndButton}>
        <Notice tone="bad" live>
          {READ_FAILURE_TEXT[taxData.reason]}
        </Notice>
        <Button look="secondary" size="small" onClick={taxData.retry}>
          {FAILURE_TEXT.retry}
        </Button>
      </div>
    );
  }
  const storedTaxData = taxData.value;
  return (
    <div className={styles.textAndButton}>
      <p className={styles.soft} role="status">
        {isInvoiceOrdered && `${SALE_TEXT.invoiceOrdered} `}
        {storedTaxData === null
          ? SALE_TEXT.taxDataMissing
          : SALE_TEXT.invoicedTo(storedTaxData.Rfc, storedTaxData.Name)}
      </p>
      {isEditRefused ? (
        <p className={styles.soft}>{TAX_DATA_TEXT.colleague}</p>
      ) : (
        // Also shown while the viewer's authority is still loading, so that the layout doesn't shift.
        <Button look="secondary" size="small" onClick={onEditTaxData}>
          {storedTaxData === null ? SALE_TEXT.addTaxData : SALE_TEXT.reviewTaxData}
        </Button>
      )}
    </div>
  );
}

/**
 * Dialog for the buyer's tax data. It is rendered outside the sale's form, because submitting it inside would also
 * submit the sale.
 */
export function BuyerTaxDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const taxData = useRecord(taxDataPath, { uid });
  const user = useRecord(userPath, { uid });
  // The tax data as they were when the dialog opened.
  const [initialTaxData] = useState(taxData.status === 'value' ? taxData.value : null);
  const name = user.status === 'value' ? (user.value?.Nombre ?? '') : '';
  return (
    <Suspense>
      <TaxDialog uid={uid} name={name} stored={initialTaxData} onClose={onClose} onDone={onClose} />
    </Suspense>
  );
}
