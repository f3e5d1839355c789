import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { type Database, get, ref } from 'firebase/database';
import { useEffect, useState } from 'react';
import { logNote } from '../lib/log.ts';
import { answered } from './answered.ts';
import { useLiveDatabase } from './live-database.ts';
import { keepPhoto, keptPhoto, type PhotoRow } from './photo-store.ts';

/** The photo as the server has it now, kept for the next time; `null` when it is the one already here, or none. */
async function fetchNewer(database: Database, uid: string, known: PhotoRow | undefined): Promise<string | null> {
  const version: unknown = (await answered(get(ref(database, photoVersionPath.at({ uid }))))).val();
  const current = typeof version === 'number' ? version : 0;
  if (known && known.version >= current) return null;
  const photo: unknown = (await answered(get(ref(database, photoPath.at({ uid }))))).val();
  if (typeof photo !== 'string' || !photo.startsWith('data:image/')) return null;
  await keepPhoto(uid, { photo, version: current, usedAt: Date.now() });
  return photo;
}

let lastFetch: Promise<unknown> = Promise.resolve();

/** One after the other: photos never take the line from what somebody waits for. */
function oneByOne<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = lastFetch.then(work);
  lastFetch = mine.catch(() => undefined);
  return mine;
}

/** Somebody's photo: the device's copy at once, then a newer one if the server has it. `null` while there is none to show. */
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
