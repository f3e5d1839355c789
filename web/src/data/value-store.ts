import type { ReadFailure } from '@gym/domain/errors';
import { DamagedRecord } from './parse.ts';

/** A parsed value. `damaged`: number of damaged rows left out of a list; absent if there are none. */
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
export function parseLoaded<T>(parse: (raw: unknown) => Parsed<T>, raw: unknown, retry: () => void): Loaded<T> {
  try {
    return { status: 'value', ...parse(raw) };
  } catch (error) {
    if (error instanceof DamagedRecord) return { status: 'error', reason: 'damaged', retry };
    throw error;
  }
}

/** A value to subscribe to. `key` identifies it; each key has one parser. */
export interface Source<T> {
  readonly key: string;
  /**
   * Subscribes, and returns the function that unsubscribes. It must call `onRequest` in the task in which the request
   * to the server is sent, and never for values that the SDK itself supplies, which have no deadline.
   */
  readonly listen: (next: (raw: unknown) => void, fail: (error: unknown) => void, onRequest: () => void) => () => void;
  /** Parses a raw value. Throws {@link DamagedRecord} if it is damaged. */
  readonly parse: (raw: unknown) => Parsed<T>;
  readonly reasonOf: (error: unknown) => ReadFailure;
  /** Returns the raw value that the device stored, shown until the first event; `undefined` if there is none. */
  readonly deviceCopy?: () => unknown;
}

/** The arguments of React's `useSyncExternalStore`. */
export interface Handle<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly snapshot: () => Loaded<T>;
  /** Returns the value with which the server rendered the page. Default: `snapshot`. */
  readonly rendered?: () => Loaded<T>;
}

/** The shared state and listener of one key. */
interface Entry<T> extends Handle<T> {
  /** Stops the listener and forgets the value. */
  readonly stop: () => void;
  /** Listens again if there are readers. */
  readonly restart: () => void;
}

const LOADING = { status: 'loading' } as const;

/** The deadline of listeners, and the tracking of their requests. */
export interface ListenerDeadline {
  /** Deadline for a listener's first value, milliseconds. */
  readonly limitMs: number;
  /** Records that a request was sent. Call the returned function when it ended, with or without an answer. */
  readonly expectAnswer: () => (answered: boolean) => void;
}

/**
 * Shared listeners: one per key for all readers. A listener with a value is released `graceMs` after its last reader
 * left, so that going to the next page and back sends no request. A change of the signed-in person stops all listeners
 * immediately. An error isn't stored for later readers: the next reader makes a new listener, unlike in reactfire's
 * global cache (its issues 485, 790). Only the error `damaged` is kept like a value. A value that doesn't arrive in
 * time is an error with a retry, and is still shown when it arrives.
 */
export class ValueStore {
  readonly #graceMs: number;
  readonly #deadline: ListenerDeadline;
  readonly #entries = new Map<string, Entry<unknown>>();
  #suspended = false;

  constructor(graceMs: number, deadline: ListenerDeadline) {
    this.#graceMs = graceMs;
    this.#deadline = deadline;
  }

  /** Returns the shared handle of this source: the same object while its entry is open. */
  handle<T>(source: Source<T>): Handle<T> {
    const existing = this.#entries.get(source.key);
    // Each key has one parser, so the entry has this source's type.
    if (existing) return existing as Entry<T>;
    const entry = this.#createEntry(source);
    this.#entries.set(source.key, entry);
    return entry;
  }

  /** Stops all listeners, forgets all values, and makes no new listener until {@link restart}. */
  clear(): void {
    this.#suspended = true;
    for (const entry of [...this.#entries.values()]) entry.stop();
  }

  /** Allows listeners again, and makes those of the screens that stayed mounted. */
  restart(): void {
    this.#suspended = false;
    for (const entry of [...this.#entries.values()]) entry.restart();
  }

  /** Keys with an open entry, for tests. */
  get openKeys(): readonly string[] {
    return [...this.#entries.keys()];
  }

  #createEntry<T>(source: Source<T>): Entry<T> {
    const readers = new Set<() => void>();
    const readDeviceCopy = (): Loaded<T> => {
      const raw = source.deviceCopy?.();
      const copy = raw === undefined ? LOADING : parseLoaded(source.parse, raw, () => {});
      // A damaged copy is ignored, because the server's record may be valid.
      return copy.status === 'value' ? copy : LOADING;
    };
    let state: Loaded<T> = readDeviceCopy();
    /**
     * Whether there is a value. A damaged value and the device's copy count. If there is one, the listener runs on
     * without readers for `graceMs`.
     */
    const hasValue = (): boolean =>
      state.status === 'value' || (state.status === 'error' && state.reason === 'damaged');
    let unlisten: (() => void) | null = null;
    let graceTimer: ReturnType<typeof setTimeout> | undefined;

    const show = (next: Loaded<T>): void => {
      state = next;
      for (const reader of [...readers]) reader();
    };
    const stopListening = (): void => {
      unlisten?.();
      unlisten = null;
    };
    const forget = (): void => {
      stopListening();
      state = LOADING;
      if (this.#entries.get(source.key) === entry) this.#entries.delete(source.key);
    };
    const retry = (): void => {
      stopListening();
      show(LOADING);
      start();
    };
    const start = (): void => {
      if (unlisten || this.#suspended) return;
      let endRequest: ((answered: boolean) => void) | undefined;
      // False once this listener was stopped: its late events are dropped.
      let isCurrent = true;
      let release: (() => void) | null = null;
      unlisten = () => {
        isCurrent = false;
        endRequest?.(false);
        release?.();
      };
      release = source.listen(
        (raw) => {
          if (!isCurrent) return;
          endRequest?.(true);
          show(parseLoaded(source.parse, raw, retry));
        },
        (error) => {
          if (!isCurrent) return;
          endRequest?.(true);
          stopListening();
          show({ status: 'error', reason: source.reasonOf(error), retry });
          if (readers.size === 0) forget();
        },
        () => {
          const finish = this.#deadline.expectAnswer();
          const timer = setTimeout(() => {
            if (state.status === 'loading') show({ status: 'error', reason: 'unavailable', retry });
          }, this.#deadline.limitMs);
          endRequest = (answered) => {
            clearTimeout(timer);
            finish(answered);
          };
        },
      );
      // A listener may fail before it has returned its unsubscribe function.
      if (!isCurrent) release();
    };

    const entry: Entry<T> = {
      subscribe: (onChange) => {
        clearTimeout(graceTimer);
        // The entry may have been forgotten since the caller got it from `handle()`.
        if (!this.#entries.has(source.key)) this.#entries.set(source.key, entry);
        readers.add(onChange);
        if (state.status === 'error' && !hasValue()) {
          stopListening();
          state = LOADING;
        }
        start();
        return () => {
          readers.delete(onChange);
          if (readers.size > 0) return;
          if (hasValue()) graceTimer = setTimeout(forget, this.#graceMs);
          else forget();
        };
      },
      snapshot: () => state,
      stop: () => {
        clearTimeout(graceTimer);
        stopListening();
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
