import type { OutboxTransport } from '../../data/door-transport.ts';
import type { DoorClock } from '../clock.ts';
import type { Exclusive } from './exclusive.ts';
import type { OutboxStore } from './store.ts';

/** What the screens show of the outbox. The object changes only when a number does. */
export interface OutboxCounts {
  /** Not yet confirmed by the server, whoever is signed in. */
  readonly unsent: number;
  /** Of these, how many wait for somebody else's sign-in. */
  readonly waitingForOthers: number;
  /**
   * How many unsent entries of the signed-in person this version of the app can't send. They wait for a version that
   * can.
   */
  readonly stuck: number;
  /** Refused for good: staff must look at them. */
  readonly refused: number;
}

export interface OutboxPorts {
  readonly store: OutboxStore;
  readonly transport: OutboxTransport;
  readonly clock: DoorClock;
  readonly exclusive: Exclusive;
  /** May this author still register people at that branch? `null` when that can't be told. */
  readonly hasRole: (author: string, branch: string) => Promise<boolean | null>;
  /** Who somebody is by now who was merged into another person, as far as this device knows; `null`: nobody else. */
  readonly joinedInto: (uid: string) => Promise<string | null>;
  /** Other tabs of this browser: each tells the others of every change. */
  readonly neighbours: { readonly tell: () => void; readonly hear: (listener: () => void) => () => void };
  /** Calls back when trying at once makes sense: the network is back, the page is seen again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Starts a timer; returns a function that stops it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  /** What went wrong inside, for the log; never names people. */
  readonly onProblem: (error: unknown) => void;
}
