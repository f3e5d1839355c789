import { refundPayment } from '@gym/domain/contracts/payments';
import { onlineOf, orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { refundable } from '@gym/domain/store/online-payments';
import { owedBack } from '@gym/domain/store/order';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './orders.module.css';
import { ONLINE_TEXT } from './text.ts';

interface RefundProps {
  readonly order: string;
  readonly stored: StoredOrder;
}

/** Giving back online what is owed back and came that way; nothing where there is none. */
export function OnlineRefund({ order, stored }: RefundProps) {
  const [isOpen, setOpen] = useState(false);
  if (stored.Refunding)
    return <Notice tone="info">{ONLINE_TEXT.refunding(formatCentavos(stored.Refunding.Amount))}</Notice>;
  const what = refundable(onlineOf(stored), owedBack(orderFacts(stored)));
  if (!what) return null;
  const sum = formatCentavos(what.amount);
  return (
    <div className={styles.moves}>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {ONLINE_TEXT.refund(sum)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={ONLINE_TEXT.refund(sum)}
          confirm={ONLINE_TEXT.refundConfirm}
          send={(requestId) => call(refundPayment, { requestId, Order: order })}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <p className={styles.text}>{ONLINE_TEXT.refundBody}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
