// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_ACCENT, showAccent } from './accent.ts';

const shown = (): string => document.documentElement.style.getPropertyValue('--accent');

it('draws in the gym’s colour', () => {
  showAccent('#d0006f');
  expect(shown()).toBe('#d0006f');
});

it('falls back to the product’s own for what is not a colour', () => {
  showAccent('teal; background: url(x)');
  expect(shown()).toBe(DEFAULT_ACCENT);
});

it('has the same colour in the tokens, so that the first paint is not another one', () => {
  expect(readFileSync('web/src/ui/tokens.css', 'utf8')).toContain(`--accent: ${DEFAULT_ACCENT};`);
});
