import type { OutboxTransport } from '../../data/door-transport.ts';
import type { DoorClock } from '../clock.ts';
import type { Exclusive } from './exclusive.ts';
import type { OutboxStore } from './store.ts';

/** The outbox's counts for the screens. The object changes only if a number does. */
export interface OutboxCounts {
  /** Entries that the server hasn't confirmed yet, of all authors. */
  readonly unsent: number;
  /** How many of them wait for another person's sign-in. */
  readonly waitingForOthers: number;
  /**
   * How many unsent entries of the signed-in person this version of the app can't send. They wait for a version that
   * can.
   */
  readonly stuck: number;
  /** Refused entries, which staff must settle. */
  readonly refused: number;
}

export interface OutboxPorts {
  readonly store: OutboxStore;
  readonly transport: OutboxTransport;
  readonly clock: DoorClock;
  readonly exclusive: Exclusive;
  /** Whether this author may still register people at the branch; `null` if unknown. */
  readonly hasRole: (author: string, branch: string) => Promise<boolean | null>;
  /** Returns the uid into which a person was merged, as far as this device knows; `null` for none. */
  readonly joinedInto: (uid: string) => Promise<string | null>;
  /** Notifies the other tabs of this browser of each change, and listens to theirs. */
  readonly neighbours: { readonly tell: () => void; readonly hear: (listener: () => void) => () => void };
  /** Calls back when a retry makes sense: the network is back, or the page is shown again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Starts a timer. Returns the function that stops it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Logs an internal problem, without personal data. */
  readonly onProblem: (error: unknown) => void;
}
