// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { mayBeSignedIn } from './sign-in-trace.ts';

afterEach(() => localStorage.clear());

const createBrowser = (...names: string[]) => ({
  indexedDB: { databases: async () => names.map((name) => ({ name, version: 1 })) },
});

it('returns false on a browser where nobody ever signed in', async () => {
  localStorage.setItem('gym.accent', '#0b7285');
  expect(await mayBeSignedIn(createBrowser('gym-outbox'))).toBe(false);
});

it('returns true if Auth’s SDK has a database or an entry in localStorage', async () => {
  expect(await mayBeSignedIn(createBrowser('gym-outbox', 'firebaseLocalStorageDb'))).toBe(true);
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  expect(await mayBeSignedIn(createBrowser())).toBe(true);
});

it('returns true on a browser that can’t list its databases', async () => {
  const indexedDB = { databases: () => Promise.reject(new Error('Not in this window')) };
  expect(await mayBeSignedIn({ indexedDB })).toBe(true);
  // Older browsers lack the function `databases`.
  expect(await mayBeSignedIn({ indexedDB: {} })).toBe(true);
});
