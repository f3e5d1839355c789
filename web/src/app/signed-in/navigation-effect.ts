import { isSameMinute } from '@gym/domain/calendar/calendar';
import { DamagedRecord } from '../../data/parse.ts';
import { PERSONAL_INFO_PATH } from '../../shared/paths.ts';
import { CLOCK_WARNING } from '../text.ts';

/** The functions that the effect needs. Times are epoch milliseconds. */
export interface NavigationPorts {
  readonly storeUid: (uid: string) => void;
  /** The uid in local storage; empty until known. */
  readonly storedUid: () => string;
  /** The device's IP address in local storage; empty until known. */
  readonly storedIp: () => string;
  /** Loads the IP address and stores it in local storage. */
  readonly fillIp: () => Promise<void>;
  /** Resolves once the database is connected, which may never happen. */
  readonly waitUntilConnected: () => Promise<void>;
  /** Writes the time-sync record (`DateService`), to which the server adds its time. */
  readonly writeDateService: (record: { readonly User: string; readonly IP: string }) => Promise<void>;
  /** Returns the server's time from the time-sync record; `null` if it has none. */
  readonly readServerTime: () => Promise<number | null>;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  readonly readUser: (uid: string) => Promise<{ readonly Nombre?: string | undefined } | null>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
  readonly currentPath: () => string;
  /**
   * Whether the same person is still signed in, and this is their newest navigation. Local storage can't tell, since
   * the uid stays there after the sign-out.
   */
  readonly isCurrent: () => boolean;
  /** Replaces the current address by this path, and remembers the current address to return to. */
  readonly replaceWith: (path: string) => void;
  /** Logs an error. */
  readonly log: (where: string, error: unknown) => void;
  /** Logs an expected failure, such as a time-sync record that another person overwrote before it was read. */
  readonly note: (where: string, error: unknown) => void;
}

async function syncServerTime(ports: NavigationPorts): Promise<void> {
  try {
    await ports.writeDateService({ User: ports.storedUid(), IP: ports.storedIp() });
    const serverTime = await ports.readServerTime();
    if (serverTime !== null && !isSameMinute(serverTime, ports.now())) ports.warn(CLOCK_WARNING);
  } catch (error) {
    ports.note('date service', error);
  }
}

async function askForName(ports: NavigationPorts, uid: string): Promise<void> {
  try {
    const user = await ports.readUser(uid);
    if (user?.Nombre || ports.currentPath() === PERSONAL_INFO_PATH) return;
    if (await ports.isKiosk(uid)) return;
    // The person may have navigated or signed out while the answers were loading.
    if (ports.isCurrent() && ports.currentPath() !== PERSONAL_INFO_PATH) ports.replaceWith(PERSONAL_INFO_PATH);
  } catch (error) {
    // After the sign-out the server refuses to answer. A damaged record was reported already.
    if (ports.isCurrent() && !(error instanceof DamagedRecord)) ports.log('user record', error);
    else ports.note('user record', error);
  }
}

/**
 * Waits for the connection before it uses the database. Offline, the SDK would queue the requests of every opened page
 * and send them later. If the person has signed out by then, the rules refuse them.
 */
async function syncOnceConnected(ports: NavigationPorts, uid: string): Promise<void> {
  await ports.waitUntilConnected();
  if (!ports.isCurrent()) return;
  await Promise.all([syncServerTime(ports), askForName(ports, uid)]);
}

/**
 * Runs after every completed navigation of a signed-in person: stores the uid and the IP address, writes the time-sync
 * record, and sends a person without a name to the form for the name. The parts run at the same time, and a failed part
 * doesn't stop the others.
 */
export async function onNavigation(ports: NavigationPorts, uid: string): Promise<void> {
  ports.storeUid(uid);
  // After the sign-out, nothing more is requested.
  if (!ports.isCurrent()) return;
  await Promise.all([
    ports.fillIp().catch((error: unknown) => ports.note('whoAmI', error)),
    syncOnceConnected(ports, uid),
  ]);
}
