import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stored photo. */
export interface PhotoRow {
  readonly photo: string;
  /** Value of `PhotoVersions/{uid}` when it was fetched. */
  readonly version: number;
  readonly usedAt: number;
}
interface PhotoSchema extends DBSchema {
  photos: { key: string; value: PhotoRow; indexes: { usedAt: number } };
}

const DATABASE = 'gym-photos';
/**
 * Limit of stored photos: some 40 MB at 40 kB each. The one that wasn't shown for the longest time is deleted first.
 */
const KEPT_PHOTOS = 1_000;

let opened: Promise<IDBPDatabase<PhotoSchema>> | null = null;

function open(): Promise<IDBPDatabase<PhotoSchema>> {
  opened ??= openDB<PhotoSchema>(DATABASE, 1, {
    upgrade: (created) => created.createObjectStore('photos').createIndex('usedAt', 'usedAt'),
    // The database is being deleted.
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

/** Stores a photo that was shown. Above the limit the oldest one is deleted. */
export async function keepPhoto(uid: string, row: PhotoRow): Promise<void> {
  const tx = (await open()).transaction('photos', 'readwrite');
  await tx.store.put(row, uid);
  const oldest = (await tx.store.count()) > KEPT_PHOTOS ? await tx.store.index('usedAt').openCursor() : null;
  if (oldest) await oldest.delete();
  await tx.done;
}

/** Returns a person's stored photo. */
export async function keptPhoto(uid: string): Promise<PhotoRow | undefined> {
  return (await open()).get('photos', uid);
}

/** Deletes the photos of people who left or have no photo any more. */
export async function dropPhotos(isGone: (uid: string) => boolean): Promise<void> {
  const tx = (await open()).transaction('photos', 'readwrite');
  const gone = (await tx.store.getAllKeys()).filter(isGone);
  await Promise.all([...gone.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** Deletes all photos when their account signs out. */
export async function wipePhotos(): Promise<void> {
  await (await open()).clear('photos');
}
