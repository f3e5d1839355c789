import type { StoredUser } from '@gym/domain/database/users';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useAuthority } from '../../data/authority.ts';
import { useSignInWay } from '../../data/sign-in-way.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinkPanel } from './link-panel.tsx';
import { LINK_TEXT } from './link-text.ts';
import { FILE_TEXT } from './text.ts';

interface LinkProps {
  readonly uid: string;
  readonly user: StoredUser;
  /** The own number or the guardian's; without one the link can't be sent. */
  readonly phone: string | null;
}

/** Once it is known how the person signs in. */
function Link({ uid, user, phone }: LinkProps) {
  const refusal = useAuthority(uid, ['create-access-link']).refusalOf('create-access-link');
  return refusal === null ? (
    <LinkPanel uid={uid} name={user.Nombre ?? ''} phone={phone} pin={user.Pin ?? null} />
  ) : (
    <Notice tone="bad" live>
      {staffRefusalText(refusal)}
    </Notice>
  );
}

/** Gives a person a one-time link; who has an own sign-in needs none, and gets none. */
export function LinkDialog({ onClose, ...props }: LinkProps & { readonly onClose: () => void }) {
  const way = useSignInWay(props.uid);
  return (
    <Dialog title={LINK_TEXT.dialogTitle(props.user.Nombre ?? '')} onClose={onClose}>
      {way.status === 'asking' && (
        <div aria-busy="true">
          <span className="only-read">{LINK_TEXT.looking}</span>
          <Skeleton height={208} />
        </div>
      )}
      {way.status === 'refused' && (
        <Notice tone="bad" live>
          {staffRefusalText(way.reason)}
        </Notice>
      )}
      {way.status === 'known' && <Link {...props} />}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {FILE_TEXT.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
