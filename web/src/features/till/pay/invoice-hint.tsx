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
 * The text under 'Requiere factura': asks for a buyer if there is none, else says whether the buyer's tax data are
 * known, with a button that edits them.
 */
export function InvoiceFor({
  buyer,
  isInvoiceOrdered,
  wasSubmitted,
  onAsk,
}: {
  readonly buyer: string | null;
  /** The customer asked for the invoice with the order, so it can't be removed here. */
  readonly isInvoiceOrdered: boolean;
  readonly wasSubmitted: boolean;
  readonly onAsk: (uid: string) => void;
}) {
  if (buyer !== null) return <InvoiceHint uid={buyer} isInvoiceOrdered={isInvoiceOrdered} onAsk={() => onAsk(buyer)} />;
  return (
    <Notice key={String(wasSubmitted)} tone={wasSubmitted ? 'bad' : 'info'} live>
      {SALE_TEXT.taxNobody}
    </Notice>
  );
}

function InvoiceHint({
  uid,
  isInvoiceOrdered,
  onAsk,
}: {
  readonly uid: string;
  readonly isInvoiceOrdered: boolean;
  readonly onAsk: () => void;
}) {
  const taxData = useRecord(taxDataPath, { uid });
  const isColleague = useAuthority(uid, ['edit-profile']).refusalOf('edit-profile') !== null;
  if (taxData.status === 'loading') return null;
  if (taxData.status === 'error') {
    return (
      <div className={styles.taxes}>
        <Notice tone="bad" live>
          {READ_FAILURE_TEXT[taxData.reason]}
        </Notice>
        <Button look="secondary" size="small" onClick={taxData.retry}>
          {FAILURE_TEXT.retry}
        </Button>
      </div>
    );
  }
  const kept = taxData.value;
  return (
    <div className={styles.taxes}>
      <p className={styles.soft} role="status">
        {isInvoiceOrdered && `${SALE_TEXT.taxOrdered} `}
        {kept === null ? SALE_TEXT.taxMissing : SALE_TEXT.taxKept(kept.Rfc, kept.Name)}
      </p>
      {isColleague ? (
        <p className={styles.soft}>{TAX_DATA_TEXT.colleague}</p>
      ) : (
        // Shown while the request runs too, so that the layout below doesn't move under a finger.
        <Button look="secondary" size="small" onClick={onAsk}>
          {kept === null ? SALE_TEXT.taxAdd : SALE_TEXT.taxEdit}
        </Button>
      )}
    </div>
  );
}

/**
 * Dialog for the buyer's tax data. It is rendered outside of the sale's form, since its submit would charge the sale.
 */
export function BuyerTaxDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const taxData = useRecord(taxDataPath, { uid });
  const user = useRecord(userPath, { uid });
  // Editing starts from the tax data as they were when the dialog opened.
  const [kept] = useState(taxData.status === 'value' ? taxData.value : null);
  const name = user.status === 'value' ? (user.value?.Nombre ?? '') : '';
  return (
    <Suspense>
      <TaxDialog uid={uid} name={name} kept={kept} onClose={onClose} onDone={onClose} />
    </Suspense>
  );
}
