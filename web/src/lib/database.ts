import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase } from 'firebase/database';
import { environment } from './environment.ts';
import { firebaseApp } from './firebase.ts';

// Against the emulator, a browser that once failed a socket would otherwise fall back to long polling for good.
if (environment.emulators) forceWebSockets();

/** Imported by `data` only, and never by what the sign-in page needs: the SDK is half as big as that page. */
export const database: Database = getDatabase(firebaseApp);

if (environment.emulators) {
  const { host, port } = environment.emulators.database;
  connectDatabaseEmulator(database, host, port);
}
