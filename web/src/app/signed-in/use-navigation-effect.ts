import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNavigationData } from '../../data/signed-in/navigation-data.ts';
import { useCheckedUid } from '../../data/signed-in/who.ts';
import { logFailure } from '../../lib/log.ts';
import { runNavigationEffect } from './run-navigation.ts';

/** Runs the navigation effect whenever a navigation is complete, once reactfire has said who is signed in. */
export function useNavigationEffect(): void {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const uid = useCheckedUid();
  const data = useNavigationData();
  const now = useRef({ pathname, uid });
  now.current = { pathname, uid };
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    if (uid === null || key === '') return;
    const router = {
      currentPath: () => now.current.pathname,
      replaceWith: (path: string) => {
        if (here.current && now.current.uid === uid) void navigate(path, { replace: true });
      },
    };
    runNavigationEffect(data, router, uid).catch((error: unknown) => logFailure('navigation', error));
  }, [key, uid, data, navigate]);
}
