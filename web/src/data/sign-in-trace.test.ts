// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mayBeSignedIn } from './sign-in-trace.ts';

afterEach(() => localStorage.clear());

const withDatabases = (...names: string[]) => ({
  indexedDB: { databases: async () => names.map((name) => ({ name, version: 1 })) },
});

it('returns false on a browser where nobody ever signed in', async () => {
  localStorage.setItem('gym.accent', '#0b7285');
  expect(await mayBeSignedIn(withDatabases('gym-outbox'))).toBe(false);
});

it('finds the SDK’s data, wherever they are stored', async () => {
  expect(await mayBeSignedIn(withDatabases('gym-outbox', 'firebaseLocalStorageDb'))).toBe(true);
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  expect(await mayBeSignedIn(withDatabases())).toBe(true);
});

it('returns true on a browser that doesn’t tell', async () => {
  const refuses = { databases: () => Promise.reject(new Error('Not in this window')) };
  expect(await mayBeSignedIn({ indexedDB: refuses })).toBe(true);
  // Older browsers lack the function.
  expect(await mayBeSignedIn({ indexedDB: {} })).toBe(true);
});
