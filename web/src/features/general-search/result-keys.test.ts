import { expect, it } from 'vitest';
import { nextPlace } from './result-keys.ts';

it.each([
  ['down, from the field', 'ArrowDown', 'box', 3, 0],
  ['down, to the next one', 'ArrowDown', 0, 3, 1],
  ['down, at the last one', 'ArrowDown', 2, 3, 2],
  ['up, to the one before', 'ArrowUp', 2, 3, 1],
  ['up, from the first one back to the field', 'ArrowUp', 0, 3, 'box'],
  ['up, in the field', 'ArrowUp', 'box', 3, null],
  ['to the first one', 'Home', 2, 3, 0],
  ['to the last one', 'End', 0, 3, 2],
  ['in the field these move its cursor', 'Home', 'box', 3, null],
  ['away', 'Escape', 1, 3, 'box'],
  ['a letter', 'a', 1, 3, null],
  ['nothing was found', 'ArrowDown', 'box', 0, null],
] as const)('%s', (_what, key, at, count, next) => {
  expect(nextPlace(key, at, count)).toBe(next);
});
