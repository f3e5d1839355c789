import type { NavigationData } from '../../data/signed-in/navigation-data.ts';
import { readOwnAddress } from '../../data/who-am-i.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { environment } from '../../lib/environment.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { type NavigationPorts, onNavigation } from './navigation-effect.ts';

let addressAskedFor: string | null = null;

/** Asks the server for the caller's address once for each person and page load. */
async function fillIp(uid: string): Promise<void> {
  if (addressAskedFor === uid) return;
  addressAskedFor = uid;
  const address = await readOwnAddress();
  if (address === null) addressAskedFor = null;
  else store('ip', address);
}

/** What the effect needs from the router. */
export type RouterPorts = Pick<NavigationPorts, 'currentPath' | 'replaceWith'>;

/** The navigation effect on the real database, clock and storage. */
export function runNavigationEffect(data: NavigationData, router: RouterPorts, uid: string): Promise<void> {
  return onNavigation(
    {
      ...router,
      storeUid: (value) => store('uid', value),
      storedUid: () => readStored('uid') ?? uid,
      storedIp: () => readStored('ip') ?? '',
      fillIp: () => fillIp(uid),
      writeDateService: (record) => data.writeDateService(environment.gymSlug, record),
      readServerTime: () => data.readServerTime(environment.gymSlug),
      now: () => Date.now(),
      warn: (message) => console.warn(message),
      readUser: data.readUser,
      isKiosk: data.isKiosk,
      log: logFailure,
      note: logNote,
    },
    uid,
  );
}
