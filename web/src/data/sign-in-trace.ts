import { storedUnder } from '../lib/device-storage.ts';

/** The name that Auth's SDK gives its database. */
const DATABASE = 'firebaseLocalStorageDb';

/** The functions of the browser, replaced in tests. */
interface BrowserDatabases {
  /** Older browsers have no `databases`. */
  readonly indexedDB: Partial<Pick<IDBFactory, 'databases'>>;
}

/**
 * Whether somebody may be signed in on this browser. `false` only if Auth's SDK never ran here, so loading it later
 * loses nothing. `true` if the browser doesn't tell.
 */
export async function mayBeSignedIn(browser: BrowserDatabases): Promise<boolean> {
  try {
    if (storedUnder('signIn').length > 0) return true;
    const databases = await browser.indexedDB.databases?.();
    return databases === undefined || databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
