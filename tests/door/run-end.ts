import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { OutboxEntry } from '../../web/src/door/outbox/entry.ts';
import type { DeviceName } from './operations.ts';

/** A check-in that a screen showed as granted, with what the run knows about it. */
export interface Shown {
  readonly device: DeviceName;
  readonly checkIn: CheckIn;
  /** The true day, whatever the device's clock said. */
  readonly day: string;
  /** How often the device's clock had been set before. */
  readonly clockSettings: number;
  undone: 'withdrawn' | 'queued' | null;
}

/** A guest that a device registered; the name is unique in the run. */
export interface ShownGuest {
  readonly device: DeviceName;
  readonly visit: GuestVisit;
  undone: 'withdrawn' | 'queued' | null;
}

/** The end of a run: what was shown, and what every device still holds. */
export interface RunEnd {
  readonly shown: readonly Shown[];
  readonly annulled: ReadonlySet<string>;
  readonly guests: readonly ShownGuest[];
  readonly refused: ReadonlyMap<DeviceName, readonly OutboxEntry[]>;
  readonly clockSettings: ReadonlyMap<DeviceName, number>;
  readonly database: unknown;
  readonly problems: readonly unknown[];
}
