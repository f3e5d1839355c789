import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');

it('defines the tones without the brand colour, so that they look the same in every gym', () => {
  const rules = [...base.matchAll(/\[data-tone="(\w+)"\] \{([^}]*)\}/g)].map(([, tone, rule]) => [tone, rule] as const);
  expect(rules.map(([tone]) => tone)).toEqual(['good', 'warn', 'bad', 'info']);
  expect(rules.filter(([, rule]) => rule?.includes('accent'))).toEqual([]);
  expect(new Set(rules.map(([, rule]) => rule)).size).toBe(rules.length);
});
