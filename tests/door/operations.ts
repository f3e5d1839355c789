import fc from 'fast-check';
import { PEOPLE_COUNT } from './gym.ts';

export type TerminalName = 'terminal-a' | 'terminal-b';
export type DeviceName = TerminalName | 'phone';
export const TERMINALS: readonly TerminalName[] = ['terminal-a', 'terminal-b'];
export const DEVICES: readonly DeviceName[] = [...TERMINALS, 'phone'];

/**
 * A step of a random run of the door test. `person`: index in `GYM_PEOPLE`. `skew`: offset of the device's clock,
 * milliseconds.
 */
export type Operation =
  /** A person checks in at a terminal. */
  | {
      readonly do: 'scan';
      readonly on: TerminalName;
      /** Number of the tab, modulo the number of open tabs. */
      readonly tab: number;
      readonly person: number;
      readonly by: 'pin' | 'phone' | 'card';
    }
  /** The first person checks in on their own phone. */
  | { readonly do: 'check-in-on-phone' }
  /** The first person checks in at both terminals and on the phone at once. */
  | { readonly do: 'check-in-everywhere' }
  /** A person checks in, and the page is closed at once. */
  | { readonly do: 'scan-and-crash'; readonly on: TerminalName; readonly person: number }
  /**
   * A person checks in, and all pages of the device are closed. If the device is sending, they are closed once the
   * server has answered a write. They don't learn that a write succeeded.
   */
  | { readonly do: 'scan-and-lose-answer'; readonly on: TerminalName; readonly person: number }
  /** All pages of the device are closed. One is opened again without network and with a wrong clock. */
  | { readonly do: 'cold-start'; readonly on: DeviceName; readonly skew: number }
  /** Staff annul a person's check-in of the current day, if there is one. */
  | { readonly do: 'annul'; readonly person: number }
  /** The device undoes its latest check-in that is not undone yet. */
  | { readonly do: 'undo'; readonly on: DeviceName }
  /** The device registers a guest, or undoes its latest guest that is not undone yet. */
  | { readonly do: 'register-guest' | 'undo-guest'; readonly on: TerminalName }
  /**
   * The network, the pages or the session of the device change. `reconnect`: the connection is lost and comes back at
   * once. `reload`: all pages are closed and one is opened.
   */
  | {
      readonly do: 'offline' | 'online' | 'reconnect' | 'reload' | 'open-second-tab' | 'sign-out' | 'sign-in';
      readonly on: DeviceName;
    }
  | { readonly do: 'set-clock'; readonly on: DeviceName; readonly skew: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** The time moves to a second before or after the gym's next midnight that is more than a second away. */
  | { readonly do: 'midnight'; readonly side: 'before' | 'after' }
  | { readonly do: 'restart-server' }
  /** A person's membership is put in force, or ends now. */
  | { readonly do: 'set-membership'; readonly person: number; readonly inForce: boolean }
  /** An account of a terminal gets its role, or loses it. */
  | { readonly do: 'set-role'; readonly terminal: TerminalName; readonly given: boolean }
  /** Every page whose device is online and signed in sends all its entries. */
  | { readonly do: 'send-all' };

const HOUR_MS = 3_600_000;
const terminal = fc.constantFrom(...TERMINALS);
const device = fc.constantFrom(...DEVICES);
const person = fc.nat(PEOPLE_COUNT - 1);

const scan = fc.record({
  do: fc.constant('scan' as const),
  on: terminal,
  tab: fc.nat(1),
  person,
  by: fc.constantFrom('pin' as const, 'phone' as const, 'card' as const),
});

/** Generates a random step. */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 10, arbitrary: scan },
  { weight: 3, arbitrary: fc.constant({ do: 'check-in-on-phone' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'check-in-everywhere' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan-and-crash' as const), on: terminal, person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan-and-lose-answer' as const), on: terminal, person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cold-start' as const),
      on: device,
      skew: fc.constantFrom(-24 * HOUR_MS, 24 * HOUR_MS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('annul' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), on: device }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('register-guest' as const, 'undo-guest' as const), on: terminal }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'offline' as const,
        'offline' as const,
        'online' as const,
        'reconnect' as const,
        'reload' as const,
        'open-second-tab' as const,
        'sign-out' as const,
        'sign-in' as const,
      ),
      on: device,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set-clock' as const),
      on: device,
      skew: fc.constantFrom(-24 * HOUR_MS, 0, 24 * HOUR_MS, -90_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(5_000, 60_000, 2 * HOUR_MS, 20 * HOUR_MS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('midnight' as const),
      side: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'restart-server' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set-membership' as const), person, inForce: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set-role' as const), terminal, given: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ do: 'send-all' as const }) },
);
