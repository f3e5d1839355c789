import { lazy, Suspense, useState } from 'react';
import { useTaxData } from '../../data/tax-data.ts';
import { useUserRecord } from '../../data/users.ts';
import { Button } from '../../ui/button.tsx';
import { SALE_TEXT } from './text.ts';
import styles from './till.module.css';

const TaxDialog = lazy(() =>
  import('../../shared/tax-data/tax-dialog.tsx').then((module) => ({ default: module.TaxDialog })),
);

/** Under 'Requiere factura': whether the buyer's tax data are known, and the way to ask for them. */
export function InvoiceHint({ uid, onAsk }: { readonly uid: string; readonly onAsk: () => void }) {
  const taxData = useTaxData(uid);
  if (taxData.status !== 'value') return null;
  const kept = taxData.value;
  return (
    <div className={styles.taxes}>
      <p className={styles.soft} role="status">
        {kept === null ? SALE_TEXT.taxMissing : SALE_TEXT.taxKept(kept.Rfc, kept.Name)}
      </p>
      <Button look="secondary" size="small" onClick={onAsk}>
        {kept === null ? SALE_TEXT.taxAdd : SALE_TEXT.taxEdit}
      </Button>
    </div>
  );
}

/** Asks for the buyer's tax data. Outside of the sale's form, whose submit would charge the sale; that stays as it is meanwhile. */
export function BuyerTaxDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const taxData = useTaxData(uid);
  const user = useUserRecord(uid);
  // As it was when it was asked for: what is typed starts from there.
  const [kept] = useState(taxData.status === 'value' ? taxData.value : null);
  const name = user.status === 'value' ? (user.value?.Nombre ?? '') : '';
  return (
    <Suspense>
      <TaxDialog uid={uid} name={name} kept={kept} onClose={onClose} onDone={onClose} />
    </Suspense>
  );
}
