import type { Role } from '@gym/domain/person/roles';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Who is at the screen, as far as sign-in goes. */
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

/** Called by auth.ts, which alone knows the SDK. */
export function showAuthState(next: AuthState): void {
  state = next;
  for (const reader of readers) reader();
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/**
 * The sign-in state, live; `loading` until the SDK has read the browser's own copy. A small store of our own: the pages
 * stand before the SDK has arrived, and reactfire would bring the database's SDK along. Behind the sign-in reactfire
 * tells who is there (signed-in/who.ts).
 */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, authState, () => LOADING);
}

/**
 * Who is at the screen. `role` is `null` until it is known; it follows `Staff/{uid}` live. Until the database has
 * answered, it is the last one stored on this device, so that a terminal can start without network. Data that the role
 * gives access to is still granted or refused by the rules.
 */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly uid: string;
      readonly email: string | null;
      readonly role: Role | null;
      /** The branch that reception and kiosk are bound to. */
      readonly branch: string | null;
      /**
       * A role was given after this sign-in: it counts from the next one on, and `role` is that of a member until then.
       */
      readonly mustSignInAgain: boolean;
    };

export const SessionContext = createContext<Session>({ status: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}
