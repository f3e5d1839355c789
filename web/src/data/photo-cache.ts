import { photoPath, photoVersionPath } from '@gym/domain/database/people/photos';
import type { Database } from 'firebase/database';
import { createContext, useContext, useEffect, useState } from 'react';
import { logNote } from '../lib/log.ts';
import { fetchRecord } from './fetch.ts';
import { loadStoredPhoto, type PhotoRow, storePhoto } from './photo-store.ts';
import { usePhoto } from './photos.ts';
import { useLiveDatabase } from './value-reader.ts';

/** Fetches the photo and stores it on the device; `null` if the stored photo is current or the server has none. */
async function fetchNewer(database: Database, uid: string, storedPhoto: PhotoRow | undefined): Promise<string | null> {
  const version = (await fetchRecord(database, photoVersionPath, { uid })) ?? 0;
  if (storedPhoto && storedPhoto.version >= version) return null;
  const photo = await fetchRecord(database, photoPath, { uid });
  if (!photo?.startsWith('data:image/')) return null;
  await storePhoto(uid, { photo, version, usedAt: Date.now() });
  return photo;
}

let lastFetch: Promise<unknown> = Promise.resolve();

/** Runs a fetch after the previous one has ended, so that fetches of photos don't delay other requests. */
function runAfterLastFetch<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = lastFetch.then(work);
  lastFetch = result.catch(() => undefined);
  return result;
}

/**
 * Returns a person's photo: the device's copy at once, then a newer one if the server has it. `null` while there is
 * none.
 */
export function useCachedPhoto(uid: string | null, hasPhoto: boolean): string | null {
  const database = useLiveDatabase();
  const [shown, setShown] = useState<{ readonly uid: string; readonly photo: string } | null>(null);
  useEffect(() => {
    if (uid === null || !hasPhoto) return;
    let isCurrent = true;
    const show = (photo: string | null): void => {
      if (isCurrent && photo !== null) setShown({ uid, photo });
    };
    const loadPhoto = async (): Promise<void> => {
      const storedPhoto = await loadStoredPhoto(uid);
      if (storedPhoto) show(storedPhoto.photo);
      show(await runAfterLastFetch(async () => (isCurrent ? fetchNewer(database, uid, storedPhoto) : null)));
    };
    loadPhoto().catch((error: unknown) => logNote('photo', error));
    return () => {
      isCurrent = false;
    };
  }, [database, uid, hasPhoto]);
  return shown !== null && shown.uid === uid ? shown.photo : null;
}

/** Whether this device stores the photos that it has shown. */
export const KeepsPhotos = createContext(false);

/** Returns a photo for the desk; `null` while there is none. Stores it on the device if {@link KeepsPhotos} is true. */
export function useDeskPhoto(uid: string | null, hasPhoto: boolean): string | null {
  const keepsPhotos = useContext(KeepsPhotos);
  const live = usePhoto(uid ?? '', uid !== null && hasPhoto && !keepsPhotos);
  const cached = useCachedPhoto(keepsPhotos ? uid : null, hasPhoto);
  return keepsPhotos ? cached : live;
}
