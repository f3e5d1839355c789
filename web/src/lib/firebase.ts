import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { environment } from './environment.ts';

export const firebaseApp: FirebaseApp = initializeApp(environment.firebase);

/** No popup resolver: sign-in is by e-mail and password, and the resolver would load an iframe at start. */
export const auth: Auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (environment.emulators) connectAuthEmulator(auth, environment.emulators.auth, { disableWarnings: true });
