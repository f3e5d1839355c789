import { expect, it } from 'vitest';
import { nextTab } from './tabs.tsx';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['Tab', 2, null],
])('moves by %s from %i to %s', (key, from, to) => {
  expect(nextTab(key, from, 5)).toBe(to);
});
