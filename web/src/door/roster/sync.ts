import type { RosterCursor, RosterRows, RosterSource } from '../../data/door-transport.ts';
import type { RosterPart } from './parts.ts';

/** How far back a start reads again, since changes that arrived when the app ended may not have been stored. */
const ROSTER_OVERLAP_MS = 60_000;

/** `refused`: this account may not read the roster, so the copy was wiped. */
type RosterStatus = 'loading' | 'live' | 'refused';

export interface RosterState {
  readonly status: RosterStatus;
  /** Server time of the newest change in the copy; 0 if there is none. Part of the terminal's reported state. */
  readonly version: number;
}

export interface RosterSyncOptions {
  readonly page?: number;
  /** Reports what can't be stored or read and is left out. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Keeps the copy of a list in sync: reads pages in order of version until it has caught up, then subscribes to changes.
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

  /** Stops listening. Resolves when all arrived rows are stored. */
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
    let current = true;
    const release = this.#source.listen(
      this.#part.list,
      from,
      page,
      ({ rows, total, last }) => {
        if (!current) return;
        // After a full page there may be more rows, so a page from its end on is read.
        const next = total >= page ? last : null;
        this.#work = this.#work
          .then(() => this.#take(rows, next))
          .catch((error: unknown) => {
            if (!this.#closed) this.#options.onProblem(String(error));
          });
      },
      () => {
        if (current) this.#work = this.#work.then(() => this.#refused());
      },
    );
    this.#stop = () => {
      current = false;
      release();
    };
  }

  async #take(rows: RosterRows['rows'], next: RosterCursor | null): Promise<void> {
    if (this.#closed) return;
    await this.#part.take(rows, this.#options.onProblem);
    const newest = await this.#part.newest();
    if (this.#closed) return;
    if (next) {
      this.#show({ status: this.#state.status, version: newest?.version ?? 0 });
      this.#listen(next);
      return;
    }
    await this.#part.complete();
    this.#show({ status: 'live', version: newest?.version ?? 0 });
  }

  async #refused(): Promise<void> {
    if (this.#closed) return;
    await this.#part.wipe();
    this.#show({ status: 'refused', version: 0 });
  }
}

/** The state of a copy for the screens. Its lists are synchronised one by one. */
export type RosterProgress = Pick<RosterSync, 'subscribe' | 'state'>;

/** Combines the states of several lists: refused if one is, live if all are. */
export function combineSyncs(syncs: readonly RosterProgress[]): RosterProgress {
  let shown: RosterState = { status: 'loading', version: 0 };
  const state = (): RosterState => {
    const states = syncs.map((sync) => sync.state());
    const status = states.some((one) => one.status === 'refused')
      ? 'refused'
      : states.every((one) => one.status === 'live')
        ? 'live'
        : 'loading';
    const version = Math.max(...states.map((one) => one.version));
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
