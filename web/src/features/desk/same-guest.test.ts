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
  { text: 'only the first name of a visit', name: 'Luis' },
  { text: 'no name', name: '' },
  { text: 'a space', name: ' ' },
])('returns null for $text', ({ name }) => {
  expect(findSameGuest(visits, name)).toBeNull();
});
