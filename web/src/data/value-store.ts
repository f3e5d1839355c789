import type { ReadFailure } from '@gym/domain/errors';
import { DamagedRecord } from './parse.ts';

/** A parsed value; `damaged` is how many damaged rows were left out of a list, absent for none. */
export interface Parsed<T> {
  readonly value: T;
  readonly damaged?: number;
}

/** What a screen gets of a value that may still be on its way. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly reason: ReadFailure; readonly retry: () => void }
  | ({ readonly status: 'value' } & Parsed<T>);

/** What a screen gets of what arrived: the value, or the error that it is damaged. */
export function loadedFrom<T>(parse: (raw: unknown) => Parsed<T>, raw: unknown, retry: () => void): Loaded<T> {
  try {
    return { status: 'value', ...parse(raw) };
  } catch (error) {
    if (error instanceof DamagedRecord) return { status: 'error', reason: 'damaged', retry };
    throw error;
  }
}

/** Something to listen to: `key` names it (one key, one parser), `parse` turns what arrives into what screens use. */
export interface Source<T> {
  readonly key: string;
  /**
   * Starts listening; returns the function that unsubscribes. `asked` is called in the turn in which the server is
   * asked; never by what comes from the SDK itself, which nobody waits for.
   */
  readonly listen: (next: (raw: unknown) => void, fail: (error: unknown) => void, asked: () => void) => () => void;
  /** Throws {@link DamagedRecord} for what can't be shown. */
  readonly parse: (raw: unknown) => Parsed<T>;
  readonly reasonOf: (error: unknown) => ReadFailure;
  /** What is shown until the first event: the device's copy, as it was stored; `undefined` without one. */
  readonly kept?: () => unknown;
}

/** What React's `useSyncExternalStore` takes. */
export interface Handle<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly snapshot: () => Loaded<T>;
  /** What the server rendered the page with; absent: as `snapshot`. */
  readonly rendered?: () => Loaded<T>;
}

interface Entry<T> extends Handle<T> {
  readonly stop: () => void;
  readonly restart: () => void;
}

const LOADING = { status: 'loading' } as const;

export interface Patience {
  /** How long a listener stays without an answer before its screens say so, milliseconds. */
  readonly limitMs: number;
  /** A request was sent; the function that comes back is called when it ended, with or without an answer. */
  readonly expectAnswer: () => (answered: boolean) => void;
}

/**
 * Shared listeners: one per key however many screens look, released `graceMs` after the last one leaves (so that going
 * to the next page and back costs nothing), all stopped at once when the person changes. An error is never kept for the
 * next reader: whoever comes after it makes a new listener. That is what reactfire's global cache gets wrong (its
 * issues 485, 790). A value that doesn't arrive in time is an error with a new try, and is shown all the same when it
 * comes.
 */
export class ValueStore {
  readonly #graceMs: number;
  readonly #patience: Patience;
  readonly #entries = new Map<string, Entry<unknown>>();
  #suspended = false;

  constructor(graceMs: number, patience: Patience) {
    this.#graceMs = graceMs;
    this.#patience = patience;
  }

  /** The shared entry of this source; the same object as long as somebody uses it. */
  handle<T>(source: Source<T>): Handle<T> {
    const known = this.#entries.get(source.key);
    // One key has one parser, so what is kept under it is what this source's parser makes.
    if (known) return known as Entry<T>;
    const entry = this.#entry(source);
    this.#entries.set(source.key, entry);
    return entry;
  }

  /**
   * Stops every listener, forgets every value and makes no new listener until {@link restart}: the person is leaving.
   */
  clear(): void {
    this.#suspended = true;
    for (const entry of [...this.#entries.values()]) entry.stop();
  }

  /** Listens again for the screens that stayed. */
  restart(): void {
    this.#suspended = false;
    for (const entry of [...this.#entries.values()]) entry.restart();
  }

  /** Keys with an open entry, for tests. */
  get openKeys(): readonly string[] {
    return [...this.#entries.keys()];
  }

  #entry<T>(source: Source<T>): Entry<T> {
    const readers = new Set<() => void>();
    const first = (): Loaded<T> => {
      const raw = source.kept?.();
      const known = raw === undefined ? LOADING : loadedFrom(source.parse, raw, () => {});
      // A damaged copy is no answer: the server may have the record whole.
      return known.status === 'value' ? known : LOADING;
    };
    let state: Loaded<T> = first();
    /** Is the state an answer of the server, whose listener goes on? */
    const isAnswer = (): boolean =>
      state.status === 'value' || (state.status === 'error' && state.reason === 'damaged');
    let unlisten: (() => void) | null = null;
    let grace: ReturnType<typeof setTimeout> | undefined;

    const show = (next: Loaded<T>): void => {
      state = next;
      for (const reader of [...readers]) reader();
    };
    const unlistenNow = (): void => {
      unlisten?.();
      unlisten = null;
    };
    const forget = (): void => {
      unlistenNow();
      state = LOADING;
      if (this.#entries.get(source.key) === entry) this.#entries.delete(source.key);
    };
    const retry = (): void => {
      unlistenNow();
      show(LOADING);
      start();
    };
    const start = (): void => {
      if (unlisten || this.#suspended) return;
      let end: ((answered: boolean) => void) | undefined;
      // Events of a listener that was stopped meanwhile are dropped.
      let current = true;
      let release: (() => void) | null = null;
      unlisten = () => {
        current = false;
        end?.(false);
        release?.();
      };
      release = source.listen(
        (raw) => {
          if (!current) return;
          end?.(true);
          show(loadedFrom(source.parse, raw, retry));
        },
        (error) => {
          if (!current) return;
          end?.(true);
          unlistenNow();
          show({ status: 'error', reason: source.reasonOf(error), retry });
          if (readers.size === 0) forget();
        },
        () => {
          const answer = this.#patience.expectAnswer();
          const timer = setTimeout(() => {
            if (state.status === 'loading') show({ status: 'error', reason: 'unavailable', retry });
          }, this.#patience.limitMs);
          end = (answered) => {
            clearTimeout(timer);
            answer(answered);
          };
        },
      );
      // A listener may fail before it has returned its unsubscribe function.
      if (!current) release();
    };

    const entry: Entry<T> = {
      subscribe: (onChange) => {
        clearTimeout(grace);
        // A handle taken before its entry was forgotten comes back to life here.
        if (!this.#entries.has(source.key)) this.#entries.set(source.key, entry);
        readers.add(onChange);
        if (state.status === 'error' && !isAnswer()) {
          unlistenNow();
          state = LOADING;
        }
        start();
        return () => {
          readers.delete(onChange);
          if (readers.size > 0) return;
          if (isAnswer()) grace = setTimeout(forget, this.#graceMs);
          else forget();
        };
      },
      snapshot: () => state,
      stop: () => {
        clearTimeout(grace);
        unlistenNow();
        if (readers.size === 0) forget();
        else show(LOADING);
      },
      restart: () => {
        if (readers.size > 0) start();
      },
    };
    return entry;
  }
}
