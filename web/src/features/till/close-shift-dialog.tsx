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
import { CLOSE_TEXT, TILL_TEXT } from './text.ts';
import styles from './till.module.css';

/**
 * Ends a shift: the cash is counted by note and coin first, and only the answer says what should have been there. `person`: whose shift an
 * administrator closes, with a reason; `null`: the own one.
 */
export function CloseShiftDialog({
  shift,
  person,
  onDone,
  onClose,
}: {
  readonly shift: string;
  readonly person: string | null;
  /** Closed: shows what came of it. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
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
    send: (input) => call('closeShift', input),
    onDone: setResult,
    say: staffRefusalText,
    fields: { Note: 'note', Reason: 'reason' },
  });
  const { values, problems, change } = form;
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
          <strong>{formatCentavos(countedCash(countOf(values)) ?? 0)}</strong>
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
