import type { ReadFailure } from '@gym/domain/errors';
import { DamagedRecord } from './parse.ts';

/** A parsed value. `damaged`: number of damaged rows left out of a list; absent for none. */
export interface Parsed<T> {
  readonly value: T;
  readonly damaged?: number;
}

/** The state of a value that may still be loading. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly reason: ReadFailure; readonly retry: () => void }
  | ({ readonly status: 'value' } & Parsed<T>);

/** Parses a raw value into its state: the value, or the error `damaged`. */
export function loadedFrom<T>(parse: (raw: unknown) => Parsed<T>, raw: unknown, retry: () => void): Loaded<T> {
  try {
    return { status: 'value', ...parse(raw) };
  } catch (error) {
    if (error instanceof DamagedRecord) return { status: 'error', reason: 'damaged', retry };
    throw error;
  }
}

/** Something to subscribe to. `key` identifies it (each key has one parser); `parse` converts its raw values. */
export interface Source<T> {
  readonly key: string;
  /**
   * Subscribes; returns the function that unsubscribes. Call `asked` in the turn in which the server is asked, and
   * never for values of the SDK itself, which have no deadline.
   */
  readonly listen: (next: (raw: unknown) => void, fail: (error: unknown) => void, asked: () => void) => () => void;
  /** Parses a raw value. Throws {@link DamagedRecord} if it is damaged. */
  readonly parse: (raw: unknown) => Parsed<T>;
  readonly reasonOf: (error: unknown) => ReadFailure;
  /** Returns the device's raw copy, shown until the first event; `undefined` without one. */
  readonly kept?: () => unknown;
}

/** The arguments of React's `useSyncExternalStore`. */
export interface Handle<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly snapshot: () => Loaded<T>;
  /** The value that the server rendered the page with; by default as `snapshot`. */
  readonly rendered?: () => Loaded<T>;
}

interface Entry<T> extends Handle<T> {
  readonly stop: () => void;
  readonly restart: () => void;
}

const LOADING = { status: 'loading' } as const;

export interface Patience {
  /** Deadline for a listener's first value, milliseconds. */
  readonly limitMs: number;
  /** Records that a request was sent. Call the returned function when it ended, with or without an answer. */
  readonly expectAnswer: () => (answered: boolean) => void;
}

/**
 * Shared listeners: one per key for all readers. A listener is released `graceMs` after its last reader left, so that
 * going to the next page and back costs nothing, and all stop at once when the person changes. An error isn't kept for
 * later readers: the next one makes a new listener, unlike in reactfire's global cache (its issues 485, 790). A value
 * that doesn't arrive in time is an error with a retry, and is still shown when it arrives.
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

  /** Returns the shared entry of this source; the same object as long as somebody uses it. */
  handle<T>(source: Source<T>): Handle<T> {
    const known = this.#entries.get(source.key);
    // Each key has one parser, so the entry has this source's type.
    if (known) return known as Entry<T>;
    const entry = this.#entry(source);
    this.#entries.set(source.key, entry);
    return entry;
  }

  /**
   * Stops all listeners, forgets all values, and makes no new listener until {@link restart}, because the person is
   * leaving.
   */
  clear(): void {
    this.#suspended = true;
    for (const entry of [...this.#entries.values()]) entry.stop();
  }

  /** Listens again for the screens that stay mounted. */
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
      // A damaged copy is no answer: the server's record may be valid.
      return known.status === 'value' ? known : LOADING;
    };
    let state: Loaded<T> = first();
    /** Whether the state is the server's answer, with a running listener. */
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
      // Drops events of a listener that was stopped meanwhile.
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
        // Restores a handle that was taken before its entry was forgotten.
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
