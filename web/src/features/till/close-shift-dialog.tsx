import { closeShift } from '@gym/domain/contracts/till';
import { formatCentavos } from '@gym/domain/money/money';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { countedCash, DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useSentForm } from '../../ui/form/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { countOf, EMPTY_COUNT, isPieces } from './count-form.ts';
import pay from './pay.module.css';
import { differenceWord } from './print/corte-sheet.tsx';
import { CLOSE_TEXT, TILL_TEXT, UNANSWERED_TEXT } from './text.ts';
import styles from './till.module.css';
import { useUnanswered } from './unanswered.ts';
import { kindOf, type Unanswered } from './unanswered-kinds.ts';

interface CloseShiftProps {
  readonly shift: string;
  readonly person: string | null;
  /** Closed: shows what came of it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Closes a shift. Of the own one what was sent and has no answer comes first: as long as nobody knows whether it was done, nobody knows what
 * should be in the drawer. Somebody else's stands on their device.
 */
export function CloseShiftDialog({
  onUnanswered,
  ...props
}: CloseShiftProps & { readonly onUnanswered: (unanswered: Unanswered) => void }) {
  const unanswered = useUnanswered(props.person === null ? props.shift : null);
  // Once it is counted, what another tab sends no longer takes the count away.
  const [isCounting, setCounting] = useState(unanswered === null);
  if (!isCounting && unanswered === null) setCounting(true);
  if (isCounting || unanswered === null) return <CountDialog {...props} />;
  const kind = kindOf(unanswered);
  return (
    <Dialog title={UNANSWERED_TEXT.title} onClose={props.onClose}>
      <Notice tone="warn" live>
        <p>{UNANSWERED_TEXT.what[kind]}</p>
        <p>{UNANSWERED_TEXT.beforeClosing}</p>
      </Notice>
      <DialogActions>
        <Button look="secondary" onClick={props.onClose}>
          {TILL_TEXT.back}
        </Button>
        <Button onClick={() => onUnanswered(unanswered)}>{UNANSWERED_TEXT.go[kind]}</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Ends a shift: the cash is counted by note and coin first, and only the answer says what should have been there. `person`: whose shift an
 * administrator closes, with a reason; `null`: the own one.
 */
function CountDialog({ shift, person, onDone, onClose }: CloseShiftProps) {
  const [result, setResult] = useState<{
    readonly Cash: number;
    readonly Expected: number;
    readonly Difference: number;
  } | null>(null);
  const needsReason = person !== null;
  const form = useSentForm({
    initial: EMPTY_COUNT,
    check: (values) => ({
      ...Object.fromEntries(
        DENOMINATIONS.map(denominationKey)
          .filter((key) => !isPieces(values[key] ?? ''))
          .map((key) => [key, CLOSE_TEXT.wrongPieces]),
      ),
      ...(needsReason && parseReason(values.reason ?? '') === null ? { reason: REFUSAL_TEXT['reason-required'] } : {}),
    }),
    input: ({ note = '', reason = '', ...counts }, requestId) => ({
      requestId,
      Shift: shift,
      Counted: countOf(counts),
      ...(note.trim() === '' ? {} : { Note: note.trim() }),
      ...(needsReason ? { Reason: reason.trim() } : {}),
    }),
    schema: closeShift.input,
    send: (input) => call(closeShift, input),
    onDone: setResult,
    say: staffRefusalText,
    fields: { Note: 'note', Reason: 'reason' },
  });
  const { values, problems, change } = form;
  const counted = countedCash(countOf(values));
  if (result) {
    const { Cash, Expected, Difference } = result;
    return (
      <Dialog title={CLOSE_TEXT.doneTitle} onClose={onDone}>
        <div role="status">
          <dl className={pay.sums}>
            <dt>{CLOSE_TEXT.counted}</dt>
            <dd>{formatCentavos(Cash)}</dd>
            <dt>{CLOSE_TEXT.expected}</dt>
            <dd>{formatCentavos(Expected)}</dd>
            <dt data-total>{differenceWord(Difference)}</dt>
            <dd data-total>{formatCentavos(Math.abs(Difference))}</dd>
          </dl>
        </div>
        <DialogActions>
          <Button onClick={onDone}>{CLOSE_TEXT.see}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={person === null ? CLOSE_TEXT.title : CLOSE_TEXT.titleOf(person)} onClose={onClose}>
      <form ref={form.element} className={styles.fields} onSubmit={form.submit} noValidate>
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
        <p className={pay.change} role="status">
          <span>{CLOSE_TEXT.counted}</span>
          <strong>{counted === null ? CLOSE_TEXT.unreadable : formatCentavos(counted)}</strong>
        </p>
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
        {form.refusal && (
          <Notice tone="bad" live>
            {staffRefusalText(form.refusal.reason)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {TILL_TEXT.back}
          </Button>
          <Button type="submit" busy={form.busy}>
            {CLOSE_TEXT.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

// Loaded with the closing, as both ask what has no answer yet: each file that is loaded later is listed in the first view.
export { UnansweredGuard } from './unanswered-guard.tsx';
