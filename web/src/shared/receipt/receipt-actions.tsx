import { whatsAppLink } from '@gym/domain/person/whatsapp';
import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OutLink } from '../../ui/out-link.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { usePrinter } from './printer.ts';
import { PrinterSettings } from './printer-settings.tsx';
import styles from './receipt.module.css';
import { formatReceiptMessage } from './receipt.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { RECEIPT_ACTIONS_TEXT } from './text.ts';
import { useReceipt } from './use-receipt.ts';

/**
 * Buttons that print or send a receipt. `isNew`: the sale was just made, so the receipt is printed automatically if the
 * printer's settings on this device say so.
 */
export function ReceiptActions({ sale, isNew = false }: { readonly sale: string; readonly isNew?: boolean }) {
  const loaded = useReceipt(sale);
  const choice = usePrinter();
  const [printer] = choice;
  const [isPrinting, setPrinting] = useState(isNew && printer.isAutomatic);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decides once for each sale
  useEffect(() => setPrinting(isNew && printer.isAutomatic), [sale]);
  const found = loaded.status === 'value' ? loaded.value : null;
  const text = found ? formatReceiptMessage(found.receipt) : '';
  const link =
    found && ((found.phone && whatsAppLink(found.phone, text)) ?? `https://wa.me/?text=${encodeURIComponent(text)}`);
  return (
    <div className={styles.receiptActions}>
      <Button look="secondary" disabled={!found} busy={isPrinting && !found} onClick={() => setPrinting(true)}>
        <IconPrinter size={20} stroke={1.75} aria-hidden />
        {RECEIPT_ACTIONS_TEXT.print}
      </Button>
      {link && (
        <OutLink href={link}>
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
          {RECEIPT_ACTIONS_TEXT.whatsApp}
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
