import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { startAppCheck } from './app-check.ts';
import { environment } from './environment.ts';

/** Key of App Check. Builds without it contain no code of App Check. */
const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

export const firebaseApp: FirebaseApp = initializeApp(
  siteKey ? { ...environment.firebase, appId: import.meta.env.VITE_FIREBASE_APP_ID } : environment.firebase,
);

// App Check must start before Auth and the database send their first request.
if (siteKey) startAppCheck(firebaseApp);

/**
 * Firebase Auth without a popup resolver: no sign-in opens a popup, and the resolver would load an iframe at the start.
 */
export const auth: Auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (environment.emulators) connectAuthEmulator(auth, environment.emulators.auth, { disableWarnings: true });
