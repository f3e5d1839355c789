import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../data/session.tsx';
import { logFailure } from '../lib/log.ts';

/**
 * Runs the navigation effect whenever a navigation is complete and the sign-in state known; answers whether the person is
 * marked as logged in. Signed out: the mark, nothing else, and nothing is loaded for it.
 */
export function useNavigationEffect(): boolean {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [loggedIn, setLoggedIn] = useState(false);
  const uid = session.status === 'signed-in' ? session.uid : null;
  const known = session.status !== 'loading';
  const now = useRef({ pathname, uid });
  now.current = { pathname, uid };

  useEffect(() => {
    if (!known || key === '') return;
    setLoggedIn(uid !== null);
    if (uid === null) return;
    const router = {
      currentPath: () => now.current.pathname,
      replaceWith: (path: string) => {
        if (now.current.uid === uid) navigate(path, { replace: true });
      },
    };
    import('./signed-in-navigation.ts')
      .then(({ runNavigationEffect }) => runNavigationEffect(router, uid))
      .catch((error: unknown) => logFailure('navigation', error));
  }, [known, key, uid, navigate]);
  return loggedIn;
}
