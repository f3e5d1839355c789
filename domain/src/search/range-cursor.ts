import type { KeyRange } from './query.ts';

/** One bounded query: the first `limit` rows of a range, in key order. */
export interface RangeRead {
  readonly range: KeyRange;
  readonly limit: number;
}

/**
 * A row of the index. `null` for an unreadable row, and for a row of the vocabulary (the list of the words of all
 * names), which belongs to no person.
 */
export type IndexRow<Row> = readonly [key: string, row: Row | null];

/**
 * A search that reads in rounds. Each step yields the queries that can run at the same time, and receives their answers
 * in the same order, so that a search waits for a slow connection only once per round.
 */
export type Rounds<Row, Result> = Generator<readonly RangeRead[], Result, readonly (readonly IndexRow<Row>[])[]>;

/** How many people a search shows, and how many rows each of its queries may read. */
export interface SearchSize {
  /** Number of people shown; one more is read to know whether there are more. */
  readonly page: number;
  /** Maximum number of rows of one query. */
  readonly most: number;
}

/** The position up to which a range has been read. */
export class RangeCursor {
  #remaining: KeyRange | null;

  constructor(range: KeyRange) {
    this.#remaining = range;
  }

  /** Whether the range has been read to its end. */
  get isAtEnd(): boolean {
    return this.#remaining === null;
  }

  /** Returns the next query; `null` at the end of the range. */
  nextRead(limit: number): RangeRead | null {
    return this.#remaining && { range: this.#remaining, limit };
  }

  /** Moves the cursor behind the rows that answered `nextRead(limit)`. */
  advance(rows: readonly IndexRow<unknown>[], limit: number): void {
    const last = rows.at(-1);
    // A key that begins with the last row's key continues with a character of a word or uid. `!` sorts before all of
    // these characters, so the remaining range begins directly after the last row.
    this.#remaining =
      this.#remaining && last && rows.length >= limit ? { startAt: `${last[0]}!`, endAt: this.#remaining.endAt } : null;
  }
}

/** Reads the next rows of each cursor, all in one round. Returns the rows in the order of the cursors. */
export function* readRound<Row>(
  requests: readonly { readonly cursor: RangeCursor; readonly limit: number }[],
): Rounds<Row, readonly (readonly IndexRow<Row>[])[]> {
  const reads = requests.map(({ cursor, limit }) => cursor.nextRead(limit));
  const answers = [...(yield reads.filter((read) => read !== null))];
  return requests.map(({ cursor, limit }, i) => {
    const rows = reads[i] ? (answers.shift() ?? []) : [];
    cursor.advance(rows, limit);
    return rows;
  });
}
