import { STAFF_ROLES, type StaffMember } from '@gym/domain/person/roles';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { readStored, store } from '../lib/device-storage.ts';
import { lazyPart } from '../lib/on-demand.tsx';
import { type Session, SessionContext, useAuthState } from './session.ts';

/** The role of the signed-in person. */
export interface KnownStaff {
  readonly uid: string;
  /** `null` for members, and if the role doesn't count in this session. */
  readonly staff: Pick<StaffMember, 'role' | 'branch'> | null;
  /** Whether the role was given after this sign-in, so that it counts only from the next sign-in on. */
  readonly mustSignInAgain: boolean;
}

/** Separates the parts of the stored text. No part can contain it. */
const SEPARATOR = '~';

/** Returns the role that this device stored for the person; `null` if it stored none. */
function readStoredRole(uid: string): KnownStaff | null {
  const [storedUid, role, branch] = (readStored('role') ?? '').split(SEPARATOR);
  if (storedUid !== uid) return null;
  const staffRole = STAFF_ROLES.find((candidate) => candidate === role);
  return { uid, staff: staffRole ? { role: staffRole, branch: branch || null } : null, mustSignInAgain: false };
}

function storeRole({ uid, staff }: KnownStaff): void {
  store('role', [uid, staff?.role ?? 'member', staff?.branch ?? ''].join(SEPARATOR));
}

const SessionWatch = lazyPart(() => import('./signed-in/session-watch.tsx'), 'SessionWatch');

/** Provides the session. The code of the database is loaded only after somebody has signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const auth = useAuthState();
  const [known, setKnown] = useState<KnownStaff | null>(null);
  const { status } = auth;
  const onStaff = useCallback((next: KnownStaff): void => {
    storeRole(next);
    setKnown(next);
  }, []);
  const uid = auth.status === 'signed-in' ? auth.uid : null;
  const email = auth.status === 'signed-in' ? auth.email : null;
  const session = useMemo<Session>(() => {
    if (uid === null) return status === 'loading' ? { status: 'loading' } : { status: 'signed-out' };
    const current = known?.uid === uid ? known : readStoredRole(uid);
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
