/** The part of an answer that caches use. */
export interface CachedAnswer {
  readonly status: number;
  readonly cacheControl: string;
  readonly body: string;
}

interface Entry {
  readonly answer: CachedAnswer;
  /** When it was fetched, epoch milliseconds. */
  readonly at: number;
}

/** Parses the seconds of a directive such as `s-maxage`; 0 if it is missing. */
function parseSeconds(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}

/**
 * A shared cache such as Hosting's (RFC 9111, RFC 5861): an answer is fresh for `s-maxage` seconds. For
 * `stale-while-revalidate` seconds after that, the stale answer is still served while the next one is fetched. Needed
 * because Hosting's emulator caches nothing.
 */
export class CachingProxy {
  readonly #origin: (path: string) => Promise<CachedAnswer>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #fetches = 0;
  #revalidation: Promise<unknown> = Promise.resolve();

  /** @param origin fetches an answer @param now returns the time, epoch milliseconds */
  constructor(origin: (path: string) => Promise<CachedAnswer>, now: () => number) {
    this.#origin = origin;
    this.#now = now;
  }

  /** Number of requests to the origin. */
  get fetches(): number {
    return this.#fetches;
  }

  /** Resolves when the newest fetch in the background has finished. */
  get settled(): Promise<unknown> {
    return this.#revalidation;
  }

  /** Returns the answer for a path: from the cache if it is fresh or may be served stale, otherwise from the origin. */
  async get(path: string): Promise<CachedAnswer> {
    const entry = this.#entries.get(path);
    if (!entry) return this.#fetch(path);
    const { cacheControl } = entry.answer;
    const ageSeconds = (this.#now() - entry.at) / 1_000;
    const freshSeconds = parseSeconds(cacheControl, 's-maxage');
    if (ageSeconds < freshSeconds) return entry.answer;
    if (ageSeconds >= freshSeconds + parseSeconds(cacheControl, 'stale-while-revalidate')) return this.#fetch(path);
    this.#revalidation = this.#fetch(path);
    return entry.answer;
  }

  async #fetch(path: string): Promise<CachedAnswer> {
    this.#fetches += 1;
    const answer = await this.#origin(path);
    const isCacheable = answer.cacheControl.includes('public') && !answer.cacheControl.includes('no-store');
    if (isCacheable) this.#entries.set(path, { answer, at: this.#now() });
    return answer;
  }
}
