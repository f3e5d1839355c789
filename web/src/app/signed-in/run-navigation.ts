import { onPersonChange } from '../../data/person-change.ts';
import type { NavigationData } from '../../data/signed-in/navigation-data.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { idle } from '../../lib/idle.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { type NavigationPorts, onNavigation } from './navigation-effect.ts';

let addressRequestedFor: string | null = null;

// After a new sign-in it is called again, because the server then also copies the person's possibly new e-mail.
onPersonChange({
  stop: () => {
    addressRequestedFor = null;
  },
  resume: () => {},
});

/** Asks the server for the device's IP address, once for each sign-in and page load, and stores it. */
async function fillIp(uid: string): Promise<void> {
  if (addressRequestedFor === uid) return;
  addressRequestedFor = uid;
  let address: string | null = null;
  try {
    // Waits until the browser is idle, because nothing on the page needs the address.
    await idle();
    if (addressRequestedFor !== uid) return;
    const [{ call }, { whoAmI }] = await Promise.all([
      import('../../data/call.ts'),
      import('@gym/domain/contracts/session'),
    ]);
    const answer = await call(whoAmI, {});
    if (answer.ok) address = answer.value.ip;
  } finally {
    if (address === null) addressRequestedFor = null;
    else store('ip', address);
  }
}

/** The functions of the router that the effect needs. */
export type RouterPorts = Pick<NavigationPorts, 'currentPath' | 'isHere' | 'replaceWith'>;

/** Runs the navigation effect with the real database, clock and storage. */
export function runNavigationEffect(data: NavigationData, router: RouterPorts, uid: string): Promise<void> {
  return onNavigation(
    {
      ...router,
      storeUid: (value) => store('uid', value),
      storedUid: () => readStored('uid') ?? uid,
      storedIp: () => readStored('ip') ?? '',
      fillIp: () => fillIp(uid),
      connected: data.connected,
      writeDateService: data.writeDateService,
      readServerTime: data.readServerTime,
      now: () => Date.now(),
      warn: (message) => console.warn(message),
      readUser: data.readUser,
      // A device that was a terminal counts as one, even if its role was removed: no person could enter a name.
      isKiosk: async (kiosk) => readStored('isTerminal') === kiosk || data.isKiosk(kiosk),
      log: logFailure,
      note: logNote,
    },
    uid,
  );
}
