import { FAILURE_TEXT, MENU_TEXT } from '@gym/domain/text/shell';
import { AppShell, Burger } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session.tsx';
import { useGymLook } from '../../lib/gym-look.ts';
import { appIsStable } from '../../lib/stability.ts';
import { CHECK_IN_PATH } from '../paths.ts';
import { useNavigationEffect } from '../use-navigation-effect.ts';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';
import styles from './shell.module.css';

const HEADER_HEIGHT = 56;
const MENU_WIDTH = 272;
const MAIN_ID = 'contenido';

const OfflineBar = lazy(() => import('./offline-bar.tsx').then((module) => ({ default: module.OfflineBar })));
// Once the first view stands: nothing that was kept is in a hurry.
const OutboxWatch = lazy(() =>
  appIsStable.then(() => import('./outbox-watch.tsx')).then((module) => ({ default: module.OutboxWatch })),
);

/** The root screen: side menu and outlet. A split pane on larger screens; on small ones the menu is behind its button. */
export function Shell() {
  const { pathname, key } = useLocation();
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isLarge = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const loggedIn = useNavigationEffect();
  const session = useSession();
  const { name } = useGymLook();
  // Open belongs to one navigation: the next one closes it without an effect.
  const isOpen = openFor === key && !isLarge;
  const close = () => setOpenFor(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenFor(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  // A tablet at the door has one screen, with nothing around it.
  if (session.status === 'signed-in' && session.role === 'kiosk') {
    return (
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Suspense>
          <OutboxWatch uid={session.uid} />
        </Suspense>
        {pathname === CHECK_IN_PATH ? <Outlet /> : <Navigate to={CHECK_IN_PATH} replace />}
      </main>
    );
  }
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: HEADER_HEIGHT, sm: 0 } }}
      navbar={{ width: MENU_WIDTH, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      withBorder={false}
      transitionDuration={160}
    >
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {MENU_TEXT.skip}
      </a>
      <AppShell.Header hiddenFrom="sm" className={styles.header}>
        <Burger
          opened={isOpen}
          onClick={() => setOpenFor(isOpen ? null : key)}
          aria-label={MENU_TEXT.open}
          aria-expanded={isOpen}
          aria-controls="menu"
          size="sm"
          color="var(--ink)"
        />
        <Brand name={name} onNavigate={close} />
      </AppShell.Header>
      <AppShell.Navbar id="menu" aria-label={MENU_TEXT.label} className={styles.navbar} inert={!isLarge && !isOpen}>
        {/* On a phone it is made when it is opened: the first view doesn't wait for what nobody sees. */}
        {(isLarge || isOpen) && (
          <Menu session={session} loggedIn={loggedIn} pathname={pathname} name={name} onNavigate={close} />
        )}
      </AppShell.Navbar>
      <AppShell.Main id={MAIN_ID} tabIndex={-1} className={styles.main} inert={isOpen}>
        {session.status === 'signed-in' && (
          <Suspense>
            <OfflineBar text={FAILURE_TEXT.offline} />
            <OutboxWatch uid={session.uid} showsCount={pathname !== CHECK_IN_PATH} />
          </Suspense>
        )}
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
