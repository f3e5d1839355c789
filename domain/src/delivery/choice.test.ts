import { expect, it } from 'vitest';
import { parseChoice, replacesChoice } from './choice.ts';

// `true`: the person wants reminders. `false`: they don't. `null`: the text is no choice.
it.each([
  { text: 'BAJA', expected: false },
  { text: ' baja.', expected: false },
  { text: '¡Bája!', expected: false },
  { text: 'ALTA', expected: true },
  { text: 'Alta \n', expected: true },
  { text: '', expected: null },
  { text: 'dame de baja por favor', expected: null },
  { text: 'trabaja', expected: null },
  // Every object inherits a property of this name.
  { text: 'constructor', expected: null },
  { text: `baja${' '.repeat(40)}`, expected: null },
])('parses $text as $expected', ({ text, expected }) => {
  expect(parseChoice(text)).toBe(expected);
});

it.each([
  { previous: null, next: { Wants: true, At: 1 }, expected: true },
  { previous: { Wants: true, At: 1 }, next: { Wants: false, At: 2 }, expected: true },
  { previous: { Wants: false, At: 2 }, next: { Wants: true, At: 1 }, expected: false },
  { previous: { Wants: true, At: 2 }, next: { Wants: false, At: 2 }, expected: true },
  { previous: { Wants: false, At: 2 }, next: { Wants: true, At: 2 }, expected: false },
])('decides whether $next replaces $previous: $expected', ({ previous, next, expected }) => {
  expect(replacesChoice(previous, next)).toBe(expected);
});
