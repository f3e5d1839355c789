import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from 'firebase/auth';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { PASSWORD } from '../../scripts/lib/accounts.ts';
import { readEnvironment } from '../../web/src/lib/env.ts';
import { HOST, PORTS } from './emulator-ports.ts';

/** The row by which Auth's SDK finds a browser's signed-in account. */
interface StoredSignIn {
  readonly fbase_key: string;
  readonly value: object;
}

const storedUser = z.looseObject({ apiKey: z.string(), appName: z.string() });

/** Auth's SDK in this process: the browser's SDK can read what it stores. */
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

/** Signs in each account once for all tests of this process. */
function signInOf(email: string): Promise<StoredSignIn> {
  const known = byEmail.get(email) ?? askForSignIn(email);
  byEmail.set(email, known);
  return known;
}

/**
 * Signs an account in on a browser before its first page, as on a return visit. Only the first page finds it, so a
 * sign-out lasts. Tests of signing in itself use the form.
 */
export async function storeSignIn(context: BrowserContext, email: string): Promise<void> {
  if (context.pages().some((page) => page.url() !== 'about:blank')) {
    throw new Error(`${email} can be signed in before the first page is opened, not after`);
  }
  await context.addInitScript(
    (row) => {
      if (!location.protocol.startsWith('http')) return;
      const opening = indexedDB.open('firebaseLocalStorageDb', 1);
      // It runs while there is no such database yet, and before the SDK opens its own, which waits for it.
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }).put(row);
      };
      opening.onsuccess = () => opening.result.close();
    },
    await signInOf(email),
  );
}
