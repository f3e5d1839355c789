import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { expect, test } from 'vitest';
import { startTestEmulator, TEST_PROJECT } from './support.ts';

const RULES = `{
  // Only the server may write; every signed-in account may read.
  "rules": { ".read": "auth != null", "log": { ".write": "auth.uid === 'server'" } }
}`;

// Without a credential the SDK searches for one on this machine.
const credential = { getAccessToken: async () => ({ access_token: 'fake', expires_in: 3600 }) };

let appCount = 0;

/** Starts firebase-admin. `override`: the `auth` of the rules; without it, the rules don't apply. */
const startAdmin = (port: number, override?: object | null) => {
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${port}`;
  appCount += 1;
  const app = initializeApp(
    {
      databaseURL: `http://127.0.0.1:${port}?ns=${TEST_PROJECT}`,
      projectId: TEST_PROJECT,
      credential,
      ...(override === undefined ? {} : { databaseAuthVariableOverride: override }),
    },
    `admin${appCount}`,
  );
  return { app, database: getDatabaseWithUrl(`http://127.0.0.1:${port}?ns=${TEST_PROJECT}`, app) };
};

test('firebase-admin bypasses the rules, and reads and replaces them', async () => {
  const setup = await startTestEmulator({ rules: RULES });
  const { app, database } = startAdmin(setup.emulator.port);
  await database.ref('a').set({ b: 1 });
  expect((await database.ref('a/b').once('value')).val()).toBe(1);
  expect(await database.getRules()).toBe(RULES);
  await database.setRules('{"rules":{".read":false}}');
  expect(await database.getRulesJSON()).toEqual({ rules: { '.read': false } });
  await expect(database.setRules('{"rules":{".read":"tr"}}')).rejects.toThrow(/Unknown variable 'tr'/);
  await deleteApp(app);
  await setup.close();
});

test('with an auth override the rules apply to firebase-admin', async () => {
  const setup = await startTestEmulator({ rules: RULES });
  const server = startAdmin(setup.emulator.port, { uid: 'server' });
  const nobody = startAdmin(setup.emulator.port, null);
  await server.database.ref('log/x').set(1);
  await expect(server.database.ref('other').set(1)).rejects.toThrow(/PERMISSION_DENIED: Permission denied/i);
  await expect(nobody.database.ref('log/y').set(1)).rejects.toThrow(/PERMISSION_DENIED/i);
  await expect(nobody.database.ref('log').once('value')).rejects.toThrow(/permission_denied/i);
  expect((await server.database.ref('log').once('value')).val()).toEqual({ x: 1 });
  await deleteApp(server.app);
  await deleteApp(nobody.app);
  await setup.close();
});
