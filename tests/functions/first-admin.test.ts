import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { SCHEMA } from '@gym/domain/release';
import { expect, it } from 'vitest';
import { HOST, PORTS, ROOT } from '../support/emulator-ports.ts';
import { newId, signUp } from '../support/functions.ts';

const instance = `first-admin-${newId().slice(0, 8)}`;

function runFirstAdmin(
  email: string,
  ...options: readonly string[]
): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/first-admin.ts'), '--email', email, '--emulator', ...options],
    {
      encoding: 'utf8',
      timeout: 15_000,
      env: {
        ...process.env,
        GYM_DATABASE_INSTANCE: instance,
        FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${PORTS.auth}`,
        FIREBASE_DATABASE_EMULATOR_HOST: `${HOST}:${PORTS.database}`,
      },
    },
  );
  return { code: status, output: `${stdout}${stderr}` };
}

async function readStored(path: string): Promise<unknown> {
  const response = await fetch(`http://${HOST}:${PORTS.database}/${path}.json?ns=${instance}`, {
    headers: { authorization: 'Bearer owner' },
  });
  return response.json();
}

it('makes one person the first administrator; refuses an unknown e-mail, an invalid slug and a second administrator', async () => {
  expect(runFirstAdmin('nobody@prueba.mx')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody has signed up'),
  });
  const [first, second] = [await signUp(), await signUp()];
  expect(runFirstAdmin(first.email, '--slug', 'Fuerza 24')).toMatchObject({
    code: 1,
    output: expect.stringContaining('A slug has'),
  });
  expect(runFirstAdmin(first.email)).toMatchObject({ code: 0 });
  expect(await readStored(`Staff/${first.uid}`)).toEqual({ Role: 'admin' });
  expect(await readStored('StaffCounts/admin')).toBe(1);
  expect(await readStored('Config/Slug')).toBe('mi-gimnasio');
  expect(await readStored('Schema')).toEqual({ Version: SCHEMA });
  expect(await readStored(`Calendar/${gymDayOf(Date.now())}`)).toEqual(expect.any(Number));
  expect(await readStored('Jobs/nightly')).toMatchObject({ At: expect.any(Number), EndedAt: expect.any(Number) });
  expect(runFirstAdmin(second.email)).toMatchObject({ code: 1, output: expect.stringContaining('already') });
  expect(await readStored(`Staff/${second.uid}`)).toBeNull();
});
