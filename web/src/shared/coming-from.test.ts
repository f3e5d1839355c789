import { expect, it } from 'vitest';
import { cameFrom, comingFrom } from './coming-from.ts';

it('reads back where somebody was led away from', () => {
  expect(cameFrom(comingFrom({ pathname: '/profile-user', search: '?uid=ana' }))).toBe('/profile-user?uid=ana');
});

it.each([
  ['?regreso=%2Finicio', '/inicio'],
  ['', null],
])('is led from the sign-in page%s to %j', (search, wanted) => {
  expect(cameFrom(comingFrom({ pathname: '/login', search }))).toBe(wanted);
});

it.each([[null], [undefined], ['/inicio'], [{}], [{ from: 7 }]])('%j leads nowhere', (state) => {
  expect(cameFrom(state)).toBeNull();
});
