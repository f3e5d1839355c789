import type { CallableOutput } from '@gym/domain/contracts/index';
import { closeShift } from '@gym/domain/contracts/till';
import { formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { countedCash, DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';
import { type FormEvent, useState } from 'react';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import payment from '../../../shared/payment/payment.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import pay from '../pay.module.css';
import { differenceWord } from '../print/closing-sheet.tsx';
import { useUnanswered } from '../sent/unanswered.ts';
import { type UnansweredKey, unansweredKind } from '../sent/unanswered-kinds.ts';
import { TILL_UNANSWERED_TEXT } from '../text.ts';
import styles from '../till.module.css';
import {
  type CountForm,
  EMPTY_COUNT,
  isNothingCounted,
  isPieceCount,
  parseCount,
  parseVouchers,
} from './count-form.ts';
import { CLOSE_TEXT } from './text.ts';

interface CloseShiftProps {
  readonly shift: string;
  /** Name of the colleague whose shift an administrator closes, with a reason; null for the viewer's shift. */
  readonly person: string | null;
  /** Called when the viewer leaves the result of the closing. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Dialog that closes a shift. An unanswered request must be answered or given up first, because it may change the
 * expected cash. This applies only to the viewer's shift: a colleague's unanswered requests are on the colleague's
 * device.
 */
export function CloseShiftDialog({
  onUnanswered,
  ...props
}: CloseShiftProps & { readonly onUnanswered: (unanswered: UnansweredKey) => void }) {
  const unanswered = useUnanswered(props.person === null ? props.shift : null);
  // Once the count is shown, it stays: a request that another tab sends later doesn't replace it.
  const [isCounting, setCounting] = useState(unanswered === null);
  if (!isCounting && unanswered === null) setCounting(true);
  if (isCounting || unanswered === null) return <CountDialog {...props} />;
  const kind = unansweredKind(unanswered);
  return (
    <Dialog title={TILL_UNANSWERED_TEXT.title} onClose={props.onClose}>
      <Notice tone="warn" live>
        <p>{TILL_UNANSWERED_TEXT.what[kind]}</p>
        <p>{CLOSE_TEXT.beforeClosing}</p>
      </Notice>
      <DialogFoot
        confirm={TILL_UNANSWERED_TEXT.go[kind]}
        onConfirm={() => onUnanswered(unanswered)}
        onBack={props.onClose}
      />
    </Dialog>
  );
}

function hasVouchers({ card = '' }: CountForm): boolean {
  return card.trim() !== '';
}

interface CountedSumProps {
  /** The labels of the two sums. */
  readonly labels: readonly [counted: string, expected: string];
  readonly counted: number;
  readonly expected: number;
  readonly difference: number;
}

/** A counted sum beside the expected one, with the difference. */
function CountedSum({ labels, counted, expected, difference }: CountedSumProps) {
  return (
    <dl className={pay.sums}>
      <dt>{labels[0]}</dt>
      <dd>{formatCentavos(counted)}</dd>
      <dt>{labels[1]}</dt>
      <dd>{formatCentavos(expected)}</dd>
      <dt data-total>{differenceWord(difference)}</dt>
      <dd data-total>{formatCentavos(Math.abs(difference))}</dd>
    </dl>
  );
}

/** Dialog for the count of notes, coins and vouchers. It shows the expected sums only after the count was sent. */
function CountDialog({ shift, person, onDone, onClose }: CloseShiftProps) {
  const [result, setResult] = useState<CallableOutput<'closeShift'> | null>(null);
  // Whether the viewer was warned that nothing is typed. Then the next press closes the shift.
  const [isWarned, setWarned] = useState(false);
  const needsReason = person !== null;
  const form = useForm(closeShift, {
    initial: EMPTY_COUNT,
    check: (values) => ({
      ...Object.fromEntries(
        DENOMINATIONS.map(denominationKey)
          .filter((key) => !isPieceCount(values[key] ?? ''))
          .map((key) => [key, CLOSE_TEXT.wrongPieces]),
      ),
      ...(hasVouchers(values) && parseVouchers(values.card ?? '') === null ? { card: CLOSE_TEXT.vouchersWrong } : {}),
      ...(needsReason && parseReason(values.reason ?? '') === null ? { reason: REFUSAL_TEXT['reason-required'] } : {}),
    }),
    input: ({ note = '', reason = '', card = '', ...counts }) => ({
      Shift: shift,
      Counted: parseCount(counts),
      ...(card.trim() === '' ? {} : { Card: parseVouchers(card) ?? Number.NaN }),
      ...(note.trim() === '' ? {} : { Note: note.trim() }),
      ...(needsReason ? { Reason: reason.trim() } : {}),
    }),
    onDone: setResult,
    say: staffRefusalText,
    fields: { Note: 'note', Reason: 'reason', Card: 'card' },
  });
  const { values, problems } = form;
  const vouchers = parseVouchers(values.card ?? '');
  const change = (part: CountForm): void => {
    setWarned(false);
    form.change(part);
  };
  const submit = (event: FormEvent): void => {
    // A missing reason is reported first, so that the warning is the last step before the closing.
    const lacksReason = needsReason && parseReason(values.reason ?? '') === null;
    if (isWarned || lacksReason || !isNothingCounted(values)) form.submit(event);
    else {
      event.preventDefault();
      setWarned(true);
    }
  };
  const counted = countedCash(parseCount(values));
  if (result) {
    const { Cash, Expected, Difference, Card } = result;
    return (
      <Dialog title={CLOSE_TEXT.doneTitle} onClose={onDone}>
        <div role="status" className={styles.fields}>
          <CountedSum
            labels={[CLOSE_TEXT.counted, CLOSE_TEXT.expected]}
            counted={Cash}
            expected={Expected}
            difference={Difference}
          />
          {Card && (
            <CountedSum
              labels={[CLOSE_TEXT.vouchersSum, CLOSE_TEXT.charged]}
              counted={Card.Counted}
              expected={Card.Expected}
              difference={Card.Difference}
            />
          )}
        </div>
        <DialogActions>
          <Button onClick={onDone}>{CLOSE_TEXT.see}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={person === null ? CLOSE_TEXT.title : CLOSE_TEXT.titleOf(person)} onClose={onClose}>
      <form ref={form.element} className={styles.fields} onSubmit={submit} noValidate>
        <p className={styles.soft}>{CLOSE_TEXT.intro}</p>
        <div className={pay.count}>
          {DENOMINATIONS.map((value) => {
            const key = denominationKey(value);
            return (
              <TextField
                key={key}
                label={formatCentavos(value)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={values[key] ?? ''}
                onChange={(text) => change({ [key]: text })}
                error={problems[key]}
              />
            );
          })}
        </div>
        <p className={payment.change} role="status">
          <span>{CLOSE_TEXT.counted}</span>
          <strong>{counted === null ? CLOSE_TEXT.unreadable : formatCentavos(counted)}</strong>
        </p>
        <TextField
          label={CLOSE_TEXT.vouchers}
          description={CLOSE_TEXT.vouchersHint}
          autoComplete="off"
          value={values.card ?? ''}
          onChange={(card) => change({ card })}
          error={problems.card}
        />
        {hasVouchers(values) && (
          <p className={payment.change} role="status">
            <span>{CLOSE_TEXT.vouchersSum}</span>
            <strong>{vouchers === null ? CLOSE_TEXT.unreadable : formatCentavos(vouchers)}</strong>
          </p>
        )}
        <TextArea
          label={CLOSE_TEXT.note}
          description={CLOSE_TEXT.noteHint}
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          value={values.note ?? ''}
          onChange={(note) => change({ note })}
        />
        {needsReason && (
          <TextField
            label={CLOSE_TEXT.reason}
            autoComplete="off"
            maxLength={REASON_MAX_LENGTH}
            value={values.reason ?? ''}
            onChange={(reason) => change({ reason })}
            error={problems.reason}
          />
        )}
        {isWarned && (
          <Notice tone="warn" title={CLOSE_TEXT.nothingTitle} live>
            {CLOSE_TEXT.nothingBody}
          </Notice>
        )}
        <DialogFoot
          problem={form.refusal && staffRefusalText(form.refusal.reason)}
          confirm={isWarned ? CLOSE_TEXT.confirmNothing : CLOSE_TEXT.confirm}
          busy={form.busy}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
