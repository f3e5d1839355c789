import type { Centavos } from './money.ts';

/**
 * A stored number that differs from the expected one. `field`: its path in the record, joined by `/`. `unit`: `money`
 * for centavos, else `count`.
 */
export interface UnequalNumbers {
  readonly field: string;
  readonly unit: 'money' | 'count';
  readonly stored: number;
  readonly expected: number;
}

/** Matches the paths of sums in centavos, by their last key. */
const MONEY = /(?:^|\/)(?:total|taxed|discount|gross|cash|card|transfer|in|out|expected|difference)$/i;

/** The sums of a sale or an order, in centavos. */
interface RecordSums {
  readonly Lines: Readonly<Record<string, { readonly Total: Centavos }>>;
  readonly Gross: Centavos;
  readonly Discount: Centavos;
  readonly Total: Centavos;
}

/**
 * Compares the total of a sale or an order with the sum of its lines, then with gross minus discount. Returns the first
 * difference; `null` if both agree.
 */
export function findWrongSum({ Lines, Gross, Discount, Total }: RecordSums): UnequalNumbers | null {
  const lineSum = Object.values(Lines).reduce((sum, line) => sum + line.Total, 0);
  return findUnequal({ Total }, { Total: lineSum }) ?? findUnequal({ Total }, { Total: Gross - Discount });
}

/** Returns all numbers of a nested record, each with its path. */
function collectNumbers(record: object, prefix = ''): (readonly [string, number])[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): (readonly [string, number])[] => {
    if (typeof value === 'number') return [[prefix + name, value]];
    return typeof value === 'object' && value !== null ? collectNumbers(value, `${prefix}${name}/`) : [];
  });
}

/** Returns the first number that differs, the total first; `null` if all are equal. An absent number counts as 0. */
export function findUnequal(stored: object, expected: object): UnequalNumbers | null {
  const [storedNumbers, expectedNumbers] = [new Map(collectNumbers(stored)), new Map(collectNumbers(expected))];
  const names = ['total', 'Total', ...new Set([...storedNumbers.keys(), ...expectedNumbers.keys()])];
  for (const field of names) {
    const [a, b] = [storedNumbers.get(field) ?? 0, expectedNumbers.get(field) ?? 0];
    if (a !== b) return { field, unit: MONEY.test(field) ? 'money' : 'count', stored: a, expected: b };
  }
  return null;
}
