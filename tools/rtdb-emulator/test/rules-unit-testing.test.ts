import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { get, ref, set } from 'firebase/database';
import { expect, test } from 'vitest';
import { startEmulator } from '../src/index.ts';

const RULES = `{ "rules": { "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid && auth.token.email_verified === true" } } } }`;

test('rules-unit-testing uploads rules, checks users against them, disables them, and clears the database', async () => {
  const emulator = await startEmulator();
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: '127.0.0.1', port: emulator.port, rules: RULES },
  });
  const ana = environment.authenticatedContext('ana', { email_verified: true }).database();
  const eva = environment.authenticatedContext('eva').database();
  const guest = environment.unauthenticatedContext().database();
  await assertSucceeds(set(ref(ana, 'users/ana'), { Nombre: 'Ana' }));
  await assertFails(set(ref(ana, 'users/eva'), 1));
  await assertFails(set(ref(eva, 'users/eva'), 1));
  await assertFails(get(ref(guest, 'users/ana')));
  await environment.withSecurityRulesDisabled(async (context) => {
    const value: unknown = (await get(ref(context.database(), 'users'))).val();
    expect(value).toEqual({ ana: { Nombre: 'Ana' } });
  });
  await environment.clearDatabase();
  await environment.withSecurityRulesDisabled(async (context) => {
    expect((await get(ref(context.database()))).val()).toBeNull();
  });
  await environment.cleanup();
  await emulator.close();
});

test('rules that do not parse are refused with a parse error', async () => {
  const emulator = await startEmulator();
  const initialized = initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: '127.0.0.1', port: emulator.port, rules: '{ "rules": { ".read": tr' },
  });
  await expect(initialized).rejects.toThrow(/Parse error/);
  await emulator.close();
});
