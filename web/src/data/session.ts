import type { Role } from '@gym/domain/person/roles';
import { createContext, useContext } from 'react';

/**
 * Who is at the screen. `role` is `null` until it is known; it follows `Staff/{uid}` live. Until the database has answered,
 * it is the last one stored on this device, so that a terminal can start without network. Data that the role gives access to
 * is still granted or refused by the rules.
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
      /** A role was given after this sign-in: it counts from the next one on, and `role` is that of a member until then. */
      readonly mustSignInAgain: boolean;
    };

export const SessionContext = createContext<Session>({ status: 'loading' });

export function useSession(): Session {
  return useContext(SessionContext);
}
