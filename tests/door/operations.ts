import fc from 'fast-check';
import { PEOPLE } from './gym.ts';

export type TerminalName = 'terminal-a' | 'terminal-b';
export type DeviceName = TerminalName | 'phone';
export const TERMINALS: readonly TerminalName[] = ['terminal-a', 'terminal-b'];
export const DEVICES: readonly DeviceName[] = [...TERMINALS, 'phone'];

/** The steps of a run, one after another. `tab` counts modulo the open tabs. */
export type Operation =
  | {
      readonly do: 'scan';
      readonly on: TerminalName;
      readonly tab: number;
      readonly person: number;
      readonly by: 'pin' | 'phone' | 'card';
    }
  | { readonly do: 'own-phone' }
  /** The first person checks in at both terminals and on the phone at once. */
  | { readonly do: 'together' }
  /** A person is let in, and the page ends before it sent anything. */
  | { readonly do: 'scan-and-crash'; readonly on: TerminalName; readonly person: number }
  /** The server stores the check-in, and the device ends before it receives the answer. */
  | { readonly do: 'scan-unheard'; readonly on: TerminalName; readonly person: number }
  /** The device starts without network and with a wrong clock. */
  | { readonly do: 'cold-start'; readonly on: DeviceName; readonly clock: number }
  /** Staff annul a person's check-in of the day. */
  | { readonly do: 'annul'; readonly person: number }
  | { readonly do: 'undo'; readonly on: DeviceName }
  | { readonly do: 'guest' | 'undo-guest'; readonly on: TerminalName }
  | {
      readonly do: 'offline' | 'online' | 'drop' | 'reload' | 'second-tab' | 'sign-out' | 'sign-in';
      readonly on: DeviceName;
    }
  | { readonly do: 'set-clock'; readonly on: DeviceName; readonly to: number }
  | { readonly do: 'wait'; readonly ms: number }
  /** The time moves to a second before the gym's midnight, or a second after it. */
  | { readonly do: 'midnight'; readonly side: 'before' | 'after' }
  | { readonly do: 'restart-server' }
  | { readonly do: 'membership'; readonly person: number; readonly inForce: boolean }
  | { readonly do: 'role'; readonly of: TerminalName; readonly given: boolean }
  /** Every device sends everything that it can. */
  | { readonly do: 'settle' };

const HOUR = 3_600_000;
const terminal = fc.constantFrom(...TERMINALS);
const device = fc.constantFrom(...DEVICES);
const person = fc.nat(PEOPLE - 1);

const scan = fc.record({
  do: fc.constant('scan' as const),
  on: terminal,
  tab: fc.nat(1),
  person,
  by: fc.constantFrom('pin' as const, 'phone' as const, 'card' as const),
});

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 10, arbitrary: scan },
  { weight: 3, arbitrary: fc.constant({ do: 'own-phone' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'together' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan-and-crash' as const), on: terminal, person }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan-unheard' as const), on: terminal, person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cold-start' as const),
      on: device,
      clock: fc.constantFrom(-24 * HOUR, 24 * HOUR),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('annul' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), on: device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('guest' as const, 'undo-guest' as const), on: terminal }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'offline' as const,
        'offline' as const,
        'online' as const,
        'drop' as const,
        'reload' as const,
        'second-tab' as const,
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
      to: fc.constantFrom(-24 * HOUR, 0, 24 * HOUR, -90_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(5_000, 60_000, 2 * HOUR, 20 * HOUR) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('midnight' as const),
      side: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'restart-server' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('membership' as const), person, inForce: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('role' as const), of: terminal, given: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant({ do: 'settle' as const }) },
);
