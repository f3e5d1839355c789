import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stored photo. */
export interface PhotoRow {
  readonly photo: string;
  /** Value of `PhotoVersions/{uid}` when the photo was fetched. */
  readonly version: number;
  /** When it was last fetched, epoch milliseconds. */
  readonly usedAt: number;
}
interface PhotoSchema extends DBSchema {
  photos: { key: string; value: PhotoRow; indexes: { usedAt: number } };
}

const DATABASE_NAME = 'gym-photos';
/** Maximum number of stored photos: about 40 MB at 40 kB each. */
const MAX_PHOTOS = 1_000;

let database: Promise<IDBPDatabase<PhotoSchema>> | null = null;

function openDatabase(): Promise<IDBPDatabase<PhotoSchema>> {
  database ??= openDB<PhotoSchema>(DATABASE_NAME, 1, {
    upgrade: (created) => created.createObjectStore('photos').createIndex('usedAt', 'usedAt'),
    // Another connection waits to delete or upgrade the database until this one is closed.
    blocking: (_current, _blocked, event) => {
      database = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      database = null;
    },
  });
  return database;
}

/** Stores a photo. If there are more than {@link MAX_PHOTOS}, deletes the one that was fetched the longest time ago. */
export async function storePhoto(uid: string, row: PhotoRow): Promise<void> {
  const tx = (await openDatabase()).transaction('photos', 'readwrite');
  await tx.store.put(row, uid);
  const oldest = (await tx.store.count()) > MAX_PHOTOS ? await tx.store.index('usedAt').openCursor() : null;
  if (oldest) await oldest.delete();
  await tx.done;
}

/** Returns a person's stored photo; `undefined` if there is none. */
export async function loadStoredPhoto(uid: string): Promise<PhotoRow | undefined> {
  return (await openDatabase()).get('photos', uid);
}

/** Deletes the photos of the people for whom `isGone` is true. */
export async function dropPhotos(isGone: (uid: string) => boolean): Promise<void> {
  const tx = (await openDatabase()).transaction('photos', 'readwrite');
  const gone = (await tx.store.getAllKeys()).filter(isGone);
  await Promise.all([...gone.map((uid) => tx.store.delete(uid)), tx.done]);
}

export async function wipePhotos(): Promise<void> {
  await (await openDatabase()).clear('photos');
}
