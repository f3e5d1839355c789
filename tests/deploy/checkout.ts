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

/** Path of the copy of the project in which the tests deploy. They write settings and build results only there. */
export const CHECKOUT = join(CACHE, 'deploy/checkout');

/** Matches paths in folders that a deployment doesn't read. */
const UNUSED = /^(emulator-data|docs|tests|\.github|\.ci)\//;
/** The npm scope of this repository's packages. In the copy, their links point to the copy, not to the original. */
const WORKSPACES_SCOPE = '@gym';

/** Links the installed packages of a folder into the copy. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(CHECKOUT, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== WORKSPACES_SCOPE) symlinkSync(join(from, name), join(to, name));
}

/**
 * Copies the files that git tracks or doesn't ignore, except those that match {@link UNUSED}, and links the installed
 * packages.
 */
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
  const scope = join(CHECKOUT, 'node_modules', WORKSPACES_SCOPE);
  mkdirSync(scope);
  for (const name of ['domain', 'functions', 'web']) symlinkSync(join(CHECKOUT, name), join(scope, name));
}

/** Writes a file in the copy. */
export function writeInCheckout(path: string, content: string): void {
  writeFileSync(join(CHECKOUT, path), content);
}

/** Removes the build steps of the functions from the copy's firebase.json, because they are already built. */
export function removeBuildSteps(): void {
  const file = join(CHECKOUT, 'firebase.json');
  const config = z
    .looseObject({ functions: z.array(z.looseObject({ predeploy: z.unknown() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const functions = config.functions.map(({ predeploy: _predeploy, ...entry }) => entry);
  writeFileSync(file, JSON.stringify({ ...config, functions }));
}
