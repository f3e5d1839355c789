// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_ACCENT, showAccent } from './accent.ts';

const shown = (): string => document.documentElement.style.getPropertyValue('--accent');

it('applies the gym’s colour', () => {
  showAccent('#d0006f');
  expect(shown()).toBe('#d0006f');
});

it('falls back to the product’s colour for an invalid one', () => {
  showAccent('teal; background: url(x)');
  expect(shown()).toBe(DEFAULT_ACCENT);
});

it('has the same default in the tokens, so that the first paint has the right colour', () => {
  expect(readFileSync('web/src/ui/tokens.css', 'utf8')).toContain(`--accent: ${DEFAULT_ACCENT};`);
});
