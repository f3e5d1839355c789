import { forget, readStored } from './device-storage.ts';

/** The databases with personal data of a terminal or desk: its roster, and shown photos. */
const COPIES = ['gym-roster', 'gym-photos'];

/**
 * Deletes a desk's copy from the device, if there is one, and makes other tabs close it. The mark stays until all is
 * deleted, so that an interrupted deletion is completed at the next start.
 */
export async function removeDeskCopy(): Promise<void> {
  if (readStored('deskCopy') === null) return;
  await Promise.all(COPIES.map(remove));
  forget('deskCopy');
}

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} could not be removed`));
  });
}
