import { parseReason, REASON_MAX_LENGTH } from '@gym/domain/reason';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { DESK_TEXT } from './text.ts';

interface LetInDialogProps {
  readonly name: string;
  readonly onLetIn: (reason: string) => void;
  readonly onClose: () => void;
}

/** Letting somebody in whom the policy denies: only with a reason, which stays on the record. */
export function LetInDialog({ name, onLetIn, onClose }: LetInDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = parseReason(reason) === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onLetIn(reason.trim());
  };
  return (
    <Dialog title={DESK_TEXT.letInTitle(name)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={DESK_TEXT.reason}
          description={DESK_TEXT.reasonHint}
          error={tried && isShort ? REFUSAL_TEXT['reason-required'] : null}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={setReason}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {DESK_TEXT.back}
          </Button>
          <Button type="submit">{DESK_TEXT.letIn}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
