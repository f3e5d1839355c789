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
  { name: 'Luis', at: null },
  { name: '', at: null },
  { name: ' ', at: null },
])('returns the visit at $at as the last one of $name', ({ name, at }) => {
  expect(findSameGuest(visits, name)?.at ?? null).toBe(at);
});
