import { listStoredSuffixes } from '../lib/device-storage.ts';

/** The name of the IndexedDB database in which Auth's SDK stores the session. */
const DATABASE = 'firebaseLocalStorageDb';

/** The functions of the browser, replaced in tests. */
interface BrowserDatabases {
  /** Older browsers have no `databases`. */
  readonly indexedDB: Partial<Pick<IDBFactory, 'databases'>>;
}

/**
 * Whether somebody may be signed in on this browser. `false` only if Auth's SDK has stored nothing, so loading it
 * later loses no session. `true` if the browser can't list its databases.
 */
export async function mayBeSignedIn(browser: BrowserDatabases): Promise<boolean> {
  try {
    // Auth's SDK stores the session in local storage if it can't use IndexedDB.
    if (listStoredSuffixes('signIn').length > 0) return true;
    const databases = await browser.indexedDB.databases?.();
    return databases === undefined || databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
