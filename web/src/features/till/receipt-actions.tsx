import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { PrintSheet } from './print/print-sheet.tsx';
import { usePrinter } from './print/printer.ts';
import { ReceiptSheet } from './print/receipt-sheet.tsx';
import { PrinterSettings } from './printer-settings.tsx';
import { receiptMessage } from './receipt.ts';
import { SOLD_TEXT } from './text.ts';
import styles from './till.module.css';
import { useReceipt } from './use-receipt.ts';

/** Prints or sends a receipt. `isNew`: of a sale that was made right now, which prints by itself where the device is set so. */
export function ReceiptActions({ sale, isNew = false }: { readonly sale: string; readonly isNew?: boolean }) {
  const loaded = useReceipt(sale);
  const choice = usePrinter();
  const [printer] = choice;
  const [isPrinting, setPrinting] = useState(isNew && printer.isAutomatic);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale prints, or not, by itself
  useEffect(() => setPrinting(isNew && printer.isAutomatic), [sale]);
  const found = loaded.status === 'value' ? loaded.value : null;
  const text = found ? receiptMessage(found.receipt) : '';
  const link =
    found && ((found.phone && whatsAppLink(found.phone, text)) ?? `https://wa.me/?text=${encodeURIComponent(text)}`);
  return (
    <div className={styles.receiptActions}>
      <Button look="secondary" disabled={!found} busy={isPrinting && !found} onClick={() => setPrinting(true)}>
        <IconPrinter size={20} stroke={1.75} aria-hidden />
        {SOLD_TEXT.print}
      </Button>
      {link && (
        <OutLink href={link}>
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {SOLD_TEXT.whatsApp}
        </OutLink>
      )}
      <PrinterSettings choice={choice} />
      {isPrinting && found && (
        <PrintSheet paper={printer.paper} onPrinted={() => setPrinting(false)}>
          <ReceiptSheet receipt={found.receipt} />
        </PrintSheet>
      )}
    </div>
  );
}
