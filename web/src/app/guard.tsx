import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { reportStable } from '../lib/stability.ts';
import { HOME_PATH } from '../shared/home-path.ts';
import { signInPath } from '../shared/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { ScreenAccess } from './routes.ts';
import { GUARD_TEXT, MENU_TEXT } from './text.ts';

/** Shows the page to whom it is for and says the reason to everybody else, in place. It follows the role as it changes. */
export function Guard({ access, children }: { readonly access: ScreenAccess; readonly children: ReactNode }) {
  const location = useLocation();
  const session = useSession();
  const refused = access !== 'everyone' && session.status === 'signed-out';
  useEffect(() => {
    if (refused) reportStable();
  }, [refused]);

  if (access === 'everyone') return children;
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'signed-out') {
    return (
      <Message icon={IconLock} title={GUARD_TEXT.signInTitle} body={GUARD_TEXT.signInBody}>
        <LinkButton to={signInPath(location)}>{MENU_TEXT.signIn}</LinkButton>
      </Message>
    );
  }
  if (access === 'signed-in') return children;
  if (session.role === null) return <PageSkeleton />;
  if (access.includes(session.role)) return children;
  // The bar above says it, with the way to use it.
  if (session.mustSignInAgain) return null;
  return (
    <Message icon={IconShieldLock} title={GUARD_TEXT.forbiddenTitle} body={GUARD_TEXT.forbiddenBody} live>
      <LinkButton to={HOME_PATH} look="secondary">
        {GUARD_TEXT.home}
      </LinkButton>
    </Message>
  );
}
