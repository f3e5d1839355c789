import { FoundPeople, type NamedRow } from './found.ts';
import { searchPairs } from './pair-rounds.ts';
import type { KeyRange, SearchPlan } from './query.ts';
import { type IndexRow, RangeCursor, type Rounds, readRound, type SearchSize } from './range-cursor.ts';
import { searchTriples } from './triple-rounds.ts';

/**
 * The result of a search. `found`: the row of each person, by uid; people who were found only by e-mail come last.
 * `isComplete`: nobody else matches.
 */
export interface SearchOutcome<Row> {
  readonly found: ReadonlyMap<string, Row>;
  readonly isComplete: boolean;
}

/**
 * Reads ranges in parallel, one query of each range per round, until enough people are found. Passes the rows to `take`
 * in the order of the ranges. Returns whether all ranges were read to their end.
 */
function* readRanges<Row extends NamedRow>(
  ranges: readonly KeyRange[],
  found: FoundPeople<Row>,
  size: SearchSize,
  take: (rows: readonly IndexRow<Row>[]) => unknown,
): Rounds<Row, boolean> {
  const cursors = ranges.map((range) => new RangeCursor(range));
  let open = cursors;
  while (open.length > 0 && found.missing > 0) {
    for (const rows of yield* readRound<Row>(open.map((cursor) => ({ cursor, limit: size.page + 1 })))) take(rows);
    open = cursors.filter((cursor) => !cursor.isAtEnd);
  }
  return open.length === 0;
}

/** Reads the ranges of a plan into `found`. Returns whether nobody else matches. */
function* readPlan<Row extends NamedRow>(
  plan: SearchPlan,
  found: FoundPeople<Row>,
  size: SearchSize,
): Rounds<Row, boolean> {
  if (plan.kind === 'none') return true;
  if (plan.kind === 'pairs') return yield* searchPairs(plan, found, size);
  if (plan.kind === 'triples') return yield* searchTriples(plan, found, size);
  const isComplete = yield* readRanges(plan.ranges, found, size, (rows) => found.add(rows));
  if (plan.kind !== 'word' || !plan.emails) return isComplete;
  return (yield* readRanges([plan.emails], found, size, (rows) => found.addByEmail(rows))) && isComplete;
}

/**
 * Executes a search plan. Yields the queries of each round, receives their rows, and returns the people found. It has
 * no side effects: the caller reads the database.
 */
export function* searchRounds<Row extends NamedRow>(
  plan: SearchPlan,
  size: SearchSize,
): Rounds<Row, SearchOutcome<Row>> {
  const found = new FoundPeople<Row>(size.page + 1, 'words' in plan ? plan.words : []);
  const isComplete = yield* readPlan(plan, found, size);
  return { found: found.all, isComplete };
}
