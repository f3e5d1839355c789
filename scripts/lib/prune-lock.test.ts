import { expect, it } from 'vitest';
import { pruneLock } from './prune-lock.mjs';

const MANIFEST = { name: 'uploaded', version: '1.0.0', dependencies: { outer: '1.0.0' } };
/** Returns the paths of the packages in the pruned lock file. */
const prunedPaths = (lock: Parameters<typeof pruneLock>[0]) =>
  Object.keys(pruneLock(lock, 'functions', MANIFEST).packages);

it('keeps only the packages that the folder needs, with their checksums', () => {
  const lock = {
    packages: {
      '': { version: '9.0.0' },
      functions: {},
      'node_modules/inner': { version: '2.0.0', integrity: 'sha512-b' },
      'node_modules/other': { version: '3.0.0' },
      'node_modules/outer': { version: '1.0.0', integrity: 'sha512-a', dependencies: { inner: '^2.0.0' } },
    },
  };
  expect(pruneLock(lock, 'functions', MANIFEST)).toEqual({
    name: 'uploaded',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': MANIFEST,
      'node_modules/inner': { version: '2.0.0', integrity: 'sha512-b' },
      'node_modules/outer': { version: '1.0.0', integrity: 'sha512-a', dependencies: { inner: '^2.0.0' } },
    },
  });
});

it('resolves a dependency to the nearest of two versions, as Node does', () => {
  const outer = { version: '1.0.0', dependencies: { inner: '1.0.0' } };
  const nested = { 'node_modules/outer': outer, 'node_modules/outer/node_modules/inner': { version: '1.0.0' } };
  expect(prunedPaths({ packages: { ...nested, 'node_modules/inner': { version: '2.0.0' } } })).toEqual([
    '',
    'node_modules/outer',
    'node_modules/outer/node_modules/inner',
  ]);
});

it('moves a package in the node_modules of the workspace to the node_modules of the folder', () => {
  expect(prunedPaths({ packages: { 'functions/node_modules/outer': { version: '1.0.0' } } })).toEqual([
    '',
    'node_modules/outer',
  ]);
});

it('marks packages as optional if only optional dependencies lead to them', () => {
  const outer = { version: '1.0.0', dependencies: { both: '1.0.0' }, optionalDependencies: { extra: '1.0.0' } };
  const extra = { version: '1.0.0', devOptional: true, dependencies: { both: '1.0.0', deep: '1.0.0' } };
  const others = { 'node_modules/both': { version: '1.0.0' }, 'node_modules/deep': { version: '1.0.0', dev: true } };
  const lock = { packages: { 'node_modules/outer': outer, 'node_modules/extra': extra, ...others } };
  const { packages } = pruneLock(lock, 'functions', MANIFEST);
  expect(packages).toMatchObject({ 'node_modules/deep': { optional: true }, 'node_modules/extra': { optional: true } });
  expect(packages['node_modules/both' as keyof typeof packages]).toEqual({ version: '1.0.0' });
  expect(packages['node_modules/deep' as keyof typeof packages]).not.toHaveProperty('dev');
});

it.each([
  {
    problem: 'a required package is missing',
    packages: { 'node_modules/outer': { dependencies: { inner: '1.0.0' } } },
    message: 'has no inner',
  },
  {
    problem: 'a package is a workspace of this repository',
    packages: { 'node_modules/outer': { link: true } },
    message: 'on no registry',
  },
  {
    problem: 'the workspace and the root need two versions of one package',
    packages: {
      'functions/node_modules/outer': { dependencies: { outer: '2.0.0', inner: '1.0.0' } },
      'node_modules/inner': { peerDependencies: { outer: '2.0.0' } },
      'node_modules/outer': {},
    },
    message: 'two versions',
  },
])('throws if $problem', ({ packages, message }) => {
  expect(() => pruneLock({ packages }, 'functions', MANIFEST)).toThrow(message);
});
