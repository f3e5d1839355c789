import type { RosterCursor, RosterRows, RosterSource } from '../../data/door-transport.ts';
import type { RosterPart } from './parts.ts';

/**
 * At a start, changes are read again from this long before the newest stored one, milliseconds. Changes that arrived
 * just before the app was closed may not have been stored.
 */
const ROSTER_OVERLAP_MS = 60_000;

/**
 * `loading`: the copy may be incomplete. `live`: it has caught up and receives changes. `refused`: this account may not
 * read the list, so the copy was deleted.
 */
type RosterStatus = 'loading' | 'live' | 'refused';

export interface RosterState {
  readonly status: RosterStatus;
  /** Server time of the newest change in the copy; 0 if there is none. */
  readonly version: number;
}

export interface RosterSyncOptions {
  /** Number of rows in a page. Default: {@link RosterPart.page}. */
  readonly page?: number;
  /** Reports that a page couldn't be stored, or that photos couldn't be deleted. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Keeps the copy of a list in sync: subscribes to one page after another, in order of version, and stays subscribed to
 * the last one.
 */
export class RosterSync {
  readonly #part: RosterPart;
  readonly #source: RosterSource;
  readonly #options: RosterSyncOptions;
  readonly #listeners = new Set<() => void>();
  #state: RosterState = { status: 'loading', version: 0 };
  #stop: (() => void) | null = null;
  /** Serialises the storing of pages. */
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(part: RosterPart, source: RosterSource, options: RosterSyncOptions) {
    this.#part = part;
    this.#source = source;
    this.#options = options;
  }

  async start(): Promise<void> {
    const newest = await this.#part.newest();
    if (this.#closed) return;
    if (newest) this.#show({ status: this.#state.status, version: newest.version });
    this.#listen({ version: newest ? Math.max(0, newest.version - ROSTER_OVERLAP_MS) : 0 });
  }

  /**
   * Stops listening. Resolves when no page is being stored any more. Pages that haven't been stored are dropped; the
   * next start reads them again.
   */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stop?.();
    await this.#work;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): RosterState => this.#state;

  #show(state: RosterState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }

  #listen(from: RosterCursor): void {
    const { page = this.#part.page } = this.#options;
    this.#stop?.();
    let isCurrent = true;
    const release = this.#source.listen(
      this.#part.list,
      from,
      page,
      ({ rows, total, last }) => {
        if (!isCurrent) return;
        // After a full page there may be more rows, so the next page begins at its last row.
        const next = total >= page ? last : null;
        this.#work = this.#work
          .then(() => this.#storePage(rows, next))
          .catch((error: unknown) => {
            if (!this.#closed) this.#options.onProblem(String(error));
          });
      },
      () => {
        if (!isCurrent) return;
        this.#work = this.#work
          .then(() => this.#handleRefusal())
          .catch((error: unknown) => this.#options.onProblem(String(error)));
      },
    );
    this.#stop = () => {
      isCurrent = false;
      release();
    };
  }

  async #storePage(rows: RosterRows['rows'], next: RosterCursor | null): Promise<void> {
    if (this.#closed) return;
    await this.#part.storeRows(rows, this.#options.onProblem);
    const newest = await this.#part.newest();
    if (this.#closed) return;
    if (next) {
      this.#show({ status: this.#state.status, version: newest?.version ?? 0 });
      this.#listen(next);
      return;
    }
    await this.#part.markComplete();
    this.#show({ status: 'live', version: newest?.version ?? 0 });
  }

  async #handleRefusal(): Promise<void> {
    if (this.#closed) return;
    try {
      await this.#part.wipe();
    } finally {
      this.#show({ status: 'refused', version: 0 });
    }
  }
}

/** The state of a copy for the screens: of one list, or of several lists combined. */
export type RosterProgress = Pick<RosterSync, 'subscribe' | 'state'>;

/**
 * Combines the states of several lists: `refused` if at least one is refused, `live` if all are live, otherwise
 * `loading`. The version is that of the newest change in any list.
 */
export function combineSyncs(syncs: readonly RosterProgress[]): RosterProgress {
  let shown: RosterState = { status: 'loading', version: 0 };
  const state = (): RosterState => {
    const states = syncs.map((sync) => sync.state());
    const status = states.some(({ status }) => status === 'refused')
      ? 'refused'
      : states.every(({ status }) => status === 'live')
        ? 'live'
        : 'loading';
    const version = Math.max(...states.map(({ version }) => version));
    // Stays the same object while nothing changes, because components compare it.
    if (status !== shown.status || version !== shown.version) shown = { status, version };
    return shown;
  };
  return {
    state,
    subscribe: (listener) => {
      const stops = syncs.map((sync) => sync.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
