import { expect, it } from 'vitest';
import { cameFrom, comingFrom } from './coming-from.ts';

it('reads back the address that was stored', () => {
  expect(cameFrom(comingFrom({ pathname: '/profile-user', search: '?uid=ana' }))).toBe('/profile-user?uid=ana');
});

it.each([
  ['?regreso=%2Finicio', '/inicio'],
  ['', null],
])('stores for the sign-in page%s the address to which it leads: %j', (search, wanted) => {
  expect(cameFrom(comingFrom({ pathname: '/login', search }))).toBe(wanted);
});

it.each([[null], [undefined], ['/inicio'], [{}], [{ from: 7 }]])('reads no address from %j', (state) => {
  expect(cameFrom(state)).toBeNull();
});
