import { wipePhotos } from '../../data/photo-cache.ts';
import { wipeRoster } from '../../door/roster/store.ts';
import { forget } from '../../lib/device-storage.ts';

/** Removes from the device what a terminal keeps of people: roster, photos and codes. Check-ins not yet sent stay. */
export async function forgetTerminal(): Promise<void> {
  await Promise.all([wipeRoster(), wipePhotos()]);
  forget('branchCodes');
  forget('isTerminal');
}
