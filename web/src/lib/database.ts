import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase } from 'firebase/database';
import { environment } from './environment.ts';
import { firebaseApp } from './firebase.ts';

// After a failed socket a browser would use long polling from then on. That loads scripts from the database's host,
// which the Content Security Policy forbids, so it would never connect again.
forceWebSockets();

/** Only `data` may import this, and nothing that the sign-in page needs: the SDK is half as big as that page. */
export const database: Database = getDatabase(firebaseApp);

if (environment.emulators) {
  const { host, port } = environment.emulators.database;
  connectDatabaseEmulator(database, host, port);
}
