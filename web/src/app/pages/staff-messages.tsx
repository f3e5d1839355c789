import { branchNamesOf, useBranches } from '../../data/public/branches.ts';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';
import { Messages } from '../../features/contact/messages.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The live messages to the gym, for staff. Visitors use the same page, so only this part needs the database. */
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
