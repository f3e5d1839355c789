import { IconLogin2 } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { Link, matchPath } from 'react-router-dom';
import type { Session } from '../../data/session.ts';
import { environment } from '../../lib/environment.ts';
import { PRIVACY_PATH, SIGN_IN_PATH } from '../../shared/paths.ts';
import { isOpenTo, MENU_GROUPS, type MenuGroup, SCREENS, type Screen } from '../routes.ts';
import { MENU_TEXT } from '../text.ts';
import { Brand } from './brand.tsx';
import styles from './menu.module.css';

const SignOut = lazy(() => import('../signed-in/sign-out.tsx').then((module) => ({ default: module.SignOut })));

const HEADINGS: Readonly<Record<MenuGroup, string | null>> = {
  first: null,
  administration: MENU_TEXT.administration,
  settings: MENU_TEXT.configuration,
  gym: MENU_TEXT.gym,
};

interface MenuProps {
  readonly session: Session;
  readonly pathname: string;
  readonly name: string;
  readonly onNavigate: () => void;
}

/** The side menu: entries by group for this role; whose session it is, the way out and the version at its foot. */
export function Menu({ session, pathname, name, onNavigate }: MenuProps) {
  const role = session.status === 'signed-in' ? session.role : null;
  return (
    <div className={styles.menu}>
      <div className={styles.brand}>
        <Brand name={name} onNavigate={onNavigate} />
      </div>
      <div className={styles.groups}>
        {MENU_GROUPS.map((group) => (
          <Group
            key={group}
            heading={HEADINGS[group]}
            screens={SCREENS.filter(({ menu, access }) => menu?.group === group && isOpenTo(access, role))}
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
              to={SIGN_IN_PATH}
              className={styles.entry}
              aria-current={pathname.startsWith(SIGN_IN_PATH) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <IconLogin2 size={20} stroke={1.75} aria-hidden />
              {MENU_TEXT.signIn}
            </Link>
          )
        )}
        <p className={styles.small}>
          <span>{MENU_TEXT.version(environment.version)}</span>
          <Link to={PRIVACY_PATH} onClick={onNavigate}>
            {MENU_TEXT.privacy}
          </Link>
        </p>
      </div>
    </div>
  );
}

interface GroupProps {
  readonly heading: string | null;
  readonly screens: readonly Screen[];
  readonly pathname: string;
  readonly onNavigate: () => void;
}

function Group({ heading, screens, pathname, onNavigate }: GroupProps) {
  const headingId = useId();
  if (screens.length === 0) return null;
  return (
    <div className={styles.group}>
      {heading !== null && (
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
      )}
      <ul className={styles.list} aria-labelledby={heading === null ? undefined : headingId}>
        {screens.map(({ id, paths, menu }) => {
          if (!menu) return null;
          const current = paths.some((path) => matchPath(path, pathname) !== null);
          const Icon = menu.icon;
          return (
            <li key={id}>
              <Link
                to={menu.to}
                className={styles.entry}
                aria-current={current ? 'page' : undefined}
                onClick={onNavigate}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                {menu.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
