import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo on this device. */
export interface PhotoRow {
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
    // It is being removed.
    blocking: (_current, _blocked, event) => {
      opened = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Keeps a photo that was shown; beyond the most that are kept the oldest goes. */
export async function keepPhoto(uid: string, row: PhotoRow): Promise<void> {
  const tx = (await open()).transaction('photos', 'readwrite');
  await tx.store.put(row, uid);
  const oldest = (await tx.store.count()) > KEPT_PHOTOS ? await tx.store.index('usedAt').openCursor() : null;
  if (oldest) await oldest.delete();
  await tx.done;
}

/** Somebody's photo as it is here. */
export async function keptPhoto(uid: string): Promise<PhotoRow | undefined> {
  return (await open()).get('photos', uid);
}

/** Removes the photos of people who left, or who have none any more. */
export async function dropPhotos(isGone: (uid: string) => boolean): Promise<void> {
  const tx = (await open()).transaction('photos', 'readwrite');
  const gone = (await tx.store.getAllKeys()).filter(isGone);
  await Promise.all([...gone.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** Removes every photo, when the account that was shown them signs out. */
export async function wipePhotos(): Promise<void> {
  await (await open()).clear('photos');
}
