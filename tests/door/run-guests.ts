import type { Page } from './device.ts';
import type { DeviceName } from './operations.ts';
import type { RegisteredGuest } from './run-end.ts';

/** The guests of one run of the door test, each with a unique name. */
export class RunGuests {
  readonly registered: RegisteredGuest[] = [];

  async register(device: DeviceName, { guests }: Page): Promise<void> {
    const visit = await guests.register(`Invitado ${this.registered.length}`);
    this.registered.push({ device, visit, undoOutcome: null });
  }

  /** Undoes the device's latest registration that is not undone yet. */
  async undo(deviceName: DeviceName, { guests }: Page): Promise<void> {
    const latest = this.registered.findLast(({ device, undoOutcome }) => device === deviceName && undoOutcome === null);
    if (latest) latest.undoOutcome = await guests.undo(latest.visit);
  }
}
