import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CACHE, ROOT } from '../../scripts/lib/project.ts';

/** A copy of the project, so that a deployment's settings and build don't touch those of the local suite. */
export const CHECKOUT = join(CACHE, 'deploy/checkout');

/** Folders of the project that a deployment doesn't read. */
const UNUSED = /^(emulator-data|docs|tests|\.github|\.ci)\//;
/** The packages of this repository. In the copy, their links lead to the copy. */
const WORKSPACES = '@gym';

function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(CHECKOUT, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== WORKSPACES) symlinkSync(join(from, name), join(to, name));
}

/** Copies the project's files (tracked by git, or not ignored); the installed packages become links. */
export function makeCheckout(): void {
  rmSync(CHECKOUT, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  for (const path of new Set(listed.split('\0'))) {
    if (path === '' || UNUSED.test(path) || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(CHECKOUT, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(CHECKOUT, path));
  }
  for (const folder of ['', 'web', 'functions', 'domain']) linkPackages(folder);
  const scope = join(CHECKOUT, 'node_modules', WORKSPACES);
  mkdirSync(scope);
  for (const name of ['domain', 'functions', 'web']) symlinkSync(join(CHECKOUT, name), join(scope, name));
}

/** Writes a file in the copy. */
export function write(path: string, content: string): void {
  writeFileSync(join(CHECKOUT, path), content);
}

/** Removes the build steps before a deployment, because the folders are already built. */
export function deployWithoutBuilding(): void {
  const file = join(CHECKOUT, 'firebase.json');
  const config = z
    .looseObject({ functions: z.array(z.looseObject({ predeploy: z.unknown() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const functions = config.functions.map(({ predeploy: _predeploy, ...kept }) => kept);
  writeFileSync(file, JSON.stringify({ ...config, functions }));
}
