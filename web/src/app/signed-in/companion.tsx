import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { Suspense } from 'react';
import { useSession } from '../../data/session.ts';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';
import { idle } from '../../lib/idle.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { appIsStable } from '../../lib/stability.ts';
import { useOutboxOf } from '../../shared/door/use-outbox.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useNavigationEffect } from './use-navigation-effect.ts';

// Nothing that was kept is in a hurry.
const AfterFirstView = lazyPart(
  () => appIsStable.then(idle).then(() => import('../later/after-first-view.tsx')),
  'AfterFirstView',
);

const SignInAgainBar = lazyPart(() => import('../later/sign-in-again-bar.tsx'), 'SignInAgainBar');

interface CompanionProps {
  readonly uid: string;
  /** Without words of its own: on a terminal, and where the page itself shows them. */
  readonly saysOffline: boolean;
  readonly showsCount: boolean;
}

/**
 * What accompanies whoever is signed in from page to page: the navigation effect, the connection, the unsent check-ins.
 */
export function Companion({ uid, saysOffline, showsCount }: CompanionProps) {
  const session = useSession();
  // Not with what comes when the browser is idle: nothing that is tapped is sent before.
  useOutboxOf(uid);
  const mustSignInAgain = session.status === 'signed-in' && session.mustSignInAgain;
  return (
    <SignedInProviders>
      <Navigation />
      {mustSignInAgain && (
        <Suspense>
          <SignInAgainBar />
        </Suspense>
      )}
      {saysOffline && <OfflineBar text={FAILURE_TEXT.offline} />}
      <Suspense>
        <AfterFirstView uid={uid} showsCount={showsCount} keepsFocus={saysOffline} />
      </Suspense>
    </SignedInProviders>
  );
}

function Navigation() {
  useNavigationEffect();
  return null;
}
