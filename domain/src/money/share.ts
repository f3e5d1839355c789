import type { Centavos } from './money.ts';

/**
 * Distributes a sum in proportion to `weights`. The shares are whole centavos and add up to the sum. Each is its exact
 * share rounded down; the centavos that are then left go to the shares with the largest remainders. If remainders are
 * equal, the earlier weight gets the centavo.
 *
 * @param sum integer, 0 or more
 * @param weights integers, 0 or more. If their total is 0, all shares are 0.
 */
export function shareOut(sum: Centavos, weights: readonly number[]): Centavos[] {
  // `sum` × `weight` can exceed the integers that a double represents exactly.
  const totalWeight = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (totalWeight === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(sum) * BigInt(weight);
    return { index, share: exact / totalWeight, remainder: exact % totalWeight };
  });
  let centavosLeft = BigInt(sum) - parts.reduce((all, { share }) => all + share, 0n);
  const shares = parts.map(({ share }) => Number(share));
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  );
  for (const { index } of byRemainder) {
    if (centavosLeft === 0n) break;
    shares[index] = (shares[index] ?? 0) + 1;
    centavosLeft -= 1n;
  }
  return shares;
}
