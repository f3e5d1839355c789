import { Found, type Named } from './found.ts';
import { searchPairs } from './pair-rounds.ts';
import type { KeyRange, SearchPlan } from './query.ts';
import { type IndexRow, RangeCursor, type Rounds, readOn, type SearchSize } from './range-cursor.ts';
import { searchTriples } from './triple-rounds.ts';

/** Who was found, in order, by uid; `isAll` when there is nobody else. */
export interface SearchOutcome<Row> {
  readonly found: ReadonlyMap<string, Row>;
  readonly isAll: boolean;
}

/** Reads a range, while more are missing; returns whether nothing is left. */
function* readRange<Row extends Named>(
  range: KeyRange,
  found: Found<Row>,
  size: SearchSize,
  take: (rows: readonly IndexRow<Row>[]) => unknown,
): Rounds<Row, boolean> {
  const cursor = new RangeCursor(range);
  while (!cursor.isAtEnd && found.missing > 0) {
    const [rows = []] = yield* readOn<Row>([{ cursor, limit: size.page + 1 }]);
    take(rows);
  }
  return cursor.isAtEnd;
}

function* readPlan<Row extends Named>(plan: SearchPlan, found: Found<Row>, size: SearchSize): Rounds<Row, boolean> {
  if (plan.kind === 'none') return true;
  if (plan.kind === 'pairs') return yield* searchPairs(plan, found, size);
  if (plan.kind === 'triples') return yield* searchTriples(plan, found, size);
  let isAll = true;
  for (const range of plan.kind === 'keys' ? plan.ranges : [plan.range]) {
    isAll = (yield* readRange(range, found, size, (rows) => found.add(rows))) && isAll;
  }
  if (plan.kind !== 'word' || !plan.emails) return isAll;
  return (yield* readRange(plan.emails, found, size, (rows) => found.addMailed(rows))) && isAll;
}

/** Goes through a plan: yields what to read in each round, takes the rows, returns who was found. Pure: reads nothing itself. */
export function* searchRounds<Row extends Named>(plan: SearchPlan, size: SearchSize): Rounds<Row, SearchOutcome<Row>> {
  const found = new Found<Row>(size.page + 1, 'words' in plan ? plan.words : []);
  const isAll = yield* readPlan(plan, found, size);
  return { found: found.all, isAll };
}
