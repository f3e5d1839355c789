import { refundPayment } from '@gym/domain/contracts/payments';
import { orderFacts, recordedOnlinePayments, type StoredOrder } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { findNextRefund } from '@gym/domain/store/online-payments';
import { owedBack } from '@gym/domain/store/order';
import { orderCode } from '@gym/domain/text/orders';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './orders.module.css';
import { ONLINE_TEXT } from './text.ts';

interface RefundProps {
  readonly order: string;
  readonly stored: StoredOrder;
}

/**
 * If the gym owes money that was paid online: a button for the next refund through the payment service. While such a
 * refund runs: a notice instead. Otherwise hidden.
 */
export function OnlineRefund({ order, stored }: RefundProps) {
  // The sum in the open dialog; `null` while it is closed. It is a copy, because the live order, and with it the next
  // refund, changes before the dialog's request is answered.
  const [dialogSum, setDialogSum] = useState<string | null>(null);
  const refund = findNextRefund(recordedOnlinePayments(stored), owedBack(orderFacts(stored)));
  const close = (): void => setDialogSum(null);
  return (
    <>
      {stored.Refunding ? (
        <Notice tone="info">{ONLINE_TEXT.refunding(formatCentavos(stored.Refunding.Amount))}</Notice>
      ) : (
        refund && (
          <div className={styles.moves}>
            <Button look="secondary" onClick={() => setDialogSum(formatCentavos(refund.amount))}>
              {ONLINE_TEXT.refund(formatCentavos(refund.amount))}
            </Button>
          </div>
        )
      )}
      {dialogSum !== null && (
        <ConfirmDialog
          title={ONLINE_TEXT.refund(dialogSum)}
          confirm={ONLINE_TEXT.refundConfirm}
          contract={refundPayment}
          body={{ Order: order }}
          keep={{ subject: order, label: ONLINE_TEXT.refundOf(orderCode(order)) }}
          onDone={close}
          onClose={close}
        >
          <p className={styles.text}>{ONLINE_TEXT.refundBody}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
