import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { jobPath } from '@gym/domain/database/system/jobs';
import { SCHEMA } from '@gym/domain/release';
import { brokenValuesOf, sampleOf } from '@gym/domain/testing/stored-samples';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ShapeError } from './damaged-record.ts';
import { serverUpdate } from './server-update.ts';

/** The number of updates that reached the simulated database. */
let received = 0;
/** The schema number of the stored data. */
let storedSchema = SCHEMA;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'PATCH') received += 1;
    request.resume().on('end', () => response.end(JSON.stringify(storedSchema)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${port}`;
});

afterAll(() => {
  delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  server.closeAllConnections();
  server.close();
});

/** Valid keys for the wildcards that accept only keys of a certain format. */
const KEYS: Readonly<Record<string, string>> = { day: '2026-11-20', month: '2026-11', slot: 's00000001' };

function fillWildcards(pattern: string): string {
  return pattern.replaceAll(/\{([^}]+)\}/g, (_, name: string) => KEYS[name] ?? name);
}

it('sends no update while the data have a newer schema than the code, and sends again afterwards', async () => {
  const update = { [jobPath.at({ job: 'daily' })]: { At: 1 } };
  // After a successful check, a process doesn't read the schema again. A freshly loaded module behaves like a new
  // process.
  vi.resetModules();
  const { serverUpdate: updateOfNewProcess } = await import('./server-update.ts');
  const receivedBefore = received;
  storedSchema = SCHEMA + 1;
  await expect(updateOfNewProcess(update)).rejects.toThrow(
    `The data have schema ${SCHEMA + 1}, this code has ${SCHEMA}`,
  );
  expect(received).toBe(receivedBefore);
  storedSchema = SCHEMA;
  expect(await updateOfNewProcess(update)).toBe('written');
  expect(received).toBe(receivedBefore + 1);
});

it.each(DATABASE_PATHS.map(({ pattern, schema }) => ({ pattern, schema })))(
  'writes a valid value at $pattern, and rejects invalid ones without sending them',
  async ({ pattern, schema }) => {
    const path = fillWildcards(pattern);
    received = 0;
    expect(await serverUpdate({ [path]: sampleOf(schema) })).toBe('written');
    expect(received).toBe(1);
    const broken = brokenValuesOf(schema);
    expect(broken.length).toBeGreaterThan(0);
    for (const { what, value } of broken)
      await expect(serverUpdate({ [path]: value }), what).rejects.toThrow(ShapeError);
    await expect(serverUpdate({ [`${path}/Unknown/Place`]: 1 })).rejects.toThrow(ShapeError);
    expect(received).toBe(1);
  },
);

it('reports the pattern of the path of an invalid value, without values or keys', async () => {
  const invalidUpdate = serverUpdate({ 'Users/ana/Phone': 'Ana Ruiz' });
  await expect(invalidUpdate).rejects.toThrow(/^Users\/\{uid\}\/Phone: invalid_format$/);
});
