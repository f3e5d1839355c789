import type { Database } from 'firebase/database';
import { createContext, useContext } from 'react';

/**
 * The database that the hooks of a screen read: behind the sign-in the one that reactfire hands out (signed-in/providers.tsx),
 * on public pages the SDK's own (public-data.tsx), because they go without reactfire.
 */
export const LiveDatabase = createContext<Database | null>(null);

/** The database of this screen; throws outside of both providers. */
export function useLiveDatabase(): Database {
  const database = useContext(LiveDatabase);
  if (database === null) throw new Error('Live values are read within SignedInProviders or PublicData only');
  return database;
}
