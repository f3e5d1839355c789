import type { Database } from 'firebase/database';
import { createContext, useContext } from 'react';

/** The database that reactfire hands out, for reads and writes that are no value on screen. Only behind the sign-in. */
export const LiveDatabase = createContext<Database | null>(null);

/** The database of this screen; throws outside of SignedInProviders. */
export function useLiveDatabase(): Database {
  const database = useContext(LiveDatabase);
  if (database === null) throw new Error('No database here');
  return database;
}
