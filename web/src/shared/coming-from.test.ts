import { expect, it } from 'vitest';
import { cameFrom, comingFrom } from './coming-from.ts';

it('reads back the address that was stored', () => {
  expect(cameFrom(comingFrom({ pathname: '/profile-user', search: '?uid=ana' }))).toBe('/profile-user?uid=ana');
});

it.each([
  { search: '?regreso=%2Finicio', wanted: '/inicio' },
  { search: '', wanted: null },
])('stores for the sign-in page$search the address to which it leads: $wanted', ({ search, wanted }) => {
  expect(cameFrom(comingFrom({ pathname: '/login', search }))).toBe(wanted);
});

it.each([[null], [undefined], ['/inicio'], [{}], [{ from: 7 }]])('reads no address from %j', (state) => {
  expect(cameFrom(state)).toBeNull();
});
