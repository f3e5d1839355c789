import type { Centavos } from './money.ts';

/**
 * Distributes a sum in proportion to `weights`, to the centavo. The shares add up to the sum, and none exceeds its
 * exact part rounded up. Remaining centavos go to the largest remainders; of equal ones, to the earlier one.
 *
 * @param sum whole, 0 or more
 * @param weights whole, 0 or more; above 0 in all when the sum is
 */
export function shareOut(sum: Centavos, weights: readonly number[]): Centavos[] {
  // The product of two sums can exceed the exact range of a double.
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
