import type { DoorPerson } from '@gym/domain/door/person';
import type { SearchAnswer } from '../../data/member-search.ts';
import type { RosterStore } from '../roster/store.ts';
import type { RosterProgress } from '../roster/sync.ts';
import { PeopleIndex } from './people-index.ts';

/**
 * `loading`: not all people have arrived. `ready`: the copy is complete. `gone`: the copy was deleted from the device,
 * because it was ended, removed or replaced on the server (see `DeviceState`), or its account may no longer read it.
 */
export interface DeskCopyState {
  readonly status: 'loading' | 'ready' | 'gone';
  /** Number of people in the copy. */
  readonly people: number;
  /** Version of the newest change in the copy; see `RosterState`. */
  readonly version: number;
}

export interface DeskCopyPorts {
  readonly people: RosterStore;
  readonly sync: RosterProgress;
  /**
   * Calls back when the copy was ended, removed or replaced on the server, or may no longer be read. Returns the
   * function that unsubscribes.
   */
  readonly onEnded: (listener: () => void) => () => void;
  /**
   * Closes the databases, deletes the copy from the device, and removes the device from the branch's list, unless
   * another copy has replaced it there.
   */
  readonly remove: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

/**
 * A desk's copy of its branch's people, for searches and verdicts without network. It stays in sync while it is open.
 */
export class DeskCopy {
  readonly #ports: DeskCopyPorts;
  readonly #index = new PeopleIndex();
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #state: DeskCopyState = { status: 'loading', people: 0, version: 0 };

  constructor(ports: DeskCopyPorts) {
    this.#ports = ports;
  }

  /** Reads the stored people, and subscribes to changes. */
  async start(): Promise<void> {
    const { people, sync, onEnded } = this.#ports;
    // Subscribes first, so that no change is lost between reading and subscribing.
    this.#stops.push(people.onApplied((changes) => this.#index.apply(changes)));
    this.#index.apply(await people.all());
    this.#stops.push(sync.subscribe(() => void this.#updateState()));
    this.#stops.push(onEnded(() => void this.#end()));
    await this.#updateState();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DeskCopyState => this.#state;

  /** Searches the copy. Returns `null` if the text is too short to search. */
  search(typed: string): SearchAnswer | null {
    return this.#index.search(typed);
  }

  /** Returns a person of the copy; `null` if the copy doesn't have them. */
  personOf(uid: string): DoorPerson | null {
    return this.#index.personOf(uid);
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #updateState(): Promise<void> {
    const { people, sync } = this.#ports;
    const { status, version } = sync.state();
    if (status === 'refused') return this.#end();
    try {
      const isComplete = await people.isComplete();
      if (this.#state.status !== 'gone')
        this.#show({ status: isComplete ? 'ready' : 'loading', people: this.#index.size, version });
    } catch (error) {
      this.#ports.onProblem(error);
    }
  }

  async #end(): Promise<void> {
    if (this.#state.status === 'gone') return;
    this.#index.clear();
    this.#show({ status: 'gone', people: 0, version: 0 });
    this.close();
    await this.#ports.remove().catch(this.#ports.onProblem);
  }

  #show(state: DeskCopyState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
