import { recordCashMovement } from '@gym/domain/contracts/till';
import { formatCentavos } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { MOVEMENT_KINDS, type MovementKind } from '@gym/domain/till/shift';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { KeptRequest } from './kept-request.tsx';
import pay from './pay.module.css';
import { MOVEMENT_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';
import { useKeptSend } from './use-kept-send.ts';

interface MovementForm {
  readonly kind: MovementKind;
  readonly amount: string;
  readonly reason: string;
}

const START: MovementForm = { kind: 'out', amount: '', reason: '' };

function problemsOf({ amount, reason }: MovementForm) {
  return {
    ...((parsePesos(amount) ?? 0) > 0 ? {} : { amount: TILL_TEXT.wrongSum }),
    ...(parseReason(reason) === null ? { reason: REFUSAL_TEXT['reason-required'] } : {}),
  };
}

/** Cash that goes into the drawer or out of it without a sale. */
export function MovementDialog({
  branch,
  shift,
  onDone,
  onClose,
}: {
  readonly branch: string;
  readonly shift: string;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}) {
  const tell = (kind: MovementKind, amount: number): void => onDone(MOVEMENT_TEXT.done(kind, formatCentavos(amount)));
  const { kept, send, again } = useKeptSend('recordCashMovement', shift, (_answer, { Kind, Amount }) =>
    tell(Kind, Amount),
  );
  const form = useSentForm({
    initial: START,
    check: problemsOf,
    input: ({ kind, amount, reason }, requestId) => ({
      requestId,
      Branch: branch,
      Kind: kind,
      Amount: parsePesos(amount) ?? 0,
      Reason: reason.trim(),
    }),
    schema: recordCashMovement.input,
    send,
    onDone: (_answer, { kind, amount }) => tell(kind, parsePesos(amount) ?? 0),
    say: staffRefusalText,
    fields: { Amount: 'amount', Reason: 'reason', Kind: 'kind' },
  });
  const { values, problems, change } = form;
  if (kept && !form.busy) {
    const what = `${MOVEMENT_TEXT[kept.Kind]}: ${formatCentavos(kept.Amount)} · ${kept.Reason}`;
    return (
      <Dialog title={TILL_TEXT.move} onClose={onClose}>
        <KeptRequest what={what} again={again} onClose={onClose} />
      </Dialog>
    );
  }
  // Of a try whose answer came only with the second.
  const refusal = again.refusal ?? form.refusal;
  return (
    <Dialog title={TILL_TEXT.move} onClose={onClose}>
      <form ref={form.element} className={styles.fields} onSubmit={form.submit} noValidate>
        <fieldset className={pay.kinds}>
          <legend>{MOVEMENT_TEXT.kind}</legend>
          {MOVEMENT_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              type="radio"
              name="movimiento"
              checked={values.kind === kind}
              onChange={() => change({ kind })}
            >
              {MOVEMENT_TEXT[kind]}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={MOVEMENT_TEXT.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={values.amount}
          onChange={(amount) => change({ amount })}
          error={problems.amount}
        />
        <TextField
          label={MOVEMENT_TEXT.reason}
          autoComplete="off"
          maxLength={REASON_MAX_LENGTH}
          value={values.reason}
          onChange={(reason) => change({ reason })}
          error={problems.reason}
        />
        {refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {TILL_TEXT.back}
          </Button>
          <Button type="submit" busy={form.busy}>
            {MOVEMENT_TEXT.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
