import { userPath } from '@gym/domain/database/people/users';
import { useRecord } from '../../data/read.ts';
import { SignedInProviders } from '../../data/signed-in/providers.tsx';

/** The signed-in person's name, or their e-mail if no name is loaded. */
export function OwnName(props: { readonly uid: string; readonly email: string | null }) {
  return (
    <SignedInProviders>
      <Name {...props} />
    </SignedInProviders>
  );
}

function Name({ uid, email }: { readonly uid: string; readonly email: string | null }) {
  const user = useRecord(userPath, { uid });
  return (user.status === 'value' ? user.value?.Nombre : undefined) ?? email;
}
