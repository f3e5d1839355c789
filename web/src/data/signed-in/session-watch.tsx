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
  readonly onStaff: (known: KnownStaff) => void;
}

/** Subscribes to the person's `Staff/{uid}` and to `Config` while they are signed in. Renders nothing. */
export function SessionWatch(props: SessionWatchProps) {
  return (
    <SignedInProviders>
      <Watch {...props} />
    </SignedInProviders>
  );
}

/**
 * Returns the role if it counts in this session: not if the session is older than the role. If the token can't be read,
 * the server decides.
 */
async function ofThisSession(uid: string, staff: StaffMember): Promise<KnownStaff> {
  const at = await loadSessionStart().catch((error: unknown) => {
    logNote('session age', error);
    return null;
  });
  const mustSignInAgain = at !== null && isOlderThanRole(staff, at);
  return { uid, staff: mustSignInAgain ? null : staff, mustSignInAgain };
}

const staffIn = (stored: StoredStaff | null): StaffMember | null => stored && staffFromStored(stored);

function Watch({ uid, onStaff }: SessionWatchProps) {
  const staff = mapLoaded(useRecord(staffPath, { uid }), staffIn);
  useConfig();
  useEffect(() => {
    let isCurrent = true;
    // A person who may not read their role has none. Without an answer, the last known role stays.
    if (staff.status === 'error' && staff.reason === 'no-permission')
      onStaff({ uid, staff: null, mustSignInAgain: false });
    if (staff.status !== 'value') return;
    if (staff.value === null || staff.value.since === null)
      onStaff({ uid, staff: staff.value, mustSignInAgain: false });
    else
      void ofThisSession(uid, staff.value).then((known) => {
        if (isCurrent) onStaff(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, staff, onStaff]);
  return null;
}
