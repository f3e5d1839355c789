import type { Role } from '@gym/domain/person/roles';
import { IconLogin2 } from '@tabler/icons-react';
import { Suspense, useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { Session } from '../../data/session.ts';
import { environment } from '../../lib/environment.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { NOTIFICATIONS_PATH, PRIVACY_PATH, SIGN_IN_PATH, START_PATH, signInPath } from '../../shared/paths.ts';
import { Brand } from '../layout/brand.tsx';
import { isOpenTo, SCREENS } from '../routes.ts';
import { FRAME_TEXT } from '../text.ts';
import { MENU_ENTRIES, MENU_GROUPS, type MenuEntry } from './entries.ts';
import styles from './menu.module.css';
import { MENU_FOOT_TEXT, MENU_HEADINGS, unreadText } from './text.ts';
import { useUnread } from './unread.ts';

const SignOut = lazyPart(() => import('./sign-out.tsx'), 'SignOut');

function screenOf(id: string) {
  return SCREENS.find((screen) => screen.id === id);
}

function isShown(entry: MenuEntry, role: Role | null): boolean {
  const screen = screenOf(entry.screen);
  return screen !== undefined && isOpenTo(screen.access, role);
}

interface MenuProps {
  readonly session: Session;
  readonly pathname: string;
  readonly name: string;
  readonly onNavigate: () => void;
}

/** The side menu: entries by group for this role; whose session it is, the way out and the version at its foot. */
export function Menu({ session, pathname, name, onNavigate }: MenuProps) {
  const role = session.status === 'signed-in' ? session.role : null;
  const { search } = useLocation();
  // Back to where one is, except to where everybody starts and to signing in itself.
  const isStart = pathname.startsWith(START_PATH) || pathname.startsWith(SIGN_IN_PATH);
  const wayIn = isStart ? SIGN_IN_PATH : signInPath({ pathname, search });
  return (
    <div className={styles.menu}>
      <div className={styles.brand}>
        <Brand name={name} onNavigate={onNavigate} />
      </div>
      <div className={styles.groups}>
        {MENU_GROUPS.map((group) => (
          <Group
            key={group}
            heading={MENU_HEADINGS[group]}
            entries={MENU_ENTRIES[group].filter((entry) => isShown(entry, role))}
            pathname={pathname}
            onNavigate={onNavigate}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {session.status === 'signed-in' ? (
          <>
            {session.email && <p className={styles.email}>{session.email}</p>}
            <Suspense>
              <SignOut className={styles.entry} onLeave={onNavigate} />
            </Suspense>
          </>
        ) : (
          session.status !== 'loading' && (
            <Link
              to={wayIn}
              className={styles.entry}
              aria-current={pathname.startsWith(SIGN_IN_PATH) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <IconLogin2 size={20} stroke={1.75} aria-hidden />
              {FRAME_TEXT.signIn}
            </Link>
          )
        )}
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

interface GroupProps {
  readonly heading: string | null;
  readonly entries: readonly MenuEntry[];
  readonly pathname: string;
  readonly onNavigate: () => void;
}

function Group({ heading, entries, pathname, onNavigate }: GroupProps) {
  const headingId = useId();
  const unread = useUnread();
  if (entries.length === 0) return null;
  return (
    <div className={styles.group}>
      {heading !== null && (
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={heading === null ? undefined : headingId}>
        {entries.map(({ screen, label, to, icon: Icon }) => {
          const paths = screenOf(screen)?.paths ?? [];
          const current = paths.some((path) => matchPath(path, pathname) !== null);
          return (
            <li key={to}>
              <Link to={to} className={styles.entry} aria-current={current ? 'page' : undefined} onClick={onNavigate}>
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
