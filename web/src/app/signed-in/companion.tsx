import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { Suspense } from 'react';
import { useSession } from '../../data/session.ts';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';
import { waitUntilIdle } from '../../lib/idle.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { whenAppIsStable } from '../../lib/stability.ts';
import { useOutboxSending } from '../../shared/door/use-outbox.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useNavigationEffect } from './use-navigation-effect.ts';

// Loaded when the browser is idle, because none of it is urgent.
const AfterFirstView = lazyPart(
  () => whenAppIsStable.then(waitUntilIdle).then(() => import('../later/after-first-view.tsx')),
  'AfterFirstView',
);

const SignInAgainBar = lazyPart(() => import('../later/sign-in-again-bar.tsx'), 'SignInAgainBar');

interface CompanionProps {
  readonly uid: string;
  /** Whether to say when the device is offline. False for a terminal and the desk, which say it themselves. */
  readonly saysOffline: boolean;
  /** Whether the number of unsent records is shown. */
  readonly showsCount: boolean;
}

/** What a signed-in person needs on every page. */
export function Companion({ uid, saysOffline, showsCount }: CompanionProps) {
  const session = useSession();
  // This isn't in the lazy part, because records must be sent before the browser is idle.
  useOutboxSending(uid);
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
        {/* `saysOffline` is false exactly where a scanner types: on a terminal and on the check-in page of staff. */}
        <AfterFirstView uid={uid} showsCount={showsCount} hasScanner={!saysOffline} />
      </Suspense>
    </SignedInProviders>
  );
}

function Navigation() {
  useNavigationEffect();
  return null;
}
