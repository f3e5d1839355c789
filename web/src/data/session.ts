import type { Role } from '@gym/domain/person/roles';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The sign-in state of this browser. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly uid: string; readonly email: string | null };

const LOADING: AuthState = { status: 'loading' };
export const SIGNED_OUT: AuthState = { status: 'signed-out' };

let state: AuthState = LOADING;
const readers = new Set<() => void>();

export function authState(): AuthState {
  return state;
}

/** Sets the state. Only auth.ts calls it, which alone uses the SDK. */
export function showAuthState(next: AuthState): void {
  state = next;
  for (const reader of readers) reader();
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/**
 * Subscribes to the sign-in state; `loading` until the SDK has read its copy in the browser. It has a small store of
 * its own, because pages are shown before the SDK is loaded, and reactfire would load the database's SDK too. Behind
 * the sign-in use reactfire's state (signed-in/who.ts).
 */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, authState, () => LOADING);
}

/**
 * The signed-in person. `role` is `null` until it is known, and follows `Staff/{uid}` live. Until the database has
 * answered it is the last one stored on this device, so that a terminal can start without network. The rules still
 * decide about access to data.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly uid: string;
      readonly email: string | null;
      readonly role: Role | null;
      /** Key of the branch to which reception and kiosk are bound. */
      readonly branch: string | null;
      /**
       * The role was given after this sign-in and counts from the next sign-in on. Until then `role` is that of a
       * member.
       */
      readonly mustSignInAgain: boolean;
    };

export const SessionContext = createContext<Session>({ status: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}
