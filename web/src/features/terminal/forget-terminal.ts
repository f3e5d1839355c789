import { wipePhotos } from '../../data/photo-store.ts';
import { wipeRoster } from '../../door/roster/store.ts';
import { forget } from '../../lib/device-storage.ts';

/** Deletes a terminal's data from the device: roster, photos and the branch's codes. Unsent check-ins stay. */
export async function wipeTerminal(): Promise<void> {
  await Promise.all([wipeRoster(), wipePhotos()]);
  forget('branchCodes');
}

/** Like {@link wipeTerminal}. Also removes the mark that this device is a terminal. */
export async function forgetTerminal(): Promise<void> {
  await wipeTerminal();
  forget('terminalUid');
}
