import { expect, it } from 'vitest';
import { clientNodes } from './cases/priorities.ts';
import { BEHAVIOURS } from './cases.ts';
import { EXACT_CLOCK } from './model/clock.ts';

it('has a case with a priority for every node that clients may write, and for no other node', () => {
  const nodes = clientNodes();
  const testedNodes = BEHAVIOURS.priorities?.(EXACT_CLOCK).map(({ name }) => name) ?? [];
  expect(nodes.length).toBeGreaterThan(50);
  expect([...testedNodes].sort()).toEqual([...nodes].sort());
});
