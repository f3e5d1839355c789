import {
  type StoredUncharged,
  storedUnchargedSchema,
  UNCHARGED_PAGE,
  unchargedMonthPath,
} from '@gym/domain/database/uncharged';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type UnchargedPeriod = Keyed<StoredUncharged>;

const parseAll = parseCollection('Uncharged', storedUnchargedSchema);

function parseLines(raw: unknown): readonly UnchargedPeriod[] {
  return parseAll(raw).toSorted((a, b) => b.value.At - a.value.At || (a.key < b.key ? 1 : -1));
}

/** The last periods of a month (`yyyy-MM`) for which nothing was charged here, newest first, live; for administrators. */
export function useUnchargedMonth(month: string): Loaded<readonly UnchargedPeriod[]> {
  return useValue({
    path: unchargedMonthPath.at({ month }),
    last: { child: 'At', count: UNCHARGED_PAGE },
    parse: parseLines,
  });
}
