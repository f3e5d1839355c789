import { refuse } from '@gym/domain/errors';
import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { call } from '../../data/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './create-form.module.css';
import { ACTIVE_TEXT } from './person-text.ts';
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';

/** Closes a person's account, or opens it again: asks why, and says what follows. */
export function ActiveDialog({
  uid,
  name,
  isOpen,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly name: string;
  /** Is the account open now? */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const words = isOpen ? ACTIVE_TEXT.closing : ACTIVE_TEXT.reopening;
  const change = useAction(async () => {
    if (parseReason(reason) === null) return refuse('reason-required');
    return call('setAccountActive', { requestId, uid, Active: !isOpen, Reason: reason.trim() });
  }, onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void change.run();
  };
  const refusal = change.refusal?.reason;
  const isReason = refusal === 'reason-required';
  return (
    <Dialog title={words.title(name)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{words.body}</p>
        <TextField
          label={CHANGE_TEXT.reason}
          description={CHANGE_TEXT.reasonHint}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(text) => {
            setReason(text);
            change.clear();
          }}
          error={isReason ? staffRefusalText(refusal) : null}
        />
        {refusal && !isReason && (
          <Notice tone="bad" live>
            {staffRefusalText(refusal)}
          </Notice>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {FILE_TEXT.back}
          </Button>
          <Button type="submit" busy={change.busy}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
