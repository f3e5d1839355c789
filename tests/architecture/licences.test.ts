import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '../support/emulator-ports.ts';
import { findShippedPackages, findUnaccepted, isAccepted } from './licences.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a project with this package.json and these installed packages. Returns the path of its folder. */
function createProject(ownManifest: object, installed: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  folders.push(root);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: 'app', version: '1.0.0', private: true, ...ownManifest }),
  );
  for (const [name, manifest] of Object.entries(installed)) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    const text = JSON.stringify({ name, version: '2.1.0', ...manifest });
    writeFileSync(join(root, 'node_modules', name, 'package.json'), text);
  }
  return root;
}

it('the app ships only packages with an accepted licence', () => {
  const shipped = findShippedPackages(['web', 'functions', 'domain'].map((name) => join(ROOT, name)));
  const names = shipped.map(({ name }) => name);
  // Direct dependencies of `web`, `functions` and `domain`, and an indirect one.
  expect(names).toEqual(expect.arrayContaining(['leaflet', 'firebase-admin', 'date-fns', 'react-router']));
  expect(findUnaccepted(shipped)).toEqual([]);
});

it('finds an indirect dependency with a licence that is not accepted', () => {
  const root = createProject(
    { dependencies: { map: '2.1.0' }, devDependencies: { tool: '2.1.0' } },
    {
      map: { license: 'MIT', dependencies: { '@map/core': '2.1.0' }, peerDependencies: { old: '2.1.0' } },
      '@map/core': { license: 'Hippocratic-2.1' },
      old: { licenses: [{ type: 'GPL-3.0' }, { type: 'ISC' }] },
      tool: { license: 'GPL-3.0' },
    },
  );
  const shipped = findShippedPackages([root]);
  expect(shipped.map(({ name }) => name)).toEqual(['@map/core', 'map', 'old']);
  expect(findUnaccepted(shipped)).toEqual(['@map/core 2.1.0: Hippocratic-2.1']);
});

it('reports a package without a licence', () => {
  const root = createProject({ dependencies: { bare: '2.1.0' } }, { bare: {} });
  expect(findUnaccepted(findShippedPackages([root]))).toEqual(['bare 2.1.0: no licence']);
});

it('throws if a package that ships is not installed, unless it is optional', () => {
  const missing = createProject({ dependencies: { gone: '2.1.0' } }, {});
  expect(() => findShippedPackages([missing])).toThrow('gone');
  const optional = createProject(
    {
      optionalDependencies: { gone: '2.1.0' },
      peerDependencies: { away: '2.1.0' },
      peerDependenciesMeta: { away: { optional: true } },
    },
    {},
  );
  expect(findShippedPackages([optional])).toEqual([]);
});

it.each([
  { expression: 'MIT', accepted: true },
  { expression: '(MIT OR CC0-1.0)', accepted: true },
  { expression: 'GPL-3.0-only OR (BSD-3-Clause AND ISC)', accepted: true },
  { expression: 'MIT AND (GPL-3.0-only OR Apache-2.0)', accepted: true },
  { expression: 'MIT AND Hippocratic-2.1', accepted: false },
  { expression: 'Hippocratic-2.1 OR (MIT AND GPL-3.0-only)', accepted: false },
  { expression: 'GPL-2.0-only WITH Classpath-exception-2.0', accepted: false },
  { expression: 'SEE LICENSE IN LICENSE', accepted: false },
  { expression: 'UNLICENSED', accepted: false },
  { expression: '(MIT', accepted: false },
  { expression: 'MIT ISC', accepted: false },
  { expression: '', accepted: false },
])('isAccepted("$expression") is $accepted', ({ expression, accepted }) => {
  expect(isAccepted(expression)).toBe(accepted);
});
