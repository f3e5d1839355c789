import { wipePhotos } from '../../data/photo-store.ts';
import { wipeRoster } from '../../door/roster/store.ts';
import { forget } from '../../lib/device-storage.ts';

/** Removes from the device what a terminal keeps of people: roster, photos and codes. Check-ins not yet sent stay. */
export async function wipeTerminal(): Promise<void> {
  await Promise.all([wipeRoster(), wipePhotos()]);
  forget('branchCodes');
}

/** The same, and that this device is a terminal. */
export async function forgetTerminal(): Promise<void> {
  await wipeTerminal();
  forget('isTerminal');
}
