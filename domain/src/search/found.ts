import { uidOfIndexKey } from './keys.ts';
import { matchesName } from './query.ts';
import type { IndexRow } from './range-cursor.ts';

/** The part of a row that a search needs. */
export interface Named {
  readonly Nombre: string;
}

/** The people found by a search, each once: by name or number first, then by e-mail. */
export class Found<Row extends Named> {
  readonly #wanted: number;
  readonly #words: readonly string[];
  readonly #named = new Map<string, Row>();
  readonly #mailed = new Map<string, Row>();

  /** @param words the typed words that a name must contain */
  constructor(wanted: number, words: readonly string[]) {
    this.#wanted = wanted;
    this.#words = words;
  }

  /** Adds the people of these rows; returns how many of the rows match. */
  add(rows: readonly IndexRow<Row>[]): number {
    let matching = 0;
    for (const [key, row] of rows) {
      const uid = uidOfIndexKey(key);
      if (uid === null || row === null) continue;
      if (this.#words.length > 0 && !matchesName(this.#words, row.Nombre)) continue;
      matching += 1;
      if (!this.#named.has(uid)) this.#named.set(uid, row);
    }
    return matching;
  }

  addMailed(rows: readonly IndexRow<Row>[]): void {
    for (const [key, row] of rows) {
      const uid = uidOfIndexKey(key);
      if (uid !== null && row !== null) this.#mailed.set(uid, row);
    }
  }

  get all(): ReadonlyMap<string, Row> {
    return new Map([...this.#named, ...[...this.#mailed].filter(([uid]) => !this.#named.has(uid))]);
  }

  /** Number of further rows needed to know that there are more than are shown. */
  get missing(): number {
    return Math.max(0, this.#wanted - this.all.size);
  }
}
