import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { needsInstall } from './bootstrap.mjs';

type Packages = Record<string, { version?: string; link?: boolean; optional?: boolean }>;

const folders: string[] = [];

/** Creates a project folder with this lock file and these installed packages, and returns its path. */
function createProject(lock: Packages | undefined, installed: Packages | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  folders.push(root);
  if (lock) writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  if (installed) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return root;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns the entry of one package at a version. */
const packageAt = (version: string): Packages => ({ 'node_modules/zod': { version } });

it('installs if no packages are installed', () => {
  expect(needsInstall(createProject(packageAt('4.0.0'), undefined))).toBe(true);
});

it('does not install if all locked packages are installed', () => {
  expect(needsInstall(createProject({ '': { version: '1.0.0' }, ...packageAt('4.0.0') }, packageAt('4.0.0')))).toBe(
    false,
  );
});

it('installs when a version differs or a package is missing', () => {
  expect(needsInstall(createProject(packageAt('4.1.0'), packageAt('4.0.0')))).toBe(true);
  expect(needsInstall(createProject(packageAt('4.0.0'), {}))).toBe(true);
});

it('ignores packages that npm leaves out: those of other platforms, and workspaces', () => {
  const lock: Packages = {
    ...packageAt('4.0.0'),
    'node_modules/other-platform': { version: '1.0.0', optional: true },
    'node_modules/@gym/domain': { link: true },
    domain: { version: '3.7.0' },
  };
  expect(needsInstall(createProject(lock, packageAt('4.0.0')))).toBe(false);
});
