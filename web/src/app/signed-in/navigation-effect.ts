import { sameMinute } from '@gym/domain/calendar/calendar';
import { DamagedRecord } from '../../data/parse.ts';
import { PERSONAL_INFO_PATH } from '../../shared/paths.ts';
import { CLOCK_WARNING } from '../text.ts';

/** What the effect needs from around it. Instants are epoch milliseconds. */
export interface NavigationPorts {
  readonly storeUid: (uid: string) => void;
  /** As kept in local storage; empty until known. */
  readonly storedUid: () => string;
  readonly storedIp: () => string;
  readonly fillIp: () => Promise<void>;
  /** Fulfilled once the database is connected; never before, and perhaps never. */
  readonly connected: () => Promise<void>;
  readonly writeDateService: (record: { readonly User: string; readonly IP: string }) => Promise<void>;
  readonly readServerTime: () => Promise<number | null>;
  readonly now: () => number;
  readonly warn: (message: string) => void;
  readonly readUser: (uid: string) => Promise<{ readonly Nombre?: string | undefined } | null>;
  readonly isKiosk: (uid: string) => Promise<boolean>;
  readonly currentPath: () => string;
  /**
   * Is the same person still signed in, and this their newest navigation? Local storage can't say: the uid stays there
   * at sign-out.
   */
  readonly isHere: () => boolean;
  /** Goes there in the place of the present address, which is where it leads back to afterwards. */
  readonly replaceWith: (path: string) => void;
  readonly log: (where: string, error: unknown) => void;
  /**
   * For what is no fault: somebody else's navigation may overwrite the node before it is read, and it is theirs then.
   */
  readonly note: (where: string, error: unknown) => void;
}

async function syncServerTime(ports: NavigationPorts): Promise<void> {
  try {
    await ports.writeDateService({ User: ports.storedUid(), IP: ports.storedIp() });
    const serverTime = await ports.readServerTime();
    if (serverTime !== null && !sameMinute(serverTime, ports.now())) ports.warn(CLOCK_WARNING);
  } catch (error) {
    ports.note('date service', error);
  }
}

async function askForName(ports: NavigationPorts, uid: string): Promise<void> {
  try {
    const user = await ports.readUser(uid);
    if (user?.Nombre || ports.currentPath() === PERSONAL_INFO_PATH) return;
    if (await ports.isKiosk(uid)) return;
    // The person may have gone on while the answers were on their way, or left.
    if (ports.isHere() && ports.currentPath() !== PERSONAL_INFO_PATH) ports.replaceWith(PERSONAL_INFO_PATH);
  } catch (error) {
    // Who left has nothing to give any more, and the server refuses to answer. A damaged record was reported already.
    if (ports.isHere() && !(error instanceof DamagedRecord)) ports.log('user record', error);
    else ports.note('user record', error);
  }
}

/**
 * Asks the database only when it is connected: what the SDK holds back until then it would also send for somebody who
 * left meanwhile, to be refused, and once more for each page that was seen without network.
 */
async function onceConnected(ports: NavigationPorts, uid: string): Promise<void> {
  await ports.connected();
  if (!ports.isHere()) return;
  await Promise.all([syncServerTime(ports), askForName(ports, uid)]);
}

/**
 * Runs after every completed navigation of a signed-in person, as the customer asked: notes the uid and the IP, writes
 * the time-sync record and leads a new member to the form for the name. Never throws, and nothing on screen waits for
 * it. The parts run at the same time, so that a failed clock comparison does not keep a new member from that form.
 */
export async function onNavigation(ports: NavigationPorts, uid: string): Promise<void> {
  ports.storeUid(uid);
  // Who left meanwhile is asked nothing more.
  if (!ports.isHere()) return;
  await Promise.all([ports.fillIp().catch((error: unknown) => ports.note('whoAmI', error)), onceConnected(ports, uid)]);
}
