import type { ReactNode } from 'react';
import { DatabaseProvider, FirebaseAppProvider } from 'reactfire';
import { database } from '../lib/database.ts';
import { firebaseApp } from '../lib/firebase.ts';

/**
 * reactfire's providers, around the screens of the staff. The first views do without (docs/decisions, 'reactfire'): they
 * would be over their budget. Its data hooks are not used anywhere.
 */
export function ReactfireProviders({ children }: { readonly children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp}>
      <DatabaseProvider sdk={database}>{children}</DatabaseProvider>
    </FirebaseAppProvider>
  );
}
