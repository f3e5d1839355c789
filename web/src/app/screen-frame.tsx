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

/** Reports that the page is on screen and the sign-in state known, which makes the app stable. */
function Settled() {
  const known = useSession().status !== 'loading';
  useEffect(() => {
    if (known) reportStable();
  }, [known]);
  return null;
}

/** A component of its own, so that a title that is known late renders nothing else again. */
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
 * Holds back a page whose HTML is only its skeleton until React has hydrated that. It is a component of its own: a
 * change around a page that isn't hydrated makes React hydrate it at once in one piece, which takes half a second on a
 * slow phone.
 */
function Held({ isHeld, children }: { readonly isHeld: boolean; readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  return isHeld && !isHydrated ? <PageSkeleton /> : children;
}

let navigations = 0;

const NO_PROPS = {};

/** A screen with its heading, title, guard and failures. The heading is shown before the page's code is loaded. */
export function ScreenFrame({ screen, page }: ScreenPage) {
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (pathname === '') return;
    reportShownPath(pathname);
    navigations += 1;
    if (navigations === 1) return;
    window.scrollTo(0, 0);
    // A page whose field has the focus at the start keeps it.
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
