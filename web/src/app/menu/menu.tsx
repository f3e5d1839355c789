import { IconChevronDown, IconLogin2 } from '@tabler/icons-react';
import { Suspense, useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { Session } from '../../data/session.ts';
import { environment } from '../../lib/environment.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useHomePath } from '../../shared/home-path.ts';
import { NOTIFICATIONS_PATH, PRIVACY_PATH, SIGN_IN_PATH, START_PATH, signInPath } from '../../shared/paths.ts';
import { Brand } from '../layout/brand.tsx';
import { SCREENS } from '../routes.ts';
import { FRAME_TEXT } from '../text.ts';
import { isStaff, listEntries, MENU_GROUPS, type MenuEntry, type MenuReader } from './entries.ts';
import styles from './menu.module.css';
import { MENU_FOOT_TEXT, MENU_HEADINGS, unreadText } from './text.ts';
import { useUnread } from './unread.ts';

const InstallEntry = lazyPart(() => import('../../features/install/install-entry.tsx'), 'InstallEntry');
const OwnName = lazyPart(() => import('./own-name.tsx'), 'OwnName');
const SignOut = lazyPart(() => import('./sign-out.tsx'), 'SignOut');

/** Whether the path belongs to the screen with this id. */
function isCurrent(id: string, pathname: string): boolean {
  const paths = SCREENS.find((screen) => screen.id === id)?.paths ?? [];
  return paths.some((path) => matchPath(path, pathname) !== null);
}

interface MenuProps {
  readonly session: Session;
  readonly pathname: string;
  readonly gymName: string;
  readonly onNavigate: () => void;
}

/**
 * The side menu: the entries that the person may open, by group. At the bottom: account, sign-in or sign-out,
 * installation, version and privacy notice.
 */
export function Menu({ session, pathname, gymName, onNavigate }: MenuProps) {
  const reader: MenuReader = session.status === 'signed-in' ? session.role : 'visitor';
  const isOwnCollapsed = isStaff(reader);
  const { search } = useLocation();
  // After the sign-in the current page opens again, unless its path begins with `START_PATH` or `SIGN_IN_PATH`.
  const returnsHere = !pathname.startsWith(START_PATH) && !pathname.startsWith(SIGN_IN_PATH);
  const signInTo = returnsHere ? signInPath({ pathname, search }) : SIGN_IN_PATH;
  return (
    <div className={styles.menu}>
      <div className={styles.brand}>
        <Brand name={gymName} onNavigate={onNavigate} />
      </div>
      <div className={styles.groups}>
        {MENU_GROUPS.filter((group) => group !== 'own' || !isOwnCollapsed).map((group) => (
          <Group
            key={group}
            heading={MENU_HEADINGS[group]}
            entries={listEntries(group, reader)}
            pathname={pathname}
            onNavigate={onNavigate}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {session.status === 'signed-in' ? (
          <>
            {isOwnCollapsed ? (
              <CollapsedOwnGroup session={session} pathname={pathname} onNavigate={onNavigate} />
            ) : (
              session.email && <p className={styles.email}>{session.email}</p>
            )}
            <Suspense>
              <SignOut className={styles.entry} onCloseMenu={onNavigate} />
            </Suspense>
          </>
        ) : (
          session.status === 'signed-out' && (
            <Link
              to={signInTo}
              className={styles.entry}
              aria-current={pathname.startsWith(SIGN_IN_PATH) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <IconLogin2 size={20} stroke={1.75} aria-hidden />
              {FRAME_TEXT.signIn}
            </Link>
          )
        )}
        <Suspense>
          <InstallEntry className={styles.entry} />
        </Suspense>
        <p className={styles.small}>
          <span>{MENU_FOOT_TEXT.version(environment.version)}</span>
          <Link to={PRIVACY_PATH} onClick={onNavigate}>
            {MENU_FOOT_TEXT.privacy}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** The group `own` in the menu of staff, collapsed under the person's name. */
function CollapsedOwnGroup({
  session: { uid, email, role },
  pathname,
  onNavigate,
}: Pick<MenuProps, 'pathname' | 'onNavigate'> & { readonly session: Extract<Session, { status: 'signed-in' }> }) {
  const entries = listEntries('own', role);
  return (
    // Expanded on the screens of its entries, so that the current entry is visible.
    <details className={styles.own} open={entries.some(({ screen }) => isCurrent(screen, pathname)) || undefined}>
      <summary className={styles.entry}>
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={styles.fold} />
        <span className={styles.ownName}>
          <Suspense fallback={email}>
            <OwnName uid={uid} email={email} />
          </Suspense>
        </span>
      </summary>
      <Group heading={null} entries={entries} pathname={pathname} onNavigate={onNavigate} />
    </details>
  );
}

interface GroupProps {
  readonly heading: string | null;
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
  readonly onNavigate: () => void;
}

function Group({ heading, entries, pathname, onNavigate }: GroupProps) {
  const headingId = useId();
  const unread = useUnread();
  const home = useHomePath();
  if (entries.length === 0) return null;
  return (
    <div>
      {heading !== null && (
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={heading === null ? undefined : headingId}>
        {entries.map(({ screen, label, to, icon: Icon }) => {
          const current = isCurrent(screen, pathname);
          return (
            <li key={to}>
              <Link
                to={to === START_PATH ? home : to}
                className={styles.entry}
                aria-current={current ? 'page' : undefined}
                onClick={onNavigate}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
                {to === NOTIFICATIONS_PATH && unread > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{unread}</span>
                    <span className="only-read">{unreadText(unread)}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
