import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readEnvironment } from '../../web/src/lib/env.ts';
import { HOST, PORTS } from './emulator-ports.ts';

/** The IndexedDB row in which the Auth SDK stores the signed-in account of a browser. */
interface StoredSignIn {
  readonly fbase_key: string;
  readonly value: object;
}

const accountSchema = z.looseObject({ apiKey: z.string(), appName: z.string() });

/** Starts the Auth SDK in this process. The SDK in a browser can read the accounts that this SDK serialises. */
function startAuth() {
  const { apiKey, projectId } = readEnvironment({}, HOST).firebase;
  const auth = initializeAuth(initializeApp({ apiKey, projectId }), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}:${PORTS.auth}`, { disableWarnings: true });
  return auth;
}

let sdk: ReturnType<typeof startAuth> | undefined;
const byEmail = new Map<string, Promise<StoredSignIn>>();

async function signIn(email: string): Promise<StoredSignIn> {
  sdk ??= startAuth();
  const { user } = await signInWithEmailAndPassword(sdk, email, DEMO_PASSWORD);
  const value = accountSchema.parse(user.toJSON());
  return { fbase_key: `firebase:authUser:${value.apiKey}:${value.appName}`, value };
}

/** Returns the row of an account. Each account signs in once per process. */
function loadStoredSignIn(email: string): Promise<StoredSignIn> {
  const row = byEmail.get(email) ?? signIn(email);
  byEmail.set(email, row);
  return row;
}

/**
 * Stores a signed-in account in a browser before its first page is opened, as on a return visit. It is stored only if
 * the browser has no database of the SDK yet, so a later sign-out is not undone.
 */
export async function storeSignIn(context: BrowserContext, email: string): Promise<void> {
  if (context.pages().some((page) => page.url() !== 'about:blank')) {
    throw new Error(`${email} can be signed in before the first page is opened, not after`);
  }
  await context.addInitScript(
    (row) => {
      if (!location.protocol.startsWith('http')) return;
      const opening = indexedDB.open('firebaseLocalStorageDb', 1);
      // Runs only if the database doesn't exist yet. The SDK opens it later and waits for this transaction.
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }).put(row);
      };
      opening.onsuccess = () => opening.result.close();
    },
    await loadStoredSignIn(email),
  );
}
