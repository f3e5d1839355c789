import { branchNamesOf, useBranches } from '../../data/public/branches.ts';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';
import { Messages } from '../../features/contact/messages.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The messages to the gym, for staff. It has its own `SignedInProviders`, because visitors use the same page. */
export function StaffMessages({ isAnswered }: { readonly isAnswered: boolean }) {
  return (
    <SignedInProviders waiting={<PageSkeleton />}>
      <List isAnswered={isAnswered} />
    </SignedInProviders>
  );
}

function List({ isAnswered }: { readonly isAnswered: boolean }) {
  const branches = useBranches();
  const names = branchNamesOf(branches.status === 'value' ? branches.value : []);
  return <Messages isAnswered={isAnswered} branchNames={names} />;
}
