import type { Role, StaffMember } from '@gym/domain/roles';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useAuthState } from './auth.ts';

/** Who is at the screen. `role` is `null` until the database has said it; it follows `Staff/{uid}` live. */
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
    };

interface KnownStaff {
  readonly uid: string;
  readonly staff: StaffMember | null;
}

const SessionContext = createContext<Session>({ status: 'loading' });
const SessionWatch = lazy(() => import('./session-watch.tsx').then((module) => ({ default: module.SessionWatch })));

/** Provides the session. The database is loaded for it only once somebody is signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuthState();
  const [known, setKnown] = useState<KnownStaff | null>(null);
  const { status } = auth;
  const uid = auth.status === 'signed-in' ? auth.uid : null;
  const email = auth.status === 'signed-in' ? auth.email : null;
  const session = useMemo<Session>(() => {
    if (uid === null) return status === 'loading' ? { status: 'loading' } : { status: 'signed-out' };
    if (known?.uid !== uid) return { status: 'signed-in', uid, email, role: null, branch: null };
    const { staff } = known;
    return { status: 'signed-in', uid, email, role: staff?.role ?? 'member', branch: staff?.branch ?? null };
  }, [status, uid, email, known]);
  return (
    <SessionContext value={session}>
      {children}
      {uid !== null && (
        <Suspense>
          <SessionWatch key={uid} uid={uid} onStaff={setKnown} />
        </Suspense>
      )}
    </SessionContext>
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The uid of who is signed in; only for pages that the router shows to signed-in people. */
export function useSignedIn(): Extract<Session, { status: 'signed-in' }> {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This page is for signed-in people only');
  return session;
}
