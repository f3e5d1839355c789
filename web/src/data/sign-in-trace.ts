import { storedUnder } from '../lib/device-storage.ts';

/** The name that Auth's SDK gives its database. */
const DATABASE = 'firebaseLocalStorageDb';

/** What is asked of the browser; a test has its own. */
interface BrowserDatabases {
  /** Older browsers have no `databases`. */
  readonly indexedDB: Partial<Pick<IDBFactory, 'databases'>>;
}

/**
 * May somebody be signed in on this browser? `false` only where Auth's SDK never ran, so that nothing is lost by
 * loading it later. Where the browser doesn't tell, somebody may.
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
