import type { KeyRange } from './query.ts';

/** One bounded query: the first `limit` rows of a range, in key order. */
export interface RangeRead {
  readonly range: KeyRange;
  readonly limit: number;
}

/** A row of the index; `null` for a word of the vocabulary, which belongs to no person, and for an unreadable row. */
export type IndexRow<Row> = readonly [key: string, row: Row | null];

/**
 * Reads in rounds: each step yields the queries that can run at the same time and receives their answers in the same
 * order, so that a slow connection is waited for once per round.
 */
export type Rounds<Row, Result> = Generator<readonly RangeRead[], Result, readonly (readonly IndexRow<Row>[])[]>;

/** The number of queries and rows of a search. */
export interface SearchSize {
  /** Number of people shown; one more is read to know whether there are more. */
  readonly page: number;
  /** Maximum number of rows of one query. */
  readonly most: number;
}

/** The position up to which a range has been read. */
export class RangeCursor {
  #left: KeyRange | null;

  constructor(range: KeyRange) {
    this.#left = range;
  }

  get isAtEnd(): boolean {
    return this.#left === null;
  }

  /** The next query; `null` at the end. */
  ask(limit: number): RangeRead | null {
    return this.#left && { range: this.#left, limit };
  }

  /** Records the answer to `ask(limit)`. */
  took(rows: readonly IndexRow<unknown>[], limit: number): void {
    const last = rows.at(-1);
    // No key continues with a `!`, so this is the first position after the last row.
    this.#left =
      this.#left && last && rows.length >= limit ? { startAt: `${last[0]}!`, endAt: this.#left.endAt } : null;
  }
}

/** Reads the next rows of each cursor, all in one round. Returns the rows in the order of the cursors. */
export function* readRound<Row>(
  asked: readonly { readonly cursor: RangeCursor; readonly limit: number }[],
): Rounds<Row, readonly (readonly IndexRow<Row>[])[]> {
  const reads = asked.map(({ cursor, limit }) => cursor.ask(limit));
  const answers = [...(yield reads.filter((read) => read !== null))];
  return asked.map(({ cursor, limit }, i) => {
    const rows = reads[i] ? (answers.shift() ?? []) : [];
    cursor.took(rows, limit);
    return rows;
  });
}
