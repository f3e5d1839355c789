import { setAccountActive } from '@gym/domain/contracts/users';
import { call } from '../../data/call.ts';
import { ReasonDialog } from '../../shared/reason/reason-dialog.tsx';
import { ACTIVE_TEXT } from './person-text.ts';

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
  const words = isOpen ? ACTIVE_TEXT.closing : ACTIVE_TEXT.reopening;
  return (
    <ReasonDialog
      title={words.title(name)}
      confirm={words.confirm}
      send={(Reason, requestId) => call(setAccountActive, { requestId, uid, Active: !isOpen, Reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.body}</p>
    </ReasonDialog>
  );
}
