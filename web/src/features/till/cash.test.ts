import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelyCash } from './cash.ts';

it.each([
  [63_000, [63_000, 65_000, 70_000, 100_000]],
  [63_050, [63_050, 65_000, 70_000, 100_000]],
  [1_800, [1_800, 2_000, 5_000, 10_000]],
  [13_000, [13_000, 15_000, 20_000, 50_000]],
  [100_000, [100_000]],
  [125_000, [125_000, 130_000, 150_000, 200_000]],
  [0, []],
])('for %j it offers %j', (total, offered) => {
  expect(likelyCash(total)).toEqual(offered);
});

it('never offers less than is due, nor the same twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (total) => {
      const offered = likelyCash(total);
      expect(offered[0]).toBe(total);
      expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
    }),
  );
});
