import { expect, it } from 'vitest';
import { sameGuest } from './same-guest.ts';

const visits = [
  { name: 'Luis Núñez', at: 1 },
  { name: 'Luis Núñez', at: 3 },
  { name: 'Ana', at: 2 },
];

it.each([
  ['luis nunez', 3],
  ['  LUIS   NÚÑEZ ', 3],
  ['Ana', 2],
  ['Luis', null],
  ['', null],
  [' ', null],
])('finds the last visit of %j today: %s', (name, at) => {
  expect(sameGuest(visits, name)?.at ?? null).toBe(at);
});
