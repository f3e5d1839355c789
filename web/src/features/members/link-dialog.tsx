import type { StoredUser } from '@gym/domain/database/users';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkPanel } from './link-panel.tsx';
import { LINK_TEXT } from './link-text.ts';
import { FILE_TEXT } from './text.ts';
import { useSignInWay } from './use-sign-in-way.ts';

/** Gives a person a one-time link; who has an own sign-in needs none, and gets none. */
export function LinkDialog({
  uid,
  user,
  phone,
  onClose,
}: {
  readonly uid: string;
  readonly user: StoredUser;
  /** The own number or the guardian's; without one the link can't be sent. */
  readonly phone: string | null;
  readonly onClose: () => void;
}) {
  const way = useSignInWay(uid);
  const refusal =
    way.status === 'refused'
      ? way.reason
      : way.status === 'known' && way.value.way === 'own'
        ? 'has-own-sign-in'
        : null;
  return (
    <Dialog title={LINK_TEXT.dialogTitle(user.Nombre ?? '')} onClose={onClose}>
      {way.status === 'asking' && (
        <div aria-busy="true">
          <span className="only-read">{LINK_TEXT.looking}</span>
          <Skeleton height={208} />
        </div>
      )}
      {refusal && (
        <Notice tone="bad" live>
          {staffRefusalText(refusal)}
        </Notice>
      )}
      {way.status === 'known' && refusal === null && (
        <LinkPanel uid={uid} name={user.Nombre ?? ''} phone={phone} pin={user.Pin ?? null} />
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {FILE_TEXT.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
