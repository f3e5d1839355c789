/** A copy and when it was made, epoch milliseconds. */
interface Copy<T> {
  readonly value: T;
  readonly madeAt: number;
}

export interface CopyRules {
  /** How long a copy is given out as it is. */
  readonly freshMs: number;
  /** After a failure the last good copy is given out for so long before another try. */
  readonly againMs: number;
  /** So many at most; the one made longest ago goes first. */
  readonly limit: number;
}

/**
 * Copies of what takes work to make: fresh ones are given out, old ones are made anew, and the last good one is given out when that fails.
 * Who asks for the same at the same time waits for the same work.
 */
export class Copies<T> {
  readonly #rules: CopyRules;
  readonly #copies = new Map<string, Copy<T>>();
  readonly #making = new Map<string, Promise<T>>();

  constructor(rules: CopyRules) {
    this.#rules = rules;
  }

  /**
   * @param make rejects when it can't be made now
   * @param mayKeep `false`: it is given out and not kept
   */
  async get(key: string, now: number, make: () => Promise<T>, mayKeep: (value: T) => boolean = () => true): Promise<T> {
    const copy = this.#copies.get(key);
    if (copy && now - copy.madeAt < this.#rules.freshMs) return copy.value;
    const making = this.#making.get(key) ?? this.#make(key, now, make, mayKeep);
    if (!copy) return making;
    return making.catch(() => {
      const { freshMs, againMs } = this.#rules;
      this.#keep(key, { value: copy.value, madeAt: now - freshMs + againMs });
      return copy.value;
    });
  }

  #make(key: string, now: number, make: () => Promise<T>, mayKeep: (value: T) => boolean): Promise<T> {
    const making = make()
      .then((value) => {
        if (mayKeep(value)) this.#keep(key, { value, madeAt: now });
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, copy: Copy<T>): void {
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    const [oldest] = this.#copies.keys();
    if (this.#copies.size > this.#rules.limit && oldest !== undefined) this.#copies.delete(oldest);
  }
}
