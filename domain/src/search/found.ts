import { uidOfIndexKey } from './keys.ts';
import { matchesName } from './query.ts';
import type { IndexRow } from './range-cursor.ts';

/** The field of a row that a search needs: the person's name. */
export interface NamedRow {
  readonly Nombre: string;
}

/**
 * Collects the people that a search found, each once. Those that only {@link FoundPeople.addByEmail} added come last.
 */
export class FoundPeople<Row extends NamedRow> {
  readonly #wanted: number;
  readonly #words: readonly string[];
  readonly #byName = new Map<string, Row>();
  readonly #byEmail = new Map<string, Row>();

  /**
   * @param wanted number of people to find
   * @param words the typed words; {@link matchesName} compares them with the names of {@link FoundPeople.add}
   */
  constructor(wanted: number, words: readonly string[]) {
    this.#wanted = wanted;
    this.#words = words;
  }

  /**
   * Adds the people of the rows whose names match the words. If there are no words, all names match. Returns the number
   * of matching rows.
   */
  add(rows: readonly IndexRow<Row>[]): number {
    let matching = 0;
    for (const [key, row] of rows) {
      const uid = uidOfIndexKey(key);
      if (uid === null || row === null) continue;
      if (this.#words.length > 0 && !matchesName(this.#words, row.Nombre)) continue;
      matching += 1;
      if (!this.#byName.has(uid)) this.#byName.set(uid, row);
    }
    return matching;
  }

  /** Adds the people of rows that were found by e-mail, whether or not their names match the words. */
  addByEmail(rows: readonly IndexRow<Row>[]): void {
    for (const [key, row] of rows) {
      const uid = uidOfIndexKey(key);
      if (uid !== null && row !== null) this.#byEmail.set(uid, row);
    }
  }

  /** The people that were found, by uid. */
  get all(): ReadonlyMap<string, Row> {
    return new Map([...this.#byName, ...[...this.#byEmail].filter(([uid]) => !this.#byName.has(uid))]);
  }

  /** Number of people that are still wanted. */
  get missing(): number {
    return Math.max(0, this.#wanted - this.all.size);
  }
}
