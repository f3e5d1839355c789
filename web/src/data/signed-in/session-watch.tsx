import { type StoredStaff, staffFromStored, staffPath } from '@gym/domain/database/people/staff';
import { isOlderThanRole, type StaffMember } from '@gym/domain/person/roles';
import { useEffect } from 'react';
import { logNote } from '../../lib/log.ts';
import { loadSessionStart } from '../auth.ts';
import { useConfig } from '../public/config.ts';
import { mapLoaded, useRecord } from '../read.ts';
import type { KnownStaff } from '../session-provider.tsx';
import { SignedInProviders } from './providers.tsx';

interface SessionWatchProps {
  readonly uid: string;
  /** Called when the person's staff role is known and at each change of it. */
  readonly onStaff: (known: KnownStaff) => void;
}

/**
 * Subscribes to the person's `Staff/{uid}`, and to `Config`, whose name, colour and slug it applies to the app, while
 * the person is signed in. Renders nothing.
 */
export function SessionWatch(props: SessionWatchProps) {
  return (
    <SignedInProviders>
      <StaffWatch {...props} />
    </SignedInProviders>
  );
}

/**
 * Returns the role. If the session is older than the role, the role doesn't count and the person must sign in again. If
 * the session's age can't be read, the role counts, and the server decides.
 */
async function checkSessionAge(uid: string, staff: StaffMember): Promise<KnownStaff> {
  const startedAt = await loadSessionStart().catch((error: unknown) => {
    logNote('session age', error);
    return null;
  });
  const mustSignInAgain = startedAt !== null && isOlderThanRole(staff, startedAt);
  return { uid, staff: mustSignInAgain ? null : staff, mustSignInAgain };
}

const parseStaff = (stored: StoredStaff | null): StaffMember | null => stored && staffFromStored(stored);

function StaffWatch({ uid, onStaff }: SessionWatchProps) {
  const staff = mapLoaded(useRecord(staffPath, { uid }), parseStaff);
  useConfig();
  useEffect(() => {
    let isCurrent = true;
    // A person who may not read their role has none. After any other error the last known role stays.
    if (staff.status === 'error' && staff.reason === 'no-permission')
      onStaff({ uid, staff: null, mustSignInAgain: false });
    if (staff.status !== 'value') return;
    if (staff.value === null || staff.value.since === null)
      onStaff({ uid, staff: staff.value, mustSignInAgain: false });
    else
      void checkSessionAge(uid, staff.value).then((known) => {
        if (isCurrent) onStaff(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, staff, onStaff]);
  return null;
}
