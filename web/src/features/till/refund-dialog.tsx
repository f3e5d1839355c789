import type { CallableOutput } from '@gym/domain/contracts/index';
import { refundSale } from '@gym/domain/contracts/till';
import { REFERENCE_MAX_LENGTH, type StoredReturns, type StoredSale } from '@gym/domain/database/sales';
import type { Seen } from '@gym/domain/membership/seen';
import { formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { paymentField, TENDERS } from '@gym/domain/till/payments';
import { type ReactNode, useState } from 'react';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import type { SeenState } from '../../shared/membership/use-seen.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { KeptRequest } from './kept-request.tsx';
import pay from './pay.module.css';

import {
  amountProblems,
  amountsInput,
  piecesBack,
  proposedAmounts,
  type ReturnableLine,
  referenceField,
  refundSum,
  refundWays,
} from './refund-form.ts';
import { REFUND_TEXT, SALES_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';
import { useKeptSend } from './use-kept-send.ts';

/** The preview of the membership change that a refund makes. */
export interface RefundPreview {
  /** The preview on screen; `null` where the period can't be annulled by now. */
  readonly shown: Seen | null;
  readonly seen: SeenState;
}

/** What the dialog needs of the sale that is given back. */
export interface RefundDialogProps {
  readonly sale: string;
  readonly stored: StoredSale;
  /** What was given back of it before; `null`: nothing. */
  readonly returns: StoredReturns | null;
  /** Those of which something is left. */
  readonly lines: readonly ReturnableLine[];
  /** Administrators give back by every way. */
  readonly isAdmin: boolean;
  /** The title and the button's word, where it does more than give money back. */
  readonly words?: { readonly title: string; readonly confirm: string };
  /** What follows from it, in place of the choice of pieces: all of the lines go back. */
  readonly children?: ReactNode;
  /** The dates that the person confirms, which `children` show; absent: the refund asks for no dates. */
  readonly preview?: RefundPreview;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Gives pieces of a sale back at the own open shift: which, how much goes out by each way, and why. Starts with all that is left. */
export function RefundDialog({
  sale,
  stored,
  returns,
  lines,
  isAdmin,
  words = { title: REFUND_TEXT.title(stored.Folio), confirm: REFUND_TEXT.confirm },
  children,
  preview,
  onDone,
  onClose,
}: RefundDialogProps) {
  const ways = refundWays(stored, returns, isAdmin);
  const { offered } = ways;
  const start: Record<string, string> = Object.fromEntries(lines.map(({ key, left }) => [key, String(left)]));
  // As long as nobody typed an amount, the amounts follow from the pieces.
  const [isSplitTyped, setSplitTyped] = useState(false);
  const tell = ({ Folio, Total }: CallableOutput<'refundSale'>): void =>
    onDone(SALES_TEXT.refunded(Folio, formatCentavos(-Total)));
  const { kept, send, again } = useKeptSend('refundSale', sale, tell, (sent, answer) =>
    preview && sent.Seen ? preview.seen.heed({ requestId: sent.requestId, Seen: sent.Seen }, answer) : answer,
  );
  const form = useSentForm({
    initial: {
      ...start,
      ...proposedAmounts(refundSum(lines, start), ways),
      [referenceField('card')]: '',
      [referenceField('transfer')]: '',
      reason: '',
    } as Record<string, string>,
    check: (values) => {
      const wrong = lines.filter(({ key, left }) => piecesBack(values[key] ?? '', left) === null);
      return {
        ...Object.fromEntries(wrong.map(({ key, left }) => [key, REFUND_TEXT.left(left)])),
        ...(wrong.length === 0 ? amountProblems(refundSum(lines, values), ways, values, isAdmin) : {}),
        ...(parseReason(values.reason ?? '') === null ? { reason: REFUSAL_TEXT['reason-required'] } : {}),
      };
    },
    input: (values, requestId) => ({
      requestId,
      Sale: sale,
      Lines: lines.flatMap(({ key, left }) => {
        const pieces = piecesBack(values[key] ?? '', left) ?? 0;
        return pieces === 0 ? [] : [{ Line: key, Quantity: pieces }];
      }),
      Payments: amountsInput(offered, values),
      Reason: (values.reason ?? '').trim(),
      ...(preview && { Seen: preview.seen.toConfirm(requestId, preview.shown) }),
    }),
    schema: refundSale.input,
    send,
    onDone: tell,
    say: staffRefusalText,
    fields: {
      Reason: 'reason',
      Payments: offered[0] ?? 'cash',
      ...Object.fromEntries(TENDERS.map((tender) => [paymentField(tender), tender])),
    },
  });
  const { values, problems, change } = form;
  const sum = refundSum(lines, values);
  const piecesOf = children === undefined ? lines : [];
  const changePieces = (part: Record<string, string>): void => {
    const amounts = isSplitTyped ? {} : proposedAmounts(refundSum(lines, { ...values, ...part }), ways);
    change({ ...part, ...amounts });
  };
  if (kept && !form.busy) {
    const lost = kept.Lines.map(({ Line, Quantity }) => `${Quantity} × ${stored.Lines[Line]?.Name ?? Line}`);
    return (
      <Dialog title={words.title} onClose={onClose}>
        <KeptRequest what={`${lost.join(', ')} · ${kept.Reason}`} again={again} onClose={onClose} />
      </Dialog>
    );
  }
  // Shows the retry's refusal, if there is one.
  const refusal = again.refusal ?? form.refusal;
  const isSaidAbove = refusal?.reason === 'preview-stale' && preview !== undefined;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form ref={form.element} className={styles.fields} onSubmit={form.submit} noValidate>
        {children ?? <p className={styles.soft}>{REFUND_TEXT.intro}</p>}
        {piecesOf.map(({ key, line, left }) => (
          <TextField
            key={key}
            label={REFUND_TEXT.pieces(line.Name)}
            description={REFUND_TEXT.left(left)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[key] ?? ''}
            onChange={(text) => changePieces({ [key]: text })}
            error={problems[key]}
          />
        ))}
        {offered.length > 0 && (
          <fieldset className={pay.ways}>
            <legend>{REFUND_TEXT.method}</legend>
            {offered.map((tender) => (
              <div key={tender} className={pay.pair}>
                <TextField
                  label={REFUND_TEXT.amount(PAYMENT_TEXT[tender])}
                  description={
                    ways.taken[tender] === 0
                      ? REFUND_TEXT.noneOf
                      : REFUND_TEXT.leftOf(formatCentavos(ways.left[tender]))
                  }
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
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
        <p className={pay.change} role="status">
          <span>{REFUND_TEXT.sum}</span>
          <strong>{formatCentavos(sum)}</strong>
        </p>
        {refusal && !isSaidAbove && (
          <Notice tone="bad" live>
            {refusal.reason === 'invalid-input' ? REFUND_TEXT.nothing : staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {TILL_TEXT.back}
          </Button>
          <Button type="submit" busy={form.busy}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
