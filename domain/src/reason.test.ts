import { expect, it } from 'vitest';
import { parseReason } from './reason.ts';

it.each([
  { text: '  cambio de ciudad ', reason: 'cambio de ciudad' },
  { text: 'abc', reason: 'abc' },
  { text: 'a'.repeat(200), reason: 'a'.repeat(200) },
])('parses $text without outer spaces', ({ text, reason }) => {
  expect(parseReason(text)).toBe(reason);
});

it.each([{ text: '' }, { text: '  ab  ' }, { text: 'a'.repeat(201) }])('refuses "$text"', ({ text }) => {
  expect(parseReason(text)).toBeNull();
});
