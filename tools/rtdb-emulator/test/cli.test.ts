import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(PACKAGE, 'bin/rtdb-emulator.mjs');
const folder = mkdtempSync(join(tmpdir(), 'rtdb-cli-'));
const running = new Set<ChildProcess>();

beforeAll(() => {
  // The command runs the bundle if there is one, so the bundle is built from the current sources.
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: PACKAGE });
}, 60_000);
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The result of a command that has ended. */
interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the command. `port` resolves when it listens, and rejects if it ends before. */
const start = (...args: string[]) => {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<CommandResult>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const match = /listening on \S+:(\d+)/.exec(out);
      if (match !== null) resolve(Number(match[1]));
    });
    child.once('close', () => reject(new Error(err)));
  });
  port.catch(() => undefined);
  return { child, ended, port };
};

test('accepts the arguments of firebase-tools, and exits with 0 on SIGINT while clients are connected', async () => {
  const { child, ended, port } = start(
    ...['--host', '127.0.0.1', '--port', '0', '--single_project_mode', 'Warning'],
    ...['--functions_emulator_host', '127.0.0.1', '--functions_emulator_port', '5001'],
  );
  const stream = await fetch(`http://127.0.0.1:${await port}/.json?ns=x`, { headers: { accept: 'text/event-stream' } });
  expect(stream.status).toBe(200);
  stream.body?.cancel().catch(() => undefined);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
});

test('reports a port in use with the message that firebase-tools recognises', async () => {
  const port = await start('--port', '0').port;
  const second = await start('--port', String(port)).ended;
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('address already in use')]);
});

test('loads rules and data, with priorities', async () => {
  const rules = join(folder, 'database.rules.json');
  const data = join(folder, 'gym.json');
  writeFileSync(rules, '{ /* open to read */ "rules": { ".read": true } }');
  writeFileSync(data, '{"a":{".value":1,".priority":2}}');
  const port = await start('--port', '0', '--rules', rules, '--data', data).port;
  const response = await fetch(`http://127.0.0.1:${port}/.json?ns=gym&format=export`);
  expect(await response.json()).toEqual({ a: { '.value': 1, '.priority': 2 } });
  const write = await fetch(`http://127.0.0.1:${port}/a.json?ns=gym`, { method: 'PUT', body: '2' });
  expect(write.status).toBe(401);
});

test.each([
  {
    name: 'rules that do not compile',
    args: ['--rules', join(folder, 'bad.json')],
    code: 1,
    message: /1:\d+: Unknown variable 'tr'/,
  },
  { name: 'a missing file', args: ['--rules', join(folder, 'none.json')], code: 1, message: /ENOENT/ },
  { name: 'an unknown option', args: ['--nope'], code: 2, message: /--nope/ },
  { name: 'an invalid port', args: ['--port', 'x'], code: 2, message: /not a port: x/ },
])('refuses $name', async ({ args, code, message }) => {
  writeFileSync(join(folder, 'bad.json'), '{"rules":{".read":"tr"}}');
  const ended = await start(...args).ended;
  expect([ended.code, ended.err]).toEqual([code, expect.stringMatching(message)]);
});

test('--help names the options', async () => {
  const { code, out } = await start('--help').ended;
  expect(code).toBe(0);
  for (const option of ['--host', '--port', '--rules', '--data', '--functions_emulator_port'])
    expect(out).toContain(option);
});
