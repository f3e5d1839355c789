import { type ReactNode, Suspense, useEffect } from 'react';
import { type Session, useSession } from '../data/session.ts';
import { lazyPart } from '../lib/on-demand.tsx';
import { reportStable } from '../lib/stability.ts';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { ScreenAccess } from './screen.ts';

const Refusal = lazyPart(() => import('./later/refusal.tsx'), 'Refusal');

/** Whether a page is refused to the person. `false` while their sign-in or role is unknown. */
function isRefusedTo(access: Exclude<ScreenAccess, 'everyone'>, session: Session): boolean {
  if (session.status !== 'signed-in') return session.status === 'signed-out';
  return access !== 'signed-in' && session.role !== null && !access.includes(session.role);
}

/**
 * Shows a page to people with access to it, a skeleton while their access is unknown, and to others the reason why they
 * have none.
 */
export function Guard({ access, children }: { readonly access: ScreenAccess; readonly children: ReactNode }) {
  const session = useSession();
  const isRefused = access !== 'everyone' && isRefusedTo(access, session);
  useEffect(() => {
    // `ScreenFrame` reports this only when it shows a page, not for a refusal.
    if (isRefused) reportStable();
  }, [isRefused]);

  if (access === 'everyone') return children;
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'signed-out') return <RefusalPage isSignedIn={false} />;
  if (access === 'signed-in') return children;
  if (session.role === null) return <PageSkeleton />;
  if (access.includes(session.role)) return children;
  // `SignInAgainBar` above the page shows the reason, with a button to sign in again.
  if (session.mustSignInAgain) return null;
  return <RefusalPage isSignedIn />;
}

function RefusalPage({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Refusal isSignedIn={isSignedIn} />
    </Suspense>
  );
}
