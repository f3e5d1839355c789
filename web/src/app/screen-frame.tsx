import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { useGymLook } from '../lib/gym-look.ts';
import { logFailure } from '../lib/log.ts';
import { reportStable } from '../lib/stability.ts';
import { Guard } from './guard.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { Screen } from './routes.ts';
import { ScreenArea } from './screen-area.tsx';
import styles from './screen-frame.module.css';

/** Tells that the page is on screen and the sign-in state known: from then on the app is stable. */
function Settled() {
  const known = useSession().status !== 'loading';
  useEffect(() => {
    if (known) reportStable();
  }, [known]);
  return null;
}

let navigations = 0;

/** A screen with its heading, title, guard and failures. The heading stands before the page's own code has arrived. */
export function ScreenFrame({ screen, Page }: { readonly screen: Screen; readonly Page: ComponentType }) {
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name } = useGymLook();

  useEffect(() => {
    document.title = `${screen.title} · ${name}`;
  }, [screen.title, name]);

  useEffect(() => {
    if (pathname === '') return;
    navigations += 1;
    if (navigations === 1) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame} data-width={screen.width}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {screen.title}
      </h1>
      <ErrorBoundary
        FallbackComponent={PageFailure}
        onError={(error) => logFailure(`page ${screen.id}`, error)}
        resetKeys={[key]}
      >
        <Guard access={screen.access}>
          <Suspense fallback={<PageSkeleton />}>
            <ScreenArea access={screen.access}>
              <Page />
              <Settled />
            </ScreenArea>
          </Suspense>
        </Guard>
      </ErrorBoundary>
    </div>
  );
}
