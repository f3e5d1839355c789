// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_ACCENT, showAccent } from './accent.ts';

const appliedAccent = (): string => document.documentElement.style.getPropertyValue('--accent');

it('applies the gym’s colour', () => {
  showAccent('#d0006f');
  expect(appliedAccent()).toBe('#d0006f');
});

it('applies the default colour instead of an invalid one', () => {
  showAccent('teal; background: url(x)');
  expect(appliedAccent()).toBe(DEFAULT_ACCENT);
});

it('has the same default colour as tokens.css, so that the first paint has the right colour', () => {
  expect(readFileSync('web/src/ui/tokens.css', 'utf8')).toContain(`--accent: ${DEFAULT_ACCENT};`);
});
