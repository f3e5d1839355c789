import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { useHomePath } from '../../shared/home-path.ts';
import { signInPath } from '../../shared/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { REFUSAL_PAGE_TEXT } from './refusal-text.ts';

/** Shown instead of a page that the person may not open: the reason, and a link to another page. */
export function Refusal({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const location = useLocation();
  const home = useHomePath();
  if (!isSignedIn) {
    return (
      <Message icon={IconLock} title={REFUSAL_PAGE_TEXT.signInTitle} body={REFUSAL_PAGE_TEXT.signInBody}>
        <LinkButton to={signInPath(location)}>{REFUSAL_PAGE_TEXT.signIn}</LinkButton>
      </Message>
    );
  }
  return (
    <Message icon={IconShieldLock} title={REFUSAL_PAGE_TEXT.forbiddenTitle} body={REFUSAL_PAGE_TEXT.forbiddenBody} live>
      <LinkButton to={home} look="secondary">
        {REFUSAL_PAGE_TEXT.home}
      </LinkButton>
    </Message>
  );
}
