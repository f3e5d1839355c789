import { expect, it } from 'vitest';
import { sameGuest } from './same-guest.ts';

const visits = [
  { name: 'Luis Núñez', at: 1 },
  { name: 'Luis Núñez', at: 3 },
  { name: 'Ana', at: 2 },
];

it.each([
  { name: 'luis nunez', at: 3 },
  { name: '  LUIS   NÚÑEZ ', at: 3 },
  { name: 'Ana', at: 2 },
  { name: 'Luis', at: null },
  { name: '', at: null },
  { name: ' ', at: null },
])('finds the last visit of $name today: $at', ({ name, at }) => {
  expect(sameGuest(visits, name)?.at ?? null).toBe(at);
});
