import { expect, it } from 'vitest';
import { RELEASE } from '../release.ts';
import { isClientTooOld, OLDEST_CLIENT } from './client-release.ts';

it.each([
  { release: '3.9.12', isTooOld: true },
  { release: OLDEST_CLIENT, isTooOld: false },
  { release: RELEASE, isTooOld: false },
  { release: '4.0.10', isTooOld: false },
  { release: '10.0.0', isTooOld: false },
  { release: undefined, isTooOld: false },
  { release: 'x', isTooOld: false },
])('decides whether release $release is too old: $isTooOld', ({ release, isTooOld }) => {
  expect(isClientTooOld(release)).toBe(isTooOld);
});
