import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { GuestVisit } from '@gym/domain/database/door/guests';
import type { OutboxEntry } from '../../web/src/door/outbox/entry.ts';
import type { DeviceName } from './operations.ts';

/** What a screen showed as granted, and what the world knows about it. */
export interface Shown {
  readonly device: DeviceName;
  readonly checkIn: CheckIn;
  /** True day, whatever the device believed. */
  readonly day: string;
  /** How often the device's clock had been set by then. */
  readonly clockSettings: number;
  undone: 'withdrawn' | 'queued' | null;
}

/** A guest that a device registered, under a name that no other of the run has. */
export interface ShownGuest {
  readonly device: DeviceName;
  readonly visit: GuestVisit;
  undone: 'withdrawn' | 'queued' | null;
}

/** How a run ended: what was shown, and what every device still keeps. */
export interface RunEnd {
  readonly shown: readonly Shown[];
  readonly annulled: ReadonlySet<string>;
  readonly guests: readonly ShownGuest[];
  readonly refused: ReadonlyMap<DeviceName, readonly OutboxEntry[]>;
  readonly clockSettings: ReadonlyMap<DeviceName, number>;
  readonly database: unknown;
  readonly problems: readonly unknown[];
}
