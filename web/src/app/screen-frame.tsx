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
import { isPageInHtml } from './screen-at.ts';
import styles from './screen-frame.module.css';
import type { ScreenPage } from './screen-pages.ts';

/**
 * Reports that the app is stable once the sign-in is known. It is in one Suspense boundary with the page, so its effect
 * runs only once the page is on screen.
 */
function StabilityReport() {
  const isKnown = useSession().status !== 'loading';
  useEffect(() => {
    if (isKnown) reportStable();
  }, [isKnown]);
  return null;
}

/** Sets the document's title. A separate component, so that a gym's name that is loaded later re-renders only this. */
function DocumentTitle({ title }: { readonly title: string }) {
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
 * Renders the page. If the HTML has only the skeleton (`isSkeleton`), renders the skeleton until React has hydrated it.
 * It is a separate component, because a state change above a page that isn't hydrated yet makes React hydrate the whole
 * page at once, which is slow on phones.
 */
function HydratedPage({ isSkeleton, children }: { readonly isSkeleton: boolean; readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  return isSkeleton && !isHydrated ? <PageSkeleton /> : children;
}

/** Number of pages shown since the app started. The first page keeps the browser's scroll position and focus. */
let shownPageCount = 0;

const NO_PROPS = {};

/** A screen: heading, document title, access guard, and page or error. The heading doesn't wait for the page's code. */
export function ScreenFrame({ screen, page }: ScreenPage) {
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    reportShownPath(pathname);
    shownPageCount += 1;
    if (shownPageCount === 1) return;
    window.scrollTo(0, 0);
    // An `<input>` of the new page that has taken the focus keeps it.
    if (document.activeElement?.localName !== 'input') heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame} data-width={screen.width}>
      <DocumentTitle title={screen.title} />
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {screen.isNamedAfterGym ? <GymName /> : screen.title}
      </h1>
      <ErrorBoundary
        FallbackComponent={PageFailure}
        onError={(error) => logFailure(`page ${screen.id}`, error)}
        resetKeys={[key]}
      >
        <Guard access={screen.access}>
          <HydratedPage isSkeleton={!isPageInHtml(screen, pathname)}>
            <Suspense fallback={<PageSkeleton />}>
              <ScreenArea screen={screen}>
                <OnDemandPart key={screen.id} part={page} props={NO_PROPS} />
                <StabilityReport />
              </ScreenArea>
            </Suspense>
          </HydratedPage>
        </Guard>
      </ErrorBoundary>
    </div>
  );
}
