import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const PROJECT = 'demo-round-trip';
const SHIM = fileURLToPath(new URL('../../java-shim', import.meta.url));
const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const FIREBASE = fileURLToPath(new URL('../lib/bin/firebase.js', import.meta.resolve('firebase-tools')));
const folder = mkdtempSync(join(tmpdir(), 'rtdb-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findFreePorts = async (count: number): Promise<readonly number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return address === null || typeof address === 'string' ? 0 : address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

const path = (name: string): string => join(folder, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'));

/** Writes a project that uses free ports, so that it doesn't conflict with other emulators on this machine. */
const writeProject = async (): Promise<void> => {
  const [database, hub, logging] = await findFreePorts(3);
  const onPort = (port: number | undefined) => ({ host: '127.0.0.1', port });
  const emulators = { database: onPort(database), hub: onPort(hub), logging: onPort(logging), ui: { enabled: false } };
  writeFileSync(path('firebase.json'), JSON.stringify({ database: { rules: 'rules.json' }, emulators }));
  // Only administrators may read and write, because the import must not depend on the rules.
  writeFileSync(path('rules.json'), '{"rules":{".read":false,".write":false}}');
  writeFileSync(path('placeholder.jar'), '');
  writeFileSync(
    path('entry.mjs'),
    `import { main } from ${JSON.stringify(CLI)};\nawait main(process.argv.slice(2));\n`,
  );
};

const run = promisify(execFile);
/**
 * Runs a command of firebase-tools, which calls `java` with `placeholder.jar` as the official emulator. The shim `java`
 * starts this emulator instead.
 */
const runFirebase = (...args: string[]) =>
  run(process.execPath, [FIREBASE, ...args, '--project', PROJECT], {
    cwd: folder,
    env: {
      ...process.env,
      // firebase-tools stores in the folder for temporary files which emulators of a project are running. With the
      // shared folder, it would use the emulators of another run of this test.
      TMPDIR: folder,
      PATH: [SHIM, process.env.PATH ?? ''].join(delimiter),
      DATABASE_EMULATOR_BINARY_PATH: path('placeholder.jar'),
      RTDB_EMULATOR_NODE: process.execPath,
      RTDB_EMULATOR_ENTRY: path('entry.mjs'),
      XDG_CONFIG_HOME: path('config'),
      CI: 'true',
      NO_UPDATE_NOTIFIER: '1',
    },
  });

const DATA = {
  'niño 😀': { '.value': 'ñandú \u{1f3cb}', '.priority': 'é' },
  list: { 0: 'a', 1: { '.value': 1.5, '.priority': -3 }, 2: false },
  nested: { 'key with spaces': { constructor: 1, '01': 'x', '1': 'y' }, '.priority': 7 },
  many: Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`k${i}`, { nombre: `Socia ${i} 😀`, n: i }])),
};
const OTHER = { '.value': 'a leaf at the root', '.priority': 0 };

test('emulators:export and --import of firebase-tools restore every value, key and priority, and skip a database without data', async () => {
  await writeProject();
  mkdirSync(path('config'));
  writeFileSync(path('data.json'), JSON.stringify({ [PROJECT]: DATA, other: OTHER }));
  const putScript = `
    import { readFileSync } from 'node:fs';
    const base = 'http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST;
    const headers = { authorization: 'Bearer owner' };
    for (const [ns, value] of Object.entries(JSON.parse(readFileSync('data.json', 'utf8')))) {
      const answer = await fetch(base + '/.json?ns=' + ns, { method: 'PUT', headers, body: JSON.stringify(value) });
      if (!answer.ok) throw new Error(await answer.text());
    }
    await fetch(base + '/.json?ns=only-read', { headers });
  `;
  writeFileSync(path('put.mjs'), putScript);
  const exportCommand = `"${process.execPath}" "${FIREBASE}" emulators:export first --project ${PROJECT}`;
  await runFirebase('emulators:exec', '--only', 'database', `"${process.execPath}" put.mjs && ${exportCommand}`);
  const importAndExport = ['--import', 'first', '--export-on-exit', 'second'];
  await runFirebase('emulators:exec', '--only', 'database', ...importAndExport, `"${process.execPath}" --version`);
  for (const name of ['first', 'second']) {
    expect(readJson(`${name}/database_export/${PROJECT}.json`)).toEqual(DATA);
    expect(readJson(`${name}/database_export/other.json`)).toEqual(OTHER);
    expect(() => readJson(`${name}/database_export/only-read.json`)).toThrow('ENOENT');
  }
}, 90_000);
