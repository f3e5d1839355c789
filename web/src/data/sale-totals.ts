import type { GymDay } from '@gym/domain/calendar/calendar';
import { saleTotalsPath, storedCountedSchema } from '@gym/domain/database/sale-totals';
import { parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

/** What was sold of one kind on a day: pieces, and centavos less what was given back. */
export interface SoldKind {
  readonly key: string;
  readonly count: number;
  readonly total: number;
}

const parseKinds = parseCollection('SaleTotals', storedCountedSchema);

function largestFirst(raw: unknown): readonly SoldKind[] {
  return parseKinds(raw)
    .map(({ key, value: { Count, Total } }) => ({ key, count: Count, total: Total }))
    .toSorted((a, b) => b.total - a.total);
}

/** What a branch, or `all`, sold on a day by kind, live: a few numbers, however many sales there were. */
export function useSoldKinds(branch: string, day: GymDay): Loaded<readonly SoldKind[]> {
  return useValue({ path: saleTotalsPath.at({ branch, day }, 'ByKind'), parse: largestFirst });
}

/** What all of them come to, centavos. */
export function sumOfKinds(kinds: readonly SoldKind[]): number {
  return kinds.reduce((sum, { total }) => sum + total, 0);
}
