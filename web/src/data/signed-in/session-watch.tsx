import type { StaffMember } from '@gym/domain/person/roles';
import { useEffect } from 'react';
import { useConfig } from '../public/config.ts';
import { useStaff } from '../staff.ts';
import { SignedInProviders } from './providers.tsx';

interface SessionWatchProps {
  readonly uid: string;
  readonly onStaff: (known: { uid: string; staff: StaffMember | null }) => void;
}

/** Watches the own `Staff/{uid}` and `Config` for as long as the person is signed in; shows nothing. */
export function SessionWatch(props: SessionWatchProps) {
  return (
    <SignedInProviders>
      <Watch {...props} />
    </SignedInProviders>
  );
}

function Watch({ uid, onStaff }: SessionWatchProps) {
  const staff = useStaff(uid);
  useConfig();
  useEffect(() => {
    if (staff.status === 'value') onStaff({ uid, staff: staff.value });
    // A person whose authority can't be read has none.
    if (staff.status === 'error') onStaff({ uid, staff: null });
  }, [uid, staff, onStaff]);
  return null;
}
