import { expect, it } from 'vitest';
import { nextTab } from './tabs.tsx';

it.each([
  { key: 'ArrowRight', from: 0, to: 1 },
  { key: 'ArrowRight', from: 4, to: 0 },
  { key: 'ArrowLeft', from: 0, to: 4 },
  { key: 'ArrowLeft', from: 3, to: 2 },
  { key: 'Home', from: 3, to: 0 },
  { key: 'End', from: 0, to: 4 },
  { key: 'Tab', from: 2, to: null },
])('on tab $from of 0 to 4, $key moves to tab $to (null: to none)', ({ key, from, to }) => {
  expect(nextTab(key, from, 5)).toBe(to);
});
