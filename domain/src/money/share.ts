import type { Centavos } from './money.ts';

/**
 * Shares a sum out in proportion to `weights`, to the centavo: the shares add up to the sum, none is above its exact
 * part rounded up, and what a centavo is left of goes to the largest remainders, the earlier one first where two are
 * the same.
 *
 * @param sum whole, 0 or more
 * @param weights whole, 0 or more; above 0 in all when the sum is
 */
export function shareOut(sum: Centavos, weights: readonly number[]): Centavos[] {
  // Two sums multiplied pass what a double holds exactly.
  const whole = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(sum) * BigInt(weight);
    return { index, share: exact / whole, rest: exact % whole };
  });
  let left = BigInt(sum) - parts.reduce((all, { share }) => all + share, 0n);
  const shares = parts.map(({ share }) => Number(share));
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRest) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1n;
  }
  return shares;
}
