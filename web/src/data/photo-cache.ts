import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { get, ref } from 'firebase/database';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useEffect, useState } from 'react';
import { database } from '../lib/database.ts';
import { logNote } from '../lib/log.ts';

interface PhotoRow {
  readonly photo: string;
  /** `PhotoVersions/{uid}` when it was fetched. */
  readonly version: number;
  readonly usedAt: number;
}
interface PhotoSchema extends DBSchema {
  photos: { key: string; value: PhotoRow; indexes: { usedAt: number } };
}

const DATABASE = 'gym-photos';
/** At 40 kB each some 40 MB at most; the photo shown longest ago is removed first. */
const KEPT_PHOTOS = 1_000;

let opened: Promise<IDBPDatabase<PhotoSchema>> | null = null;

function open(): Promise<IDBPDatabase<PhotoSchema>> {
  opened ??= openDB<PhotoSchema>(DATABASE, 1, {
    upgrade: (created) => created.createObjectStore('photos').createIndex('usedAt', 'usedAt'),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

async function keep(uid: string, row: PhotoRow): Promise<void> {
  const tx = (await open()).transaction('photos', 'readwrite');
  await tx.store.put(row, uid);
  const oldest = (await tx.store.count()) > KEPT_PHOTOS ? await tx.store.index('usedAt').openCursor() : null;
  if (oldest) await oldest.delete();
  await tx.done;
}

/** The photo as the server has it now, kept for the next time; `null` when it is the one already here, or none. */
async function fetchNewer(uid: string, known: PhotoRow | undefined): Promise<string | null> {
  const version: unknown = (await get(ref(database, photoVersionPath.at({ uid })))).val();
  const current = typeof version === 'number' ? version : 0;
  if (known && known.version >= current) return null;
  const photo: unknown = (await get(ref(database, photoPath.at({ uid })))).val();
  if (typeof photo !== 'string' || !photo.startsWith('data:image/')) return null;
  await keep(uid, { photo, version: current, usedAt: Date.now() });
  return photo;
}

/** Somebody's photo: the device's copy at once, then a newer one if the server has it. `null` while there is none to show. */
export function useCachedPhoto(uid: string | null, hasPhoto: boolean): string | null {
  const [shown, setShown] = useState<{ readonly uid: string; readonly photo: string } | null>(null);
  useEffect(() => {
    if (uid === null || !hasPhoto) return;
    let current = true;
    const show = (photo: string | null): void => {
      if (current && photo !== null) setShown({ uid, photo });
    };
    const look = async (): Promise<void> => {
      const known = await (await open()).get('photos', uid);
      if (known) show(known.photo);
      show(await fetchNewer(uid, known));
    };
    look().catch((error: unknown) => logNote('photo', error));
    return () => {
      current = false;
    };
  }, [uid, hasPhoto]);
  return shown !== null && shown.uid === uid ? shown.photo : null;
}

/** Removes every photo, when the account that was shown them signs out. */
export async function wipePhotos(): Promise<void> {
  await (await open()).clear('photos');
}
