import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './project.ts';

const shimFolder = join(ROOT, 'tools/java-shim');
const shim = join(shimFolder, 'java');
/** The file that firebase-tools runs as the JAR of its database emulator; the shim then runs our emulator instead. */
const placeholder = join(shimFolder, 'database-emulator.placeholder');
/** A temporary folder on PATH with a stand-in for the real java, and a stand-in for the emulator's entry script. */
let folder = '';
let env: NodeJS.ProcessEnv = {};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'java-shim-'));
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, 'console.log("ours " + process.argv.slice(2).join(" "));\n');
  writeFileSync(join(folder, 'java'), '#!/bin/sh\necho "real $*"\n');
  chmodSync(join(folder, 'java'), 0o755);
  env = {
    PATH: `${shimFolder}:${folder}:/usr/bin:/bin`,
    DATABASE_EMULATOR_BINARY_PATH: placeholder,
    RTDB_EMULATOR_NODE: process.execPath,
    RTDB_EMULATOR_ENTRY: entry,
  };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('prints a Java version that firebase-tools accepts', () => {
  const { status, stdout, stderr } = spawnSync(shim, ['-Duser.language=en', '-version'], { env, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(`${stdout}${stderr}`).toMatch(/version "21/);
});

it('runs the entry script of our emulator with the arguments after the placeholder', () => {
  const args = ['-Duser.language=en', '-jar', placeholder, '--host', '127.0.0.1', '--port', '9000'];
  expect(execFileSync(shim, args, { env, encoding: 'utf8' })).toBe('ours --host 127.0.0.1 --port 9000\n');
});

it('runs the next java on PATH for another JAR file', () => {
  const args = ['-jar', '/opt/other emulator.jar', '--port', '8080'];
  expect(execFileSync(shim, args, { env, encoding: 'utf8' })).toBe('real -jar /opt/other emulator.jar --port 8080\n');
});

it('fails with a message if another JAR file is run and there is no other java on PATH', () => {
  const { status, stderr } = spawnSync(shim, ['-jar', '/opt/other.jar'], {
    env: { ...env, PATH: shimFolder },
    encoding: 'utf8',
  });
  expect(status).toBe(127);
  expect(stderr).toContain('no Java found');
});
