import type { Page } from './device.ts';
import type { DeviceName } from './operations.ts';
import type { ShownGuest } from './run-end.ts';

/** The guests of one run, each with a unique name. */
export class RunGuests {
  readonly shown: ShownGuest[] = [];

  async register(device: DeviceName, { guests }: Page): Promise<void> {
    const visit = await guests.register(`Invitado ${this.shown.length}`);
    this.shown.push({ device, visit, undone: null });
  }

  /** Takes back the guest that the device registered last. */
  async undo(name: DeviceName, { guests }: Page): Promise<void> {
    const last = this.shown.findLast(({ device, undone }) => device === name && undone === null);
    if (last) last.undone = await guests.undo(last.visit);
  }
}
