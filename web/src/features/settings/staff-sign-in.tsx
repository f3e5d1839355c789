import { staffRefusalText } from '@gym/domain/text/refusals';
import { useSignInWay } from '../../data/authority.ts';
import { LoadFailed } from '../../shared/list/load-failed.tsx';
import { LoadingBlock } from '../../shared/list/loaded-part.tsx';
import { memberPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FirstPassword } from './first-password.tsx';
import { STAFF_SIGN_IN_TEXT } from './staff-sign-in-text.ts';

/**
 * Shows how a staff member signs in. For a person without a sign-in method it offers ways to set a password; without an
 * e-mail it says that the e-mail is missing.
 */
export function StaffSignIn({ uid }: { readonly uid: string }) {
  const state = useSignInWay(uid);
  if (state.status === 'asking') return <LoadingBlock />;
  if (state.status === 'refused') return <LoadFailed text={staffRefusalText(state.reason)} retry={state.retry} />;
  const { way, email } = state.value;
  if (way === 'own') return <Notice tone="good">{STAFF_SIGN_IN_TEXT.hasSignIn(email)}</Notice>;
  if (email !== null) return <FirstPassword uid={uid} email={email} />;
  return (
    <Notice tone="warn" title={STAFF_SIGN_IN_TEXT.noEmail}>
      <p>{STAFF_SIGN_IN_TEXT.noEmailBody}</p>
      <LinkButton to={memberPath(uid)} look="secondary">
        {STAFF_SIGN_IN_TEXT.file}
      </LinkButton>
    </Notice>
  );
}
