import type { OutboxTransport } from '../../data/door-transport.ts';
import type { DoorClock } from '../clock.ts';
import type { RunExclusively } from './exclusive.ts';
import type { OutboxStore } from './store.ts';

/** Numbers of entries in the outbox, for the screens. A new object is created only if a number changes. */
export interface OutboxCounts {
  /** Entries that the server hasn't confirmed yet, of all authors. */
  readonly unsent: number;
  /** Unsent entries that wait until their author, another person, signs in. */
  readonly waitingForOthers: number;
  /**
   * Unsent entries of the signed-in person that this version of the app can't send. They wait for a later version.
   */
  readonly stuck: number;
  /** Entries that the server has refused. */
  readonly refused: number;
}

/** The dependencies of the outbox, replaced in tests. */
export interface OutboxPorts {
  readonly store: OutboxStore;
  readonly transport: OutboxTransport;
  readonly clock: DoorClock;
  readonly runExclusively: RunExclusively;
  /** Whether this author may still register people at the branch; `null` if unknown. */
  readonly hasRole: (author: string, branch: string) => Promise<boolean | null>;
  /**
   * Returns the uid into which a person was merged, as far as this device knows; `null` if the person wasn't merged.
   */
  readonly findMergedInto: (uid: string) => Promise<string | null>;
  /** Notifies the other tabs of this browser of each change, and listens to theirs. */
  readonly otherTabs: { readonly notify: () => void; readonly subscribe: (listener: () => void) => () => void };
  /** Calls back when a retry makes sense: the network is back, or the page is shown again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Starts a timer. Returns the function that stops it. */
  readonly startTimer: (ms: number, work: () => void) => () => void;
  /** Returns a random number from 0, inclusive, to 1, exclusive. */
  readonly random: () => number;
  /** Logs an internal problem, without personal data. */
  readonly onProblem: (error: unknown) => void;
}
