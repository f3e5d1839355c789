import { expect, it } from 'vitest';
import { completed, missingOptional, platformOf } from './lock-file.ts';

it.each([
  ['@rollup/rollup-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@rollup/rollup-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@swc/core-linux-ppc64-gnu', { os: ['linux'], cpu: ['ppc64'], libc: ['glibc'] }],
  ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
  ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('reads the platform in the name %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

it('refuses a platform package whose name does not contain the platform', () => {
  expect(() => platformOf('fsevents')).toThrow('fsevents');
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

it('adds only the packages of other platforms that npm left out', () => {
  expect(missingOptional(lock)).toEqual([{ name: 'b-win32-x64', version: '2.0.0', wantedBy: 'node_modules/a' }]);
  const whole = completed(lock);
  expect(missingOptional(whole)).toEqual([]);
  expect(Object.keys(whole.packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/b-linux-x64',
    'node_modules/b-win32-x64',
    'node_modules/c',
    'node_modules/c/node_modules/d-darwin-x64',
  ]);
  expect(whole.packages['node_modules/b-win32-x64' as '']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['win32'],
  });
});

it('requires pinned versions', () => {
  const loose = { packages: { 'node_modules/a': { optionalDependencies: { 'b-win32-x64': '^2.0.0' } } } };
  expect(() => completed(loose)).toThrow('not one version');
});
