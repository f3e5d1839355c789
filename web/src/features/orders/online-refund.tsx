import { refundPayment } from '@gym/domain/contracts/payments';
import { orderFacts, recordedOnlinePayments, type StoredOrder } from '@gym/domain/database/store/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { refundable } from '@gym/domain/store/online-payments';
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

/** Refunds through the payment service what is owed and was paid that way. Hidden if that is nothing. */
export function OnlineRefund({ order, stored }: RefundProps) {
  // The sum to confirm is frozen here, since the order changes before the answer that the dialog waits for.
  const [asked, setAsked] = useState<string | null>(null);
  const what = refundable(recordedOnlinePayments(stored), owedBack(orderFacts(stored)));
  const close = (): void => setAsked(null);
  return (
    <>
      {stored.Refunding ? (
        <Notice tone="info">{ONLINE_TEXT.refunding(formatCentavos(stored.Refunding.Amount))}</Notice>
      ) : (
        what && (
          <div className={styles.moves}>
            <Button look="secondary" onClick={() => setAsked(formatCentavos(what.amount))}>
              {ONLINE_TEXT.refund(formatCentavos(what.amount))}
            </Button>
          </div>
        )
      )}
      {asked !== null && (
        <ConfirmDialog
          title={ONLINE_TEXT.refund(asked)}
          confirm={ONLINE_TEXT.refundConfirm}
          contract={refundPayment}
          body={{ Order: order }}
          keep={{ of: order, label: ONLINE_TEXT.refundOf(orderCode(order)) }}
          onDone={close}
          onClose={close}
        >
          <p className={styles.text}>{ONLINE_TEXT.refundBody}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
