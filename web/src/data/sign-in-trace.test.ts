// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mayBeSignedIn } from './sign-in-trace.ts';

afterEach(() => localStorage.clear());

const withDatabases = (...names: string[]) => ({
  indexedDB: { databases: async () => names.map((name) => ({ name, version: 1 })) },
});

it('knows a browser on which nobody ever signed in', async () => {
  localStorage.setItem('gym.accent', '#0b7285');
  expect(await mayBeSignedIn(withDatabases('gym-outbox'))).toBe(false);
});

it('finds what the SDK keeps, wherever it keeps it', async () => {
  expect(await mayBeSignedIn(withDatabases('gym-outbox', 'firebaseLocalStorageDb'))).toBe(true);
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  expect(await mayBeSignedIn(withDatabases())).toBe(true);
});

it('takes a browser that doesn’t tell for one on which somebody may be', async () => {
  const refuses = { databases: () => Promise.reject(new Error('Not in this window')) };
  expect(await mayBeSignedIn({ indexedDB: refuses })).toBe(true);
  // As in older browsers.
  expect(await mayBeSignedIn({ indexedDB: {} })).toBe(true);
});
