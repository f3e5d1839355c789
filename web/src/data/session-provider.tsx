import { STAFF_ROLES, type StaffMember } from '@gym/domain/person/roles';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { readStored, store } from '../lib/device-storage.ts';
import { lazyPart } from '../lib/on-demand.tsx';
import { type Session, SessionContext, useAuthState } from './session.ts';

/** The role of the session's person, as far as it counts in this session. */
export interface KnownStaff {
  readonly uid: string;
  readonly staff: Pick<StaffMember, 'role' | 'branch'> | null;
  readonly mustSignInAgain: boolean;
}

/** Separates the parts of the stored text; none of them can contain it. */
const SEPARATOR = '~';

function remembered(uid: string): KnownStaff | null {
  const [of, role, branch] = (readStored('role') ?? '').split(SEPARATOR);
  if (of !== uid) return null;
  const staffRole = STAFF_ROLES.find((known) => known === role);
  return { uid, staff: staffRole ? { role: staffRole, branch: branch || null } : null, mustSignInAgain: false };
}

function remember({ uid, staff }: KnownStaff): void {
  store('role', [uid, staff?.role ?? 'member', staff?.branch ?? ''].join(SEPARATOR));
}

const SessionWatch = lazyPart(() => import('./signed-in/session-watch.tsx'), 'SessionWatch');

/** Provides the session. It loads the database only once somebody is signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuthState();
  const [known, setKnown] = useState<KnownStaff | null>(null);
  const { status } = auth;
  const onStaff = useCallback((next: KnownStaff): void => {
    remember(next);
    setKnown(next);
  }, []);
  const uid = auth.status === 'signed-in' ? auth.uid : null;
  const email = auth.status === 'signed-in' ? auth.email : null;
  const session = useMemo<Session>(() => {
    if (uid === null) return status === 'loading' ? { status: 'loading' } : { status: 'signed-out' };
    const current = known?.uid === uid ? known : remembered(uid);
    if (current === null) return { status: 'signed-in', uid, email, role: null, branch: null, mustSignInAgain: false };
    const { staff, mustSignInAgain } = current;
    const role = staff?.role ?? 'member';
    return { status: 'signed-in', uid, email, role, branch: staff?.branch ?? null, mustSignInAgain };
  }, [status, uid, email, known]);
  return (
    <SessionContext value={session}>
      {children}
      {uid !== null && (
        <Suspense>
          <SessionWatch key={uid} uid={uid} onStaff={onStaff} />
        </Suspense>
      )}
    </SessionContext>
  );
}
