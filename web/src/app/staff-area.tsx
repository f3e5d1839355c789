import { isDeskRole } from '@gym/domain/person/roles';
import { lazy, type ReactNode } from 'react';
import { useSession } from '../data/session.tsx';

const ReactfireProviders = lazy(() =>
  import('../data/reactfire-providers.tsx').then((module) => ({ default: module.ReactfireProviders })),
);

/** What the desk's screens stand in; members' screens are shown as they are and load nothing of it. */
export function StaffArea({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isDesk = session.status === 'signed-in' && session.role !== null && isDeskRole(session.role);
  return isDesk ? <ReactfireProviders>{children}</ReactfireProviders> : children;
}
