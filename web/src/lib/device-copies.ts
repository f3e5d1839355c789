import { forget, readStored } from './device-storage.ts';

/** The databases in which a terminal or a desk keeps people: its roster, and photos that it has shown. */
const COPIES = ['gym-roster', 'gym-photos'];

/**
 * Removes a desk's copy from the device, if there is one. What still has it open is told to let go. Until all of it is
 * gone the mark stays, so that a removal that was cut off is made up for at the next start.
 */
export async function removeDeskCopy(): Promise<void> {
  if (readStored('deskCopy') === null) return;
  await Promise.all(COPIES.map(remove));
  forget('deskCopy');
}

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error ?? new Error(`${name} could not be removed`));
  });
}
