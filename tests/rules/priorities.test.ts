import { expect, it } from 'vitest';
import { clientNodes } from './cases/priorities.ts';
import { BEHAVIOURS } from './cases.ts';
import { EXACT_CLOCK } from './model/clock.ts';

it('tries a priority on every node at or below a write of clients, and on no other', () => {
  const nodes = clientNodes();
  const tried = BEHAVIOURS.priorities?.(EXACT_CLOCK).map(({ name }) => name) ?? [];
  expect(nodes.length).toBeGreaterThan(50);
  expect([...tried].sort()).toEqual([...nodes].sort());
});
