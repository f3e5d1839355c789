import { endSessions } from '@gym/domain/contracts/users';
import { call } from '../../data/call.ts';
import { ConfirmDialog } from '../../shared/confirm/confirm-dialog.tsx';
import { SESSIONS_TEXT } from './person-text.ts';

/** Ends every session of a person's account, once staff have confirmed it. */
export function EndSessionsDialog({
  uid,
  name,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  return (
    <ConfirmDialog
      title={SESSIONS_TEXT.title(name)}
      confirm={SESSIONS_TEXT.confirm}
      send={(requestId) => call(endSessions, { requestId, uid })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{SESSIONS_TEXT.body}</p>
    </ConfirmDialog>
  );
}
