import type { ReactNode } from 'react';
import { AuthProvider, DatabaseProvider, FirebaseAppProvider, useDatabase, useUser } from 'reactfire';
import { database } from '../../lib/database.ts';
import { auth, firebaseApp } from '../../lib/firebase.ts';
import { databaseValues } from '../database-values.ts';
import { useSession } from '../session.ts';
import { LiveDatabase, Values } from '../value-reader.ts';

interface SignedInProvidersProps {
  /** Shown until reactfire and the session agree about who is signed in. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Reactfire's providers for the pages of signed-in people. Its data hooks aren't used (docs/decisions,
 * 'reading-and-sending').
 */
export function SignedInProviders({ waiting = null, children }: SignedInProvidersProps) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <AuthProvider sdk={auth}>
        <DatabaseProvider sdk={database}>
          <SamePerson waiting={waiting}>{children}</SamePerson>
        </DatabaseProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/** Shows the children once reactfire and the session agree about who is signed in. */
function SamePerson({ waiting, children }: Required<SignedInProvidersProps>) {
  const session = useSession();
  const { data: user } = useUser();
  const signedInDatabase = useDatabase();
  if (session.status !== 'signed-in' || user?.uid !== session.uid) return waiting;
  return (
    <LiveDatabase value={signedInDatabase}>
      <Values value={databaseValues(signedInDatabase)}>{children}</Values>
    </LiveDatabase>
  );
}
