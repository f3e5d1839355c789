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
import { givenBackHere, moveKeep } from './moves-here.ts';
import type { DialogProps } from './order-moves.tsx';
import styles from './orders.module.css';
import { METHOD_TEXT, MOVE_DIALOG_TEXT, REVIEW_TEXT, sentMoveText } from './text.ts';
import { TillLink } from './till-link.tsx';

/** Refusals whose remedy is in the till, so the dialog links to it. */
const AT_TILL: readonly RefusalReason[] = ['shift-needed', 'shift-left-open', 'refund-at-till'];

const MONEY_WORDS = {
  pay: { title: MOVE_DIALOG_TEXT.pay, confirm: MOVE_DIALOG_TEXT.confirmPay },
  refund: { title: MOVE_DIALOG_TEXT.refund, confirm: MOVE_DIALOG_TEXT.confirmRefund },
} as const;

/** Dialog that records money that came in or was given back, with its tender and reference. */
export function MoneyDialog(props: DialogProps & { readonly move: 'pay' | 'refund' }) {
  const { order, stored, move, onClose } = props;
  const isSale = move === 'pay' && stored.State === 'pending';
  // Only sales move cash.
  const methods = TENDERS.filter((one) => isSale || one !== 'cash');
  const first: Tender = methods.find((one) => one === stored.Placed.Method) ?? methods[0] ?? 'card';
  /** The dates with which the server refused. Sending them back confirms them. */
  const [dates, setDates] = useState<Seen | null>(null);
  const form = useForm(updateOrder, {
    initial: { method: first, reference: '' },
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
    keep: moveKeep(order, move),
    onAnswer: (answer) => setDates(answer.ok ? null : (answer.refusal.seen ?? null)),
    onDone: onClose,
    say: staffRefusalText,
  });
  const { values, problems, refusal, change } = form;
  const sum = formatCentavos(move === 'pay' ? stored.Placed.Total : givenBackHere(props));
  const words = MONEY_WORDS[move];
  if (form.unanswered !== null) {
    return (
      <Dialog title={words.title(sum)} onClose={onClose}>
        <Unanswered what={sentMoveText(order, move)} request={form} onClose={onClose} />
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
          onChange={(chosen) => change({ method: methods.find((one) => one === chosen) ?? values.method })}
          options={methods.map((one) => ({ value: one, label: METHOD_TEXT[one] }))}
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
        {dates && <OrderedDates placed={stored.Placed} now={dates} />}
        <DialogFoot
          problem={
            refusal && (
              <>
                {staffRefusalText(refusal.reason)} {AT_TILL.includes(refusal.reason) && <TillLink />}
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
