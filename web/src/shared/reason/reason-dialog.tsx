import { type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './reason-dialog.module.css';
import { REASON_TEXT } from './text.ts';

/** Something that staff do only with a reason, which is kept: says what it is, asks why, and sends it once. */
export function ReasonDialog<Value>({
  title,
  children,
  hint = REASON_TEXT.hint,
  confirm,
  obstacle = null,
  send,
  onDone,
  onClose,
}: {
  readonly title: string;
  /** What follows from it. */
  readonly children?: ReactNode;
  /** Under the field's label. */
  readonly hint?: string;
  readonly confirm: string;
  /** What is known to be in the way: it is said, and nothing can be sent. */
  readonly obstacle?: RefusalReason | null;
  /**
   * With a reason of an allowed length; the same `requestId` in every try of this dialog, and another one after a stale preview, which
   * `children` say.
   */
  readonly send: (reason: string, requestId: string) => Promise<Result<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const requestId = useRef(crypto.randomUUID());
  const action = useAction(async () => {
    const reason = parseReason(typed);
    if (reason === null) return refuse('reason-required');
    const answer = await send(reason, requestId.current);
    if (!answer.ok && answer.refusal.reason === 'preview-stale') requestId.current = crypto.randomUUID();
    return answer;
  }, onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void action.run();
  };
  const refusal = action.refusal?.reason ?? obstacle;
  const isReason = refusal === 'reason-required';
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <TextField
          label={REASON_TEXT.reason}
          description={hint}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            action.clear();
          }}
          error={isReason ? staffRefusalText(refusal) : null}
        />
        {refusal && !isReason && refusal !== 'preview-stale' && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {REASON_TEXT.back}
          </Button>
          <Button type="submit" busy={action.busy} disabled={obstacle !== null}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
