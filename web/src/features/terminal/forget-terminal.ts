import { wipePhotos } from '../../data/photo-store.ts';
import { wipeRoster } from '../../door/roster/store.ts';
import { forget } from '../../lib/device-storage.ts';

/** Deletes a terminal's personal data from the device: roster, photos and codes. Unsent check-ins stay. */
export async function wipeTerminal(): Promise<void> {
  await Promise.all([wipeRoster(), wipePhotos()]);
  forget('branchCodes');
}

/** Deletes a terminal's personal data, and the mark that this device is a terminal. */
export async function forgetTerminal(): Promise<void> {
  await wipeTerminal();
  forget('isTerminal');
}
