import { expect, it } from 'vitest';
import { memberPath, RETURN_PARAMETER, signInPath } from './paths.ts';

it('stores in the address of the sign-in page where to return afterwards', () => {
  const address = signInPath({ pathname: '/search-users', search: '?q=garza&x=1' });
  expect(address).toBe('/login?regreso=%2Fsearch-users%3Fq%3Dgarza%26x%3D1');
  expect(new URLSearchParams(address.split('?')[1]).get(RETURN_PARAMETER)).toBe('/search-users?q=garza&x=1');
});

it('encodes the uid in the path of a member’s file', () => {
  expect(memberPath('a&b')).toBe('/profile-user?uid=a%26b');
});
