/** The part of an answer that caches use. */
export interface CachedAnswer {
  readonly status: number;
  readonly cacheControl: string;
  readonly body: string;
}

interface Entry {
  readonly answer: CachedAnswer;
  readonly at: number;
}

function seconds(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}

/**
 * A shared cache such as hosting's (RFC 9111, RFC 5861): it serves fresh answers for `s-maxage`, and stale ones for
 * `stale-while-revalidate` while it fetches the next. Needed because Hosting's emulator caches nothing and changes the
 * headers.
 */
export class CachingProxy {
  readonly #origin: (path: string) => Promise<CachedAnswer>;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  #fetches = 0;
  #revalidation: Promise<unknown> = Promise.resolve();

  /** @param now epoch milliseconds */
  constructor(origin: (path: string) => Promise<CachedAnswer>, now: () => number) {
    this.#origin = origin;
    this.#now = now;
  }

  /** Number of requests to the origin. */
  get fetches(): number {
    return this.#fetches;
  }

  /** Resolves when its background fetches have finished. */
  get settled(): Promise<unknown> {
    return this.#revalidation;
  }

  async get(path: string): Promise<CachedAnswer> {
    const entry = this.#entries.get(path);
    if (!entry) return this.#fetch(path);
    const { cacheControl } = entry.answer;
    const age = (this.#now() - entry.at) / 1_000;
    const fresh = seconds(cacheControl, 's-maxage');
    if (age < fresh) return entry.answer;
    if (age >= fresh + seconds(cacheControl, 'stale-while-revalidate')) return this.#fetch(path);
    this.#revalidation = this.#fetch(path);
    return entry.answer;
  }

  async #fetch(path: string): Promise<CachedAnswer> {
    this.#fetches += 1;
    const answer = await this.#origin(path);
    const isKept = answer.cacheControl.includes('public') && !answer.cacheControl.includes('no-store');
    if (isKept) this.#entries.set(path, { answer, at: this.#now() });
    return answer;
  }
}
