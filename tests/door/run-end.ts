import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { OutboxEntry } from '../../web/src/door/outbox/entry.ts';
import type { DeviceName } from './operations.ts';

/**
 * How a check-in or guest was undone. `withdrawn`: only removed from the outbox, because it was never sent or was
 * refused. `queued`: an undo was added to the outbox. `null`: not undone.
 */
type UndoOutcome = 'withdrawn' | 'queued' | null;

/** A check-in that a screen showed as granted, with what the test knows about it. */
export interface GrantedCheckIn {
  readonly device: DeviceName;
  readonly checkIn: CheckIn;
  /** The true day of the check-in, also if the device's clock was wrong. */
  readonly day: string;
  /** Number of times that the device's clock had been changed when the check-in was shown. */
  readonly clockChanges: number;
  undoOutcome: UndoOutcome;
}

/** A guest that a device registered. The name is unique in the run. */
export interface RegisteredGuest {
  readonly device: DeviceName;
  readonly visit: GuestVisit;
  undoOutcome: UndoOutcome;
}

/** The outcome of a run after every device has sent everything that it could. */
export interface RunEnd {
  readonly granted: readonly GrantedCheckIn[];
  /** Ids of the check-ins that staff annulled. */
  readonly annulled: ReadonlySet<string>;
  readonly guests: readonly RegisteredGuest[];
  /** The entries in each device's outbox that the server refused. */
  readonly refused: ReadonlyMap<DeviceName, readonly OutboxEntry[]>;
  /** Number of times that each device's clock was changed in the run. */
  readonly clockChanges: ReadonlyMap<DeviceName, number>;
  /** The whole content of the database. */
  readonly database: unknown;
  /** Errors that the app reported on the devices. */
  readonly problems: readonly unknown[];
}
