import { type ReactNode, Suspense, useEffect } from 'react';
import { useSession } from '../data/session.ts';
import { lazyPart } from '../lib/on-demand.tsx';
import { reportStable } from '../lib/stability.ts';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { ScreenAccess } from './screen.ts';

const Refusal = lazyPart(() => import('./later/refusal.tsx'), 'Refusal');

/**
 * Shows the page to people with access, and the reason to everybody else in its place. It follows changes of the role.
 */
export function Guard({ access, children }: { readonly access: ScreenAccess; readonly children: ReactNode }) {
  const session = useSession();
  const refused = access !== 'everyone' && session.status === 'signed-out';
  useEffect(() => {
    if (refused) reportStable();
  }, [refused]);

  if (access === 'everyone') return children;
  if (session.status === 'loading') return <PageSkeleton />;
  if (session.status === 'signed-out') return <Refused isSignedIn={false} />;
  if (access === 'signed-in') return children;
  if (session.role === null) return <PageSkeleton />;
  if (access.includes(session.role)) return children;
  // The bar above the page says so, with the way to sign in again.
  if (session.mustSignInAgain) return null;
  return <Refused isSignedIn />;
}

function Refused({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Refusal isSignedIn={isSignedIn} />
    </Suspense>
  );
}
