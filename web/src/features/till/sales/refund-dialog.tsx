import { refundSale } from '@gym/domain/contracts/till';
import { REFERENCE_MAX_LENGTH, type StoredReturns, type StoredSale } from '@gym/domain/database/money/sales';
import type { Seen } from '@gym/domain/membership/seen';
import { formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { paymentField, TENDERS } from '@gym/domain/till/payments';
import { type ReactNode, useState } from 'react';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../../shared/form/unanswered.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import type { SeenState } from '../../../shared/membership/use-seen.tsx';
import payment from '../../../shared/payment/payment.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { SumField, TextField } from '../../../ui/field.tsx';
import pay from '../pay.module.css';
import styles from '../till.module.css';
import {
  computeRefundTotal,
  computeTenderSums,
  findAmountProblems,
  parseReturnedPieces,
  proposeAmounts,
  type ReturnableLine,
  referenceField,
  toPaymentsInput,
} from './refund-form.ts';
import { REFUND_TEXT, SALES_TEXT } from './text.ts';

/** The preview of the membership change that a refund causes. */
export interface RefundPreview {
  /** The preview on screen; null if the period can no longer be annulled. */
  readonly shown: Seen | null;
  /** Tracks which preview the person confirms. */
  readonly seen: SeenState;
}

export interface RefundDialogProps {
  readonly sale: string;
  readonly stored: StoredSale;
  /** Earlier refunds of the sale; null if there are none. */
  readonly returns: StoredReturns | null;
  /** The lines with pieces that can still be refunded. */
  readonly lines: readonly ReturnableLine[];
  /** Administrators may refund by every tender; others only by tenders with money that isn't refunded yet. */
  readonly isAdmin: boolean;
  /** Texts of the title and of the confirm button, if the dialog does more than refund money. */
  readonly labels?: { readonly title: string; readonly confirm: string };
  /** Shown instead of the fields for pieces. All lines are then refunded completely. */
  readonly children?: ReactNode;
  /** The preview that `children` show and the person confirms. */
  readonly preview?: RefundPreview;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Dialog that refunds pieces of a sale. The fields start with all pieces that can still be refunded. */
export function RefundDialog({
  sale,
  stored,
  returns,
  lines,
  isAdmin,
  labels = { title: REFUND_TEXT.title(stored.Folio), confirm: REFUND_TEXT.confirm },
  children,
  preview,
  onDone,
  onClose,
}: RefundDialogProps) {
  const tenderSums = computeTenderSums(stored, returns, isAdmin);
  const { offered } = tenderSums;
  const initialPieces: Record<string, string> = Object.fromEntries(
    lines.map(({ key, returnable }) => [key, String(returnable)]),
  );
  // Until somebody types an amount, the amounts are derived from the pieces.
  const [isSplitTyped, setSplitTyped] = useState(false);
  const form = useForm(refundSale, {
    initial: {
      ...initialPieces,
      ...proposeAmounts(computeRefundTotal(lines, initialPieces), tenderSums),
      [referenceField('card')]: '',
      [referenceField('transfer')]: '',
      reason: '',
    } as Record<string, string>,
    check: (values) => {
      const wrong = lines.filter(({ key, returnable }) => parseReturnedPieces(values[key] ?? '', returnable) === null);
      return {
        ...Object.fromEntries(wrong.map(({ key, returnable }) => [key, REFUND_TEXT.left(returnable)])),
        ...(wrong.length === 0
          ? findAmountProblems(computeRefundTotal(lines, values), tenderSums, values, isAdmin)
          : {}),
        ...(parseReason(values.reason ?? '') === null ? { reason: REFUSAL_TEXT['reason-required'] } : {}),
      };
    },
    input: (values) => ({
      Sale: sale,
      Lines: lines.flatMap(({ key, returnable }) => {
        const pieces = parseReturnedPieces(values[key] ?? '', returnable) ?? 0;
        return pieces === 0 ? [] : [{ Line: key, Quantity: pieces }];
      }),
      Payments: toPaymentsInput(offered, values),
      Reason: (values.reason ?? '').trim(),
      ...(preview && { Seen: preview.seen.toConfirm(preview.shown) }),
    }),
    keep: { subject: sale, label: REFUND_TEXT.title(stored.Folio) },
    onDone: ({ Folio, Total }) => onDone(SALES_TEXT.refunded(Folio, formatCentavos(-Total))),
    onAnswer: (answer, { Seen: confirmed }) => confirmed && preview?.seen.recordAnswer(confirmed, answer),
    say: staffRefusalText,
    fields: {
      Reason: 'reason',
      Payments: offered[0] ?? 'cash',
      ...Object.fromEntries(TENDERS.map((tender) => [paymentField(tender), tender])),
    },
  });
  const { values, problems, change } = form;
  const sum = computeRefundTotal(lines, values);
  const editableLines = children === undefined ? lines : [];
  const changePieces = (part: Record<string, string>): void => {
    const amounts = isSplitTyped ? {} : proposeAmounts(computeRefundTotal(lines, { ...values, ...part }), tenderSums);
    change({ ...part, ...amounts });
  };
  const { unanswered, refusal } = form;
  if (unanswered) {
    const pieces = unanswered.Lines.map(({ Line, Quantity }) => `${Quantity} × ${stored.Lines[Line]?.Name ?? Line}`);
    return (
      <Dialog title={labels.title} onClose={onClose}>
        <Unanswered what={`${pieces.join(', ')} · ${unanswered.Reason}`} request={form} onClose={onClose} />
      </Dialog>
    );
  }
  // A stale preview is shown by `children`, so the end of the form doesn't repeat it.
  const isShownAbove = refusal?.reason === 'preview-stale' && refusal.seen !== undefined && preview !== undefined;
  return (
    <Dialog title={labels.title} onClose={onClose}>
      <form ref={form.element} className={styles.fields} onSubmit={form.submit} noValidate>
        {children ?? <p className={styles.soft}>{REFUND_TEXT.intro}</p>}
        {editableLines.map(({ key, line, returnable }) => (
          <TextField
            key={key}
            label={line.Kind === 'plan' ? REFUND_TEXT.membership(line.Name) : REFUND_TEXT.pieces(line.Name)}
            description={REFUND_TEXT.left(returnable)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[key] ?? ''}
            onChange={(text) => changePieces({ [key]: text })}
            error={problems[key]}
          />
        ))}
        {offered.length > 0 && (
          <fieldset className={pay.payment}>
            <legend>{REFUND_TEXT.method}</legend>
            {offered.map((tender) => (
              <div key={tender} className={pay.pair}>
                <SumField
                  label={REFUND_TEXT.amount(PAYMENT_TEXT[tender])}
                  description={
                    tenderSums.taken[tender] === 0
                      ? REFUND_TEXT.tenderUnused
                      : REFUND_TEXT.tenderLeft(formatCentavos(tenderSums.refundable[tender]))
                  }
                  value={values[tender] ?? ''}
                  onChange={(text) => {
                    setSplitTyped(true);
                    change({ [tender]: text });
                  }}
                  error={problems[tender]}
                />
                {tender !== 'cash' && (values[tender] ?? '').trim() !== '' && (
                  <TextField
                    label={REFUND_TEXT.reference(PAYMENT_TEXT[tender])}
                    autoComplete="off"
                    maxLength={REFERENCE_MAX_LENGTH}
                    value={values[referenceField(tender)] ?? ''}
                    onChange={(text) => change({ [referenceField(tender)]: text })}
                    error={problems[referenceField(tender)]}
                  />
                )}
              </div>
            ))}
          </fieldset>
        )}
        <TextField
          label={REFUND_TEXT.reason}
          autoComplete="off"
          maxLength={REASON_MAX_LENGTH}
          value={values.reason ?? ''}
          onChange={(reason) => change({ reason })}
          error={problems.reason}
        />
        <p className={payment.change} role="status">
          <span>{REFUND_TEXT.sum}</span>
          <strong>{formatCentavos(sum)}</strong>
        </p>
        <DialogFoot
          problem={
            refusal &&
            !isShownAbove &&
            (refusal.reason === 'invalid-input' ? REFUND_TEXT.noPieces : staffRefusalText(refusal.reason))
          }
          confirm={labels.confirm}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
