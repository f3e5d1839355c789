import { expect, it } from 'vitest';
import { matchesPath, memberPath, RETURN_PARAMETER, signInPath } from './paths.ts';

it('leads back from the sign-in page to where the person was', () => {
  const address = signInPath({ pathname: '/search-users', search: '?q=garza&x=1' });
  expect(address).toBe('/login?regreso=%2Fsearch-users%3Fq%3Dgarza%26x%3D1');
  expect(new URLSearchParams(address.split('?')[1]).get(RETURN_PARAMETER)).toBe('/search-users?q=garza&x=1');
});

it('encodes the uid of a file', () => {
  expect(memberPath('a&b')).toBe('/profile-user?uid=a%26b');
});

it.each([
  ['/search/:type', '/search/planes', true],
  ['/search/:type', '/search/', false],
  ['/search/:type', '/search', false],
  ['/search/:type', '/search/a/b', false],
  ['/', '/', true],
  ['/home', '/homework', false],
])('%s matches %s: %s', (pattern, path, matches) => {
  expect(matchesPath(pattern, path)).toBe(matches);
});
