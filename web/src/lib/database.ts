import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase } from 'firebase/database';
import { environment } from './environment.ts';
import { firebaseApp } from './firebase.ts';

// A browser that once failed a socket would otherwise begin with long polling for good, and that loads scripts from the
// database's host, which the Content Security Policy forbids: it would never connect again.
forceWebSockets();

/** Imported by `data` only, and never by what the sign-in page needs: the SDK is half as big as that page. */
export const database: Database = getDatabase(firebaseApp);

if (environment.emulators) {
  const { host, port } = environment.emulators.database;
  connectDatabaseEmulator(database, host, port);
}
