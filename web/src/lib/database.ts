import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase } from 'firebase/database';
import { environment } from './environment.ts';
import { firebaseApp } from './firebase.ts';

// Without this, the SDK would switch to long polling after a failed websocket. Long polling loads scripts from the
// database's host, which the Content Security Policy forbids, so the page would never connect again.
forceWebSockets();

/** The Realtime Database. The sign-in page must not load this module, because the SDK is large. */
export const database: Database = getDatabase(firebaseApp);

if (environment.emulators) {
  const { host, port } = environment.emulators.database;
  connectDatabaseEmulator(database, host, port);
}
