import { type StoredStaff, staffFromStored, staffPath } from '@gym/domain/database/people/staff';
import { isOlderThanRole, type StaffMember } from '@gym/domain/person/roles';
import { useEffect } from 'react';
import { logNote } from '../../lib/log.ts';
import { signedInAt } from '../auth.ts';
import { useConfig } from '../public/config.ts';
import { mapLoaded, useRecord } from '../read.ts';
import type { KnownStaff } from '../session-provider.tsx';
import { SignedInProviders } from './providers.tsx';

interface SessionWatchProps {
  readonly uid: string;
  readonly onStaff: (known: KnownStaff) => void;
}

/** Watches the own `Staff/{uid}` and `Config` for as long as the person is signed in; shows nothing. */
export function SessionWatch(props: SessionWatchProps) {
  return (
    <SignedInProviders>
      <Watch {...props} />
    </SignedInProviders>
  );
}

/**
 * What this session has of the role: nothing, when it is older than the role. A token that can't be read now leaves it
 * to the server.
 */
async function ofThisSession(uid: string, staff: StaffMember): Promise<KnownStaff> {
  const at = await signedInAt().catch((error: unknown) => {
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
    // A person whose authority may not be read has none; without an answer it is the one last known.
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
