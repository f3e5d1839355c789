import { expect, it } from 'vitest';
import { completeLockFile, findMissingOptional, parsePlatform } from './lock-file.ts';

it.each([
  { name: '@rollup/rollup-linux-x64-musl', platform: { os: ['linux'], cpu: ['x64'], libc: ['musl'] } },
  { name: '@rollup/rollup-linux-arm-musleabihf', platform: { os: ['linux'], cpu: ['arm'], libc: ['musl'] } },
  { name: '@swc/core-linux-ppc64-gnu', platform: { os: ['linux'], cpu: ['ppc64'], libc: ['glibc'] } },
  { name: '@rollup/rollup-win32-x64-gnu', platform: { os: ['win32'], cpu: ['x64'] } },
  { name: '@oxc-parser/binding-android-arm-eabi', platform: { os: ['android'], cpu: ['arm'] } },
  { name: '@biomejs/cli-darwin-arm64', platform: { os: ['darwin'], cpu: ['arm64'] } },
])('reads the platform in the name $name', ({ name, platform }) => {
  expect(parsePlatform(name)).toEqual(platform);
});

it('refuses a platform package whose name does not contain the platform', () => {
  expect(() => parsePlatform('fsevents')).toThrow('fsevents');
});

const lock = {
  packages: {
    '': {},
    'node_modules/a': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { 'b-linux-x64': '2.0.0', 'b-win32-x64': '2.0.0' },
    },
    'node_modules/b-linux-x64': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0', optionalDependencies: { 'd-darwin-x64': '1.0.0' } },
    'node_modules/c/node_modules/d-darwin-x64': { version: '1.0.0' },
  },
};

it('adds exactly the optional packages that npm left out', () => {
  expect(findMissingOptional(lock)).toEqual([{ name: 'b-win32-x64', version: '2.0.0', wantedBy: 'node_modules/a' }]);
  const completeLock = completeLockFile(lock);
  expect(findMissingOptional(completeLock)).toEqual([]);
  expect(Object.keys(completeLock.packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/b-linux-x64',
    'node_modules/b-win32-x64',
    'node_modules/c',
    'node_modules/c/node_modules/d-darwin-x64',
  ]);
  expect(completeLock.packages).toHaveProperty(['node_modules/b-win32-x64'], {
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['win32'],
  });
});

it('refuses to add a package whose version is not pinned', () => {
  const looseLock = { packages: { 'node_modules/a': { optionalDependencies: { 'b-win32-x64': '^2.0.0' } } } };
  expect(() => completeLockFile(looseLock)).toThrow('not one version');
});
