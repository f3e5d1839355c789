import type { Centavos } from '@gym/domain/money/money';

/** How many sums are offered. */
const MOST = 4;
/** What people round a payment up to, in centavos, with the sums below which they do. */
const STEPS: readonly (readonly [step: Centavos, below: Centavos])[] = [
  [1_000, 10_000],
  [2_000, 10_000],
  [5_000, Number.POSITIVE_INFINITY],
  [10_000, Number.POSITIVE_INFINITY],
  [20_000, 20_000],
  [50_000, Number.POSITIVE_INFINITY],
  [100_000, Number.POSITIVE_INFINITY],
];

/** What somebody is likely to hand over for a sum: the sum itself, then the next round ones, as notes make them. */
export function likelyCash(total: Centavos): readonly Centavos[] {
  if (total <= 0) return [];
  const rounded = STEPS.flatMap(([step, below]) => (total < below ? [Math.ceil(total / step) * step] : []));
  return [...new Set([total, ...rounded.toSorted((a, b) => a - b)])].slice(0, MOST);
}
