import { expect, it } from 'vitest';
import { cameFrom, comingFrom } from './coming-from.ts';

it('reads back the address that was stored', () => {
  expect(cameFrom(comingFrom({ pathname: '/profile-user', search: '?uid=ana' }))).toBe('/profile-user?uid=ana');
});

it.each([
  { search: '?regreso=%2Finicio', wanted: '/inicio' },
  { search: '', wanted: null },
])('stores $wanted in place of the address of the sign-in page with the query "$search"', ({ search, wanted }) => {
  expect(cameFrom(comingFrom({ pathname: '/login', search }))).toBe(wanted);
});

it.each([{ state: null }, { state: undefined }, { state: '/inicio' }, { state: {} }, { state: { from: 7 } }])(
  'reads no address from the history state $state',
  ({ state }) => {
    expect(cameFrom(state)).toBeNull();
  },
);
