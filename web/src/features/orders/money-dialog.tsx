import { updateOrder } from '@gym/domain/contracts/orders';
import type { RefusalReason } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { formatCentavos } from '@gym/domain/money/money';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { useState } from 'react';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrderedDates } from './apply-dialog.tsx';
import { computeRefundOnOrderScreen, describeMoveRequest } from './moves-here.ts';
import type { DialogProps } from './order-moves.tsx';
import styles from './orders.module.css';
import { describeSentMove, METHOD_TEXT, MOVE_DIALOG_TEXT, REVIEW_TEXT } from './text.ts';
import { TillLink } from './till-link.tsx';

/** Refusals that staff can resolve in the till. The dialog links to it. */
const TILL_REFUSALS: readonly RefusalReason[] = ['shift-needed', 'shift-left-open', 'refund-at-till'];

const MONEY_WORDS = {
  pay: { title: MOVE_DIALOG_TEXT.pay, confirm: MOVE_DIALOG_TEXT.confirmPay },
  refund: { title: MOVE_DIALOG_TEXT.refund, confirm: MOVE_DIALOG_TEXT.confirmRefund },
} as const;

/** Dialog that records the payment of an order (`pay`) or a refund of it, with the tender and the reference. */
export function MoneyDialog(props: DialogProps & { readonly move: 'pay' | 'refund' }) {
  const { order, stored, move, onClose } = props;
  const isSale = move === 'pay' && stored.State === 'pending';
  // Here, only a sale records cash. A refund, or a payment of an order that isn't pending, is no sale.
  const methods = TENDERS.filter((tender) => isSale || tender !== 'cash');
  const initialMethod: Tender = methods.find((tender) => tender === stored.Placed.Method) ?? methods[0] ?? 'card';
  /** The dates with which the server refused the payment of a membership. Sending them back confirms them. */
  const [dates, setDates] = useState<Seen | null>(null);
  const form = useForm(updateOrder, {
    initial: { method: initialMethod, reference: '' },
    check: () => ({}),
    input: ({ method, reference }) => {
      const text = reference.trim();
      return {
        Order: order,
        Move: move,
        Method: method,
        ...(text === '' ? {} : { Reference: text }),
        ...(dates === null ? {} : { Seen: dates }),
      };
    },
    fields: { Method: 'method', Reference: 'reference' },
    keep: describeMoveRequest(order, move),
    onAnswer: (answer) => setDates(answer.ok ? null : (answer.refusal.seen ?? null)),
    onDone: onClose,
    say: staffRefusalText,
  });
  const { values, problems, refusal, change } = form;
  const sum = formatCentavos(move === 'pay' ? stored.Placed.Total : computeRefundOnOrderScreen(props));
  const words = MONEY_WORDS[move];
  if (form.unanswered !== null) {
    return (
      <Dialog title={words.title(sum)} onClose={onClose}>
        <Unanswered what={describeSentMove(order, move)} request={form} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.title(sum)} onClose={onClose}>
      <form ref={form.element} className={styles.checkout} onSubmit={form.submit} noValidate>
        {isSale && <p className={styles.soft}>{MOVE_DIALOG_TEXT.sale}</p>}
        {move === 'pay' && !isSale && (
          <Notice tone="warn">{stored.State === 'cancelled' ? MOVE_DIALOG_TEXT.late : MOVE_DIALOG_TEXT.twice}</Notice>
        )}
        <SelectField
          label={MOVE_DIALOG_TEXT.method}
          value={values.method}
          error={problems.method}
          onChange={(chosen) => change({ method: methods.find((tender) => tender === chosen) ?? values.method })}
          options={methods.map((tender) => ({ value: tender, label: METHOD_TEXT[tender] }))}
        />
        <TextField
          label={MOVE_DIALOG_TEXT.reference}
          description={MOVE_DIALOG_TEXT.referenceHint}
          autoComplete="off"
          maxLength={100}
          error={problems.reference}
          value={values.reference}
          onChange={(reference) => change({ reference })}
        />
        {dates && <OrderedDates placed={stored.Placed} current={dates} />}
        <DialogFoot
          problem={
            refusal && (
              <>
                {staffRefusalText(refusal.reason)} {TILL_REFUSALS.includes(refusal.reason) && <TillLink />}
              </>
            )
          }
          confirm={dates ? REVIEW_TEXT.confirmDates : words.confirm}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
