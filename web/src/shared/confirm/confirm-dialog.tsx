import type { RefusalReason, Result } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Notice } from '../../ui/notice.tsx';
import { CONFIRM_TEXT } from './text.ts';

/** Something that is asked about before it is done: says what follows from it, and sends it once. */
export function ConfirmDialog<Value>({
  title,
  children,
  confirm,
  say = staffRefusalText,
  send,
  onDone,
  onClose,
}: {
  readonly title: string;
  /** What follows from it. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** What is said of a refusal: to staff, unless it is about one's own. */
  readonly say?: (reason: RefusalReason) => string;
  /** The same `requestId` in every try of this dialog. */
  readonly send: (requestId: string) => Promise<Result<Value>>;
  readonly onDone: (value: Value) => void;
  readonly onClose: () => void;
}) {
  const [requestId] = useState(() => crypto.randomUUID());
  const { busy, refusal, run } = useAction(() => send(requestId), onDone);
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {refusal && (
        <Notice tone="bad" live>
          {say(refusal.reason)}
        </Notice>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {CONFIRM_TEXT.back}
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
