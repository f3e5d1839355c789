/** A cached value and the time when it was computed, epoch milliseconds. */
interface Entry<T> {
  readonly value: T;
  readonly computedAt: number;
}

/** The settings of a {@link RefreshingCache}. Times are milliseconds. */
export interface CacheRules {
  /** How long a value is fresh. */
  readonly freshMs: number;
  /** How long the stale value is served after a failure, before the next attempt. */
  readonly retryMs: number;
  /** The maximum number of entries. Beyond it, the oldest entry is evicted. */
  readonly limit: number;
}

/**
 * An in-memory cache that computes stale values anew and serves the stale one if that fails. Concurrent requests for
 * the same key share one computation.
 */
export class RefreshingCache<T> {
  readonly #rules: CacheRules;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #pending = new Map<string, Promise<T>>();

  constructor(rules: CacheRules) {
    this.#rules = rules;
  }

  /**
   * Returns the cached value, or computes it if it is missing or stale.
   *
   * @param now epoch milliseconds
   * @param mayStore returns whether a computed value may be cached
   * @throws if `compute` fails and there is no stale value
   */
  async get(
    key: string,
    now: number,
    compute: () => Promise<T>,
    mayStore: (value: T) => boolean = () => true,
  ): Promise<T> {
    const entry = this.#entries.get(key);
    if (entry && now - entry.computedAt < this.#rules.freshMs) return entry.value;
    const pending = this.#pending.get(key) ?? this.#compute(key, now, compute, mayStore);
    if (!entry) return pending;
    return pending.catch(() => {
      const { freshMs, retryMs } = this.#rules;
      // This time makes the stale value count as fresh for `retryMs` more.
      this.#store(key, { value: entry.value, computedAt: now - freshMs + retryMs });
      return entry.value;
    });
  }

  #compute(key: string, now: number, compute: () => Promise<T>, mayStore: (value: T) => boolean): Promise<T> {
    const pending = compute()
      .then((value) => {
        if (mayStore(value)) this.#store(key, { value, computedAt: now });
        return value;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }

  #store(key: string, entry: Entry<T>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#rules.limit && oldest !== undefined) this.#entries.delete(oldest);
  }
}
