import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { useGymLook } from '../../lib/gym-look.ts';
import { useTooOld } from '../../lib/new-build.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { CHECK_IN_PATH } from '../../shared/paths.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { FRAME_TEXT } from '../text.ts';
import { Brand } from './brand.tsx';
import { CartLink } from './cart-link.tsx';
import { MenuButton } from './menu-button.tsx';
import styles from './shell.module.css';

const MAIN_ID = 'contenido';
const MENU_ID = 'menu';

const Menu = lazyPart(() => import('../menu/menu.tsx'), 'Menu');
const Companion = lazyPart(() => import('../signed-in/companion.tsx'), 'Companion');
const TooOldBar = lazyPart(() => import('../later/too-old-bar.tsx'), 'TooOldBar');
const MemberBar = lazyPart(() => import('../menu/member-bar.tsx'), 'MemberBar');

/**
 * The layout of all screens: header, side menu and content, or only the content on a terminal. On small screens the
 * menu is a drawer that a button opens.
 */
export function Shell() {
  const { pathname, key } = useLocation();
  const [openForKey, setOpenForKey] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isLarge = useMediaQuery('(min-width: 48em)');
  const session = useSession();
  const { name: gymName } = useGymLook();
  const isTooOld = useTooOld();
  // The menu is open for one history entry only, so navigation closes it without an effect.
  const isOpen = openForKey === key && !isLarge;
  const close = () => setOpenForKey(null);

  // public/terminal.js hides the page on a terminal, so that header and menu don't appear before the session is known.
  useEffect(() => {
    if (session.status !== 'loading') delete document.documentElement.dataset.terminal;
  }, [session.status]);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenForKey(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  // A terminal has only the check-in screen.
  if (session.status === 'signed-in' && session.role === 'kiosk') {
    return (
      <main id={MAIN_ID} tabIndex={-1} className={styles.main} data-alone>
        <Suspense>
          <Companion key={session.uid} uid={session.uid} saysOffline={false} showsCount={false} />
        </Suspense>
        {pathname === CHECK_IN_PATH ? <Outlet /> : <Navigate to={CHECK_IN_PATH} replace />}
      </main>
    );
  }
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {FRAME_TEXT.skip}
      </a>
      <header className={styles.header}>
        <MenuButton
          ref={button}
          isOpen={isOpen}
          controls={MENU_ID}
          onClick={() => setOpenForKey(isOpen ? null : key)}
        />
        <Brand name={gymName} onNavigate={close} />
        {session.status === 'signed-in' && <CartLink uid={session.uid} onNavigate={close} />}
      </header>
      <nav id={MENU_ID} aria-label={FRAME_TEXT.label} className={styles.pane} data-open={isOpen || undefined}>
        {/* On a small screen the menu renders when opened, so that the first view doesn't wait for a closed menu. */}
        {(isLarge || isOpen) && (
          <Suspense>
            <Menu session={session} pathname={pathname} gymName={gymName} onNavigate={close} />
          </Suspense>
        )}
      </nav>
      {/* A tap beside the drawer closes it. With the keyboard, Escape and the button close it. */}
      {isOpen && <div className={styles.scrim} onPointerDown={close} aria-hidden="true" />}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main} inert={isOpen}>
        {isTooOld && (
          <Suspense>
            <TooOldBar />
          </Suspense>
        )}
        {session.status === 'signed-in' && (
          <Suspense>
            <Companion
              key={session.uid}
              uid={session.uid}
              // The check-in page shows the number of unsent records itself and, for staff, that the device is offline.
              saysOffline={pathname !== CHECK_IN_PATH || session.role === 'member'}
              showsCount={pathname !== CHECK_IN_PATH}
            />
          </Suspense>
        )}
        <Outlet />
      </main>
      {session.status === 'signed-in' && session.role === 'member' && !isLarge && !isOpen && (
        <Suspense>
          <MemberBar pathname={pathname} />
        </Suspense>
      )}
    </>
  );
}
