import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../data/session.tsx';
import { readStored, store } from '../lib/device-storage.ts';
import { environment } from '../lib/environment.ts';
import { logFailure } from '../lib/log.ts';
import { onNavigation } from './navigation-effect.ts';

let addressAskedFor: string | null = null;

/** Asks the server for the caller's address once for each person and page load. */
async function fillIp(uid: string): Promise<void> {
  if (addressAskedFor === uid) return;
  addressAskedFor = uid;
  const { call } = await import('../data/call.ts');
  const answer = await call('whoAmI', {});
  if (answer.ok) store('ip', answer.value.ip);
  else addressAskedFor = null;
}

/**
 * Runs the navigation effect when a navigation is complete and the sign-in state known. Answers whether the person is marked as
 * logged in. What reads the database is loaded when it is needed: nobody signed in, nothing loaded.
 */
export function useNavigationEffect(): boolean {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const [loggedIn, setLoggedIn] = useState(false);
  const path = useRef(pathname);
  path.current = pathname;
  const known = session.status !== 'loading';
  const uid = session.status === 'signed-in' ? session.uid : null;
  const person = useRef(uid);
  person.current = uid;

  useEffect(() => {
    if (!known || key === '') return;
    if (uid !== null) setLoggedIn(true);
    const ports = {
      markSignedOut: () => {
        setLoggedIn(false);
        addressAskedFor = null;
      },
      storeUid: (value: string) => store('uid', value),
      storedUid: () => readStored('uid') ?? uid ?? '',
      storedIp: () => readStored('ip') ?? '',
      fillIp: async () => {
        if (uid !== null) await fillIp(uid);
      },
      writeDateService: async (record: { readonly User: string; readonly IP: string }) =>
        (await import('../data/date-service.ts')).writeDateService(environment.gymSlug, record),
      readServerTime: async () => (await import('../data/date-service.ts')).readServerTime(environment.gymSlug),
      now: () => Date.now(),
      warn: (message: string) => console.warn(message),
      readUser: async (of: string) => (await import('../data/users.ts')).readUserRecord(of),
      isKiosk: async (of: string) => (await import('../data/staff.ts')).readIsKiosk(of),
      currentPath: () => path.current,
      replaceWith: (to: string) => {
        if (person.current === uid) navigate(to, { replace: true });
      },
      log: logFailure,
    };
    onNavigation(ports, uid);
  }, [known, key, uid, navigate]);
  return loggedIn;
}
