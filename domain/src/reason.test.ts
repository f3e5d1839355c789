import { expect, it } from 'vitest';
import { parseReason } from './reason.ts';

it.each([
  ['  cambio de ciudad ', 'cambio de ciudad'],
  ['abc', 'abc'],
  ['a'.repeat(200), 'a'.repeat(200)],
])('keeps %j without outer spaces', (text, reason) => {
  expect(parseReason(text)).toBe(reason);
});

it.each(['', '  ab  ', 'a'.repeat(201)])('refuses %j', (text) => {
  expect(parseReason(text)).toBeNull();
});
