import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES_FILE } from '../lib/project.ts';
import { buildClosedRules } from './closing.ts';

it('adds a condition to every write rule of the project, and changes nothing else', () => {
  const rules = readFileSync(RULES_FILE, 'utf8');
  const closed = buildClosedRules(rules);
  const countWrites = (text: string, condition: string): number => text.split(`".write": ${condition}`).length - 1;
  expect(countWrites(closed, '"auth != null && auth.restoring === true')).toBe(countWrites(rules, ''));
  expect(closed.replaceAll(' && auth.restoring === true', '')).toBe(rules);
});
