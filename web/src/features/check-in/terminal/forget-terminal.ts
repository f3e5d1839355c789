import { wipePhotos } from '../../../data/photo-cache.ts';
import { forget } from '../../../lib/device-storage.ts';
import { wipeRoster } from '../roster/roster-store.ts';

/** Removes from the device what a tablet at the door keeps of people: roster, photos and codes. Check-ins not yet sent stay. */
export async function forgetTerminal(): Promise<void> {
  await Promise.all([wipeRoster(), wipePhotos()]);
  forget('branchCodes');
  forget('isTerminal');
}
