import type { CallableOutput } from '@gym/domain/contracts/index';
import { refundSale } from '@gym/domain/contracts/till';
import { REFERENCE_MAX_LENGTH, type StoredSale } from '@gym/domain/database/sales';
import { formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { TENDERS, type Tender } from '@gym/domain/till/payments';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { KeptRequest } from './kept-request.tsx';
import pay from './pay.module.css';

import { piecesBack, type ReturnableLine, refundSum } from './refund-form.ts';
import { REFUND_TEXT, SALES_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';
import { useKeptSend } from './use-kept-send.ts';

function tenderOf(text: string | undefined): Tender {
  return TENDERS.find((one) => one === text) ?? 'cash';
}

/** Gives pieces of a sale back at the own open shift: which, how the money goes out, and why. */
export function RefundDialog({
  sale,
  stored,
  lines,
  onDone,
  onClose,
}: {
  readonly sale: string;
  readonly stored: StoredSale;
  /** Those of which something is left. */
  readonly lines: readonly ReturnableLine[];
  readonly onDone: (told: string) => void;
  readonly onClose: () => void;
}) {
  const paidBy = TENDERS.find((tender) => stored.Payments?.[tender] !== undefined) ?? 'cash';
  const start: Record<string, string> = Object.fromEntries(
    lines.map(({ key, left }) => [key, lines.length === 1 ? String(left) : '']),
  );
  const tell = ({ Folio, Total }: CallableOutput<'refundSale'>): void =>
    onDone(SALES_TEXT.refunded(Folio, formatCentavos(-Total)));
  const { kept, send, again } = useKeptSend('refundSale', sale, tell);
  const form = useSentForm({
    initial: { ...start, method: paidBy as string, reference: '', reason: '' } as Record<string, string>,
    check: (values) => {
      const wrong = lines.filter(({ key, left }) => piecesBack(values[key] ?? '', left) === null);
      return {
        ...Object.fromEntries(wrong.map(({ key, left }) => [key, REFUND_TEXT.left(left)])),
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
      Method: tenderOf(values.method),
      ...((values.reference ?? '').trim() === '' ? {} : { Reference: (values.reference ?? '').trim() }),
      Reason: (values.reason ?? '').trim(),
    }),
    schema: refundSale.input,
    send,
    onDone: tell,
    say: staffRefusalText,
    fields: { Reference: 'reference', Reason: 'reason', Method: 'method' },
  });
  const { values, problems, change } = form;
  const sum = refundSum(lines, values);
  if (kept && !form.busy) {
    const lost = kept.Lines.map(({ Line, Quantity }) => `${Quantity} × ${stored.Lines[Line]?.Name ?? Line}`);
    return (
      <Dialog title={REFUND_TEXT.title(stored.Folio)} onClose={onClose}>
        <KeptRequest what={`${lost.join(', ')} · ${kept.Reason}`} again={again} onClose={onClose} />
      </Dialog>
    );
  }
  // Of a try whose answer came only with the second.
  const refusal = again.refusal ?? form.refusal;
  return (
    <Dialog title={REFUND_TEXT.title(stored.Folio)} onClose={onClose}>
      <form ref={form.element} className={styles.fields} onSubmit={form.submit} noValidate>
        <p className={styles.soft}>{REFUND_TEXT.intro}</p>
        {lines.map(({ key, line, left }) => (
          <TextField
            key={key}
            label={REFUND_TEXT.pieces(line.Name)}
            description={REFUND_TEXT.left(left)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[key] ?? ''}
            onChange={(text) => change({ [key]: text })}
            error={problems[key]}
          />
        ))}
        <SelectField
          label={REFUND_TEXT.method}
          value={values.method}
          onChange={(method) => change({ method })}
          options={TENDERS.map((one) => ({ value: one, label: PAYMENT_TEXT[one] }))}
        />
        {values.method !== 'cash' && (
          <TextField
            label={REFUND_TEXT.reference}
            autoComplete="off"
            maxLength={REFERENCE_MAX_LENGTH}
            value={values.reference ?? ''}
            onChange={(reference) => change({ reference })}
            error={problems.reference}
          />
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
        {refusal && (
          <Notice tone="bad" live>
            {refusal.reason === 'invalid-input' ? REFUND_TEXT.nothing : staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {TILL_TEXT.back}
          </Button>
          <Button type="submit" busy={form.busy}>
            {REFUND_TEXT.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
