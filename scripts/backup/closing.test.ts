import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES_FILE } from '../lib/project.ts';
import { closedRules } from './closing.ts';

it('closes every write of the project’s rules, and changes no read', () => {
  const rules = readFileSync(RULES_FILE, 'utf8');
  const closed = closedRules(rules);
  const writes = (text: string, condition: string): number => text.split(`".write": ${condition}`).length - 1;
  expect(writes(closed, '"auth != null && auth.restoring === true')).toBe(writes(rules, ''));
  expect(closed.replaceAll(' && auth.restoring === true', '')).toBe(rules);
});
