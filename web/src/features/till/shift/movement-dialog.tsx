import { recordCashMovement } from '@gym/domain/contracts/till';
import { formatCentavos } from '@gym/domain/money/money';
import { parsePesos } from '@gym/domain/money/pesos';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { MOVEMENT_KINDS, type MovementKind } from '@gym/domain/till/shift';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { Unanswered } from '../../../shared/form/unanswered.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SumField, TextField } from '../../../ui/field.tsx';
import pay from '../pay.module.css';
import { TILL_TEXT } from '../text.ts';
import styles from '../till.module.css';
import { MOVEMENT_TEXT, TILL_BAR_TEXT } from './text.ts';

interface MovementForm {
  readonly kind: MovementKind;
  readonly amount: string;
  readonly reason: string;
}

const EMPTY_MOVEMENT: MovementForm = { kind: 'out', amount: '', reason: '' };

function findProblems({ amount, reason }: MovementForm) {
  return {
    ...((parsePesos(amount) ?? 0) > 0 ? {} : { amount: TILL_TEXT.wrongSum }),
    ...(parseReason(reason) === null ? { reason: REFUSAL_TEXT['reason-required'] } : {}),
  };
}

/** Dialog that records cash that is put into the drawer or taken out of it without a sale. */
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
  const form = useForm(recordCashMovement, {
    initial: EMPTY_MOVEMENT,
    check: findProblems,
    input: ({ kind, amount, reason }) => ({
      branch,
      Kind: kind,
      Amount: parsePesos(amount) ?? 0,
      Reason: reason.trim(),
    }),
    keep: { subject: shift, label: MOVEMENT_TEXT.label },
    onDone: (_answer, { Kind, Amount }) => onDone(MOVEMENT_TEXT.done(Kind, formatCentavos(Amount))),
    say: staffRefusalText,
    fields: { Amount: 'amount', Reason: 'reason', Kind: 'kind' },
  });
  const { values, problems, change } = form;
  const { unanswered, refusal } = form;
  if (unanswered) {
    const what = `${MOVEMENT_TEXT[unanswered.Kind]}: ${formatCentavos(unanswered.Amount)} · ${unanswered.Reason}`;
    return (
      <Dialog title={TILL_BAR_TEXT.move} onClose={onClose}>
        <Unanswered what={what} request={form} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={TILL_BAR_TEXT.move} onClose={onClose}>
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
        <SumField
          label={MOVEMENT_TEXT.amount}
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
        <DialogFoot
          problem={refusal && staffRefusalText(refusal.reason)}
          confirm={MOVEMENT_TEXT.save}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
