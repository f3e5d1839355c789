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
const listeners = new Set<() => void>();

/** Returns the current sign-in state. */
export function authState(): AuthState {
  return state;
}

/** Sets the sign-in state. */
export function showAuthState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * Subscribes to the sign-in state. This module has a separate store, because pages are shown before the SDK is loaded,
 * and reactfire would load the database's SDK too.
 */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, authState, () => LOADING);
}

/**
 * The signed-in person. `role` follows `Staff/{uid}` live. Until the database has answered, it is the role that this
 * device stored for the person, so that a terminal can start without network; `null` if the device stored none. The
 * rules still decide about access to data.
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
       * Whether the role was given after this sign-in, so that it counts only from the next sign-in on. Until then
       * `role` is `member`.
       */
      readonly mustSignInAgain: boolean;
    };

export const SessionContext = createContext<Session>({ status: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}
