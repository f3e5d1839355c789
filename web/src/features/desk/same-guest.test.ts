import { expect, it } from 'vitest';
import { findSameGuest } from './same-guest.ts';

const visits = [
  { name: 'Luis Núñez', at: 1 },
  { name: 'Luis Núñez', at: 3 },
  { name: 'Ana', at: 2 },
];

it.each([
  { name: 'luis nunez', at: 3 },
  { name: '  LUIS   NÚÑEZ ', at: 3 },
  { name: 'Ana', at: 2 },
])('returns the last visit under the name $name', ({ name, at }) => {
  expect(findSameGuest(visits, name)?.at).toBe(at);
});

it.each([
  { what: 'the first name alone', name: 'Luis' },
  { what: 'no name', name: '' },
  { what: 'a space', name: ' ' },
])('returns null for $what', ({ name }) => {
  expect(findSameGuest(visits, name)).toBeNull();
});
