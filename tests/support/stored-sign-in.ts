import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { readEnvironment } from '../../web/src/lib/env.ts';
import { HOST, PORTS } from './emulator-ports.ts';

/** The IndexedDB row in which the Auth SDK stores a browser's signed-in account. */
interface StoredSignIn {
  readonly fbase_key: string;
  readonly value: object;
}

const storedUser = z.looseObject({ apiKey: z.string(), appName: z.string() });

/** Starts the Auth SDK in this process. The SDK in the browser can read the users that it serialises. */
function startAuth() {
  const { apiKey, projectId } = readEnvironment({}, HOST).firebase;
  const auth = initializeAuth(initializeApp({ apiKey, projectId }), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}:${PORTS.auth}`, { disableWarnings: true });
  return auth;
}

let sdk: ReturnType<typeof startAuth> | undefined;
const byEmail = new Map<string, Promise<StoredSignIn>>();

async function askForSignIn(email: string): Promise<StoredSignIn> {
  sdk ??= startAuth();
  const { user } = await signInWithEmailAndPassword(sdk, email, PASSWORD);
  const value = storedUser.parse(user.toJSON());
  return { fbase_key: `firebase:authUser:${value.apiKey}:${value.appName}`, value };
}

/** Returns the stored sign-in of an account. Each account signs in once per process. */
function signInOf(email: string): Promise<StoredSignIn> {
  const known = byEmail.get(email) ?? askForSignIn(email);
  byEmail.set(email, known);
  return known;
}

/**
 * Stores a signed-in account in a browser before its first page, as on a return visit. It is only stored if the browser
 * has no database of the SDK yet, so a sign-out is permanent. Tests of signing in use the form.
 */
export async function storeSignIn(context: BrowserContext, email: string): Promise<void> {
  if (context.pages().some((page) => page.url() !== 'about:blank')) {
    throw new Error(`${email} can be signed in before the first page is opened, not after`);
  }
  await context.addInitScript(
    (row) => {
      if (!location.protocol.startsWith('http')) return;
      const opening = indexedDB.open('firebaseLocalStorageDb', 1);
      // Runs only if the database doesn't exist yet. The SDK, which opens it later, waits for this.
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }).put(row);
      };
      opening.onsuccess = () => opening.result.close();
    },
    await signInOf(email),
  );
}
