import { onPersonChange } from '../../data/person-change.ts';
import type { NavigationData } from '../../data/signed-in/navigation-data.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { waitUntilIdle } from '../../lib/idle.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { type NavigationPorts, onNavigation } from './navigation-effect.ts';

/** Uid of the person for whom the IP address was requested; `null` if the request failed or wasn't made. */
let addressRequestedFor: string | null = null;

// The address is requested again after every sign-in, because `whoAmI` also stores the person's e-mail, which may have
// changed.
onPersonChange({
  stop: () => {
    addressRequestedFor = null;
  },
  resume: () => {},
});

/** Asks the server for the device's IP address and stores it, once for each sign-in and page load unless it fails. */
async function fillIp(uid: string): Promise<void> {
  if (addressRequestedFor === uid) return;
  addressRequestedFor = uid;
  let address: string | null = null;
  try {
    // Waits until the browser is idle, because nothing on the page needs the address.
    await waitUntilIdle();
    if (addressRequestedFor !== uid) return;
    const [{ call }, { whoAmI }] = await Promise.all([
      import('../../data/call.ts'),
      import('@gym/domain/contracts/session'),
    ]);
    const answer = await call(whoAmI, {});
    if (answer.ok) address = answer.value.ip;
  } finally {
    if (address !== null) store('ip', address);
    // Meanwhile another person may have signed in, whose request must not be forgotten.
    else if (addressRequestedFor === uid) addressRequestedFor = null;
  }
}

/** The functions of the router that the navigation effect ({@link onNavigation}) needs. */
export type RouterPorts = Pick<NavigationPorts, 'currentPath' | 'isCurrent' | 'replaceWith'>;

/** Runs the navigation effect with the real database, clock and storage. */
export function runNavigationEffect(data: NavigationData, router: RouterPorts, uid: string): Promise<void> {
  return onNavigation(
    {
      ...router,
      storeUid: (value) => store('uid', value),
      storedUid: () => readStored('uid') ?? uid,
      storedIp: () => readStored('ip') ?? '',
      fillIp: () => fillIp(uid),
      waitUntilConnected: data.waitUntilConnected,
      writeDateService: data.writeDateService,
      readServerTime: data.readServerTime,
      now: () => Date.now(),
      warn: (message) => console.warn(message),
      readUser: data.readUser,
      // An account that was this device's terminal counts as a terminal even after it lost the role, because nobody
      // could enter a name there.
      isKiosk: async (account) => readStored('terminalUid') === account || data.isKiosk(account),
      log: logFailure,
      note: logNote,
    },
    uid,
  );
}
