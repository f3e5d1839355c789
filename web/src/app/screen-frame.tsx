import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { useGymLook } from '../lib/gym-look.ts';
import { logFailure } from '../lib/log.ts';
import { OnDemandPart } from '../lib/on-demand.tsx';
import { reportShownPath } from '../lib/shown-path.ts';
import { reportStable } from '../lib/stability.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Guard } from './guard.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { ScreenArea } from './screen-area.tsx';
import { standsInHtml } from './screen-at.ts';
import styles from './screen-frame.module.css';
import type { ScreenPage } from './screen-pages.ts';

/** Tells that the page is on screen and the sign-in state known: from then on the app is stable. */
function Settled() {
  const known = useSession().status !== 'loading';
  useEffect(() => {
    if (known) reportStable();
  }, [known]);
  return null;
}

/** In a part of its own: a name that is known late draws nothing anew. */
function Title({ title }: { readonly title: string }) {
  const { name } = useGymLook();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}

function GymName() {
  return useGymLook().name;
}

/**
 * Holds a page back whose HTML is only its skeleton until React has taken that over. In a part of its own: what changes
 * around a page that isn't taken over yet has React do it at once and in one piece, half a second of a slow phone.
 */
function Held({ isHeld, children }: { readonly isHeld: boolean; readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  return isHeld && !isHydrated ? <PageSkeleton /> : children;
}

let navigations = 0;

const NO_PROPS = {};

/** A screen with its heading, title, guard and failures. The heading stands before the page's own code has arrived. */
export function ScreenFrame({ screen, page }: ScreenPage) {
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (pathname === '') return;
    reportShownPath(pathname);
    navigations += 1;
    if (navigations === 1) return;
    window.scrollTo(0, 0);
    // A page that opens with a field in focus keeps it there.
    if (document.activeElement?.localName !== 'input') heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame} data-width={screen.width}>
      <Title title={screen.title} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {screen.isNamedAfterGym ? <GymName /> : screen.title}
      </h1>
      <ErrorBoundary
        FallbackComponent={PageFailure}
        onError={(error) => logFailure(`page ${screen.id}`, error)}
        resetKeys={[key]}
      >
        <Guard access={screen.access}>
          <Held isHeld={!standsInHtml(screen, pathname)}>
            <Suspense fallback={<PageSkeleton />}>
              <ScreenArea screen={screen}>
                <OnDemandPart key={screen.id} part={page} props={NO_PROPS} />
                <Settled />
              </ScreenArea>
            </Suspense>
          </Held>
        </Guard>
      </ErrorBoundary>
    </div>
  );
}
