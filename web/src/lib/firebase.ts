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

/** Builds with a site key use App Check. Other builds contain no code of it. */
const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

export const firebaseApp: FirebaseApp = initializeApp(
  siteKey ? { ...environment.firebase, appId: import.meta.env.VITE_FIREBASE_APP_ID } : environment.firebase,
);

// Must start before Auth and the database send their first request.
if (siteKey) startAppCheck(firebaseApp);

/** No popup resolver: sign-in is by e-mail and password, and the resolver would load an iframe at start. */
export const auth: Auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (environment.emulators) connectAuthEmulator(auth, environment.emulators.auth, { disableWarnings: true });
