import { readFileSync } from 'node:fs';
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { get, ref, set } from 'firebase/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE_INSTANCE, HOST, PORTS, RULES_FILE } from '../support/emulator-ports.ts';
import { startRulesTest } from '../support/rules.ts';

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await startRulesTest('loaded');
});
afterAll(() => environment?.cleanup());

it('the emulator has loaded the rules of this checkout for the app’s database', async () => {
  const url = `http://${HOST}:${PORTS.database}/.settings/rules.json?ns=${DATABASE_INSTANCE}`;
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' } });
  expect((await response.text()).trim()).toBe(readFileSync(RULES_FILE, 'utf8').trim());
});

it('refuses reads and writes of the root to visitors and to an account without a role', async () => {
  for (const context of [environment.unauthenticatedContext(), environment.authenticatedContext('somebody')]) {
    await assertFails(get(ref(context.database())));
    await assertFails(set(ref(context.database()), null));
  }
});

it('reads and writes without the rules in withSecurityRulesDisabled', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    await assertSucceeds(set(ref(context.database(), 'Staff/someone/Role'), 'admin'));
    expect((await get(ref(context.database(), 'Staff/someone/Role'))).val()).toBe('admin');
  });
});
