/** The name that Auth's SDK gives its database, and the beginning of its keys where it has none. */
const DATABASE = 'firebaseLocalStorageDb';
const PREFIX = 'firebase:';

/** What is asked of the browser; a test has its own. */
export interface BrowserStores {
  /** Older browsers have no `databases`. */
  readonly indexedDB: Partial<Pick<IDBFactory, 'databases'>>;
  readonly localStorage: Storage;
}

/**
 * May somebody be signed in on this browser? `false` only where Auth's SDK never ran, so that nothing is lost by loading it later. Where the
 * browser doesn't tell, somebody may.
 */
export async function mayBeSignedIn(stores: BrowserStores): Promise<boolean> {
  try {
    if (Object.keys(stores.localStorage).some((key) => key.startsWith(PREFIX))) return true;
    const databases = await stores.indexedDB.databases?.();
    return databases === undefined || databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
