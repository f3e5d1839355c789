import { forget, readStored } from './device-storage.ts';

/** The IndexedDB databases with copies of people's data: the roster, and the photos that were shown. */
const DATABASES = ['gym-roster', 'gym-photos'];

/**
 * Deletes a desk's copy of people's data from the device, if there is one. The stored `deskCopy`, which says that there
 * is a copy, is removed last, so that an interrupted deletion can be completed later.
 */
export async function removeDeskCopy(): Promise<void> {
  if (readStored('deskCopy') === null) return;
  await Promise.all(DATABASES.map(deleteDatabase));
  forget('deskCopy');
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} could not be removed`));
  });
}
