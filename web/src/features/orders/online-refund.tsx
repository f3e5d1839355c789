import { onlineOf, orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import { formatCentavos } from '@gym/domain/money/money';
import { refundable } from '@gym/domain/store/online-payments';
import { owedBack } from '@gym/domain/store/order';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
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
      {isOpen && <RefundDialog order={order} sum={sum} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RefundDialog({
  order,
  sum,
  onClose,
}: {
  readonly order: string;
  readonly sum: string;
  readonly onClose: () => void;
}) {
  // The same request in every try of the dialog: nothing goes back twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const action = useAction(() => call('refundPayment', { requestId, Order: order }), onClose);
  return (
    <Dialog title={ONLINE_TEXT.refund(sum)} onClose={onClose}>
      <p className={styles.text}>{ONLINE_TEXT.refundBody}</p>
      {action.refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(action.refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {ONLINE_TEXT.back}
        </Button>
        <Button busy={action.busy} onClick={() => void action.run()}>
          {ONLINE_TEXT.refundConfirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
