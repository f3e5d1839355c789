import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationData } from '../../data/signed-in/navigation-data.ts';
import { useCheckedUid, useIsSignedIn } from '../../data/signed-in/who.ts';
import { logFailure } from '../../lib/log.ts';
import { comingFrom } from '../../shared/coming-from.ts';
import { runNavigationEffect } from './run-navigation.ts';

/**
 * Runs the navigation effect ({@link runNavigationEffect}) after each navigation, once reactfire knows who is signed
 * in.
 */
export function useNavigationEffect(): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const uid = useCheckedUid();
  const data = useNavigationData();
  const isSignedIn = useIsSignedIn();
  const latest = useRef({ key, pathname, search });
  latest.current = { key, pathname, search };
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    if (uid === null) return;
    const router = {
      currentPath: () => latest.current.pathname,
      isCurrent: () => isMounted.current && latest.current.key === key && isSignedIn(uid),
      replaceWith: (path: string) => void navigate(path, { replace: true, state: comingFrom(latest.current) }),
    };
    runNavigationEffect(data, router, uid).catch((error: unknown) => logFailure('navigation', error));
  }, [key, uid, data, isSignedIn, navigate]);
}
