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

// Loaded when the browser is idle, since this isn't urgent.
const AfterFirstView = lazyPart(
  () => appIsStable.then(idle).then(() => import('../later/after-first-view.tsx')),
  'AfterFirstView',
);

const SignInAgainBar = lazyPart(() => import('../later/sign-in-again-bar.tsx'), 'SignInAgainBar');

interface CompanionProps {
  readonly uid: string;
  /** `false` on a terminal, and if the page itself shows that it is offline. */
  readonly saysOffline: boolean;
  readonly showsCount: boolean;
}

/**
 * The code that accompanies a signed-in person on every page: the navigation effect, the connection, and the unsent
 * records.
 */
export function Companion({ uid, saysOffline, showsCount }: CompanionProps) {
  const session = useSession();
  // Not in the part that loads when idle: records must be sent before that.
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
