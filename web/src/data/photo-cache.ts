import { photoPath, photoVersionPath } from '@gym/domain/database/people/photos';
import type { Database } from 'firebase/database';
import { createContext, useContext, useEffect, useState } from 'react';
import { logNote } from '../lib/log.ts';
import { fetchRecord } from './fetch.ts';
import { keepPhoto, keptPhoto, type PhotoRow } from './photo-store.ts';
import { usePhoto } from './photos.ts';
import { useLiveDatabase } from './value-reader.ts';

/** Fetches the photo and stores it on the device; `null` if the stored one is current, or if there is none. */
async function fetchNewer(database: Database, uid: string, known: PhotoRow | undefined): Promise<string | null> {
  const current = (await fetchRecord(database, photoVersionPath, { uid })) ?? 0;
  if (known && known.version >= current) return null;
  const photo = await fetchRecord(database, photoPath, { uid });
  if (!photo?.startsWith('data:image/')) return null;
  await keepPhoto(uid, { photo, version: current, usedAt: Date.now() });
  return photo;
}

let lastFetch: Promise<unknown> = Promise.resolve();

/** Runs fetches of photos one after another, so that they don't delay other requests. */
function oneByOne<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = lastFetch.then(work);
  lastFetch = mine.catch(() => undefined);
  return mine;
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
    let current = true;
    const show = (photo: string | null): void => {
      if (current && photo !== null) setShown({ uid, photo });
    };
    const look = async (): Promise<void> => {
      const known = await keptPhoto(uid);
      if (known) show(known.photo);
      show(await oneByOne(async () => (current ? fetchNewer(database, uid, known) : null)));
    };
    look().catch((error: unknown) => logNote('photo', error));
    return () => {
      current = false;
    };
  }, [database, uid, hasPhoto]);
  return shown !== null && shown.uid === uid ? shown.photo : null;
}

/** Whether this device stores the photos that it has shown. */
export const KeepsPhotos = createContext(false);

/** Returns a photo for the desk, stored on the device if the desk works without network. */
export function useDeskPhoto(uid: string | null, hasPhoto: boolean): string | null {
  const keeps = useContext(KeepsPhotos);
  const live = usePhoto(uid ?? '', uid !== null && hasPhoto && !keeps);
  const cached = useCachedPhoto(keeps ? uid : null, hasPhoto);
  return keeps ? cached : live;
}
