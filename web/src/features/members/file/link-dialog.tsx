import type { StoredUser } from '@gym/domain/database/people/users';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useAuthority, useSignInWay } from '../../../data/authority.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FILE_TEXT } from '../text.ts';
import { LinkPanel } from './link-panel.tsx';
import { LINK_TEXT } from './link-text.ts';

interface LinkDialogContent {
  readonly uid: string;
  readonly user: StoredUser;
  /** The person's phone or their guardian's; `null` if there is none to send the link to. */
  readonly phone: string | null;
}

/** The panel that creates a link, or why the person gets none. It is rendered once the sign-in method is known. */
function LinkOrRefusal({ uid, user, phone }: LinkDialogContent) {
  const refusal = useAuthority(uid, ['create-access-link']).refusalOf('create-access-link');
  return refusal === null ? (
    <LinkPanel uid={uid} name={user.Nombre ?? ''} phone={phone} pin={user.Pin ?? null} />
  ) : (
    <Notice tone="bad" live>
      {staffRefusalText(refusal)}
    </Notice>
  );
}

/**
 * Dialog that creates an access link for a person, or says why they get none, for example because they have a sign-in
 * method.
 */
export function LinkDialog({ onClose, ...props }: LinkDialogContent & { readonly onClose: () => void }) {
  const signIn = useSignInWay(props.uid);
  return (
    <Dialog title={LINK_TEXT.dialogTitle(props.user.Nombre ?? '')} onClose={onClose}>
      {signIn.status === 'asking' && (
        <div aria-busy="true">
          <span className="only-read">{LINK_TEXT.asking}</span>
          <Skeleton height={208} />
        </div>
      )}
      {signIn.status === 'refused' && (
        <Notice tone="bad" live>
          {staffRefusalText(signIn.reason)}
        </Notice>
      )}
      {signIn.status === 'known' && <LinkOrRefusal {...props} />}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {FILE_TEXT.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
