import { onPersonChange } from '../../data/person-change.ts';
import type { NavigationData } from '../../data/signed-in/navigation-data.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { idle } from '../../lib/idle.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { type NavigationPorts, onNavigation } from './navigation-effect.ts';

let addressAskedFor: string | null = null;

// Who signs in again may have another e-mail by now, which the server takes over at this question.
onPersonChange({
  stop: () => {
    addressAskedFor = null;
  },
  resume: () => {},
});

/** Asks the server for the caller's address once for each sign-in and page load. */
async function fillIp(uid: string): Promise<void> {
  if (addressAskedFor === uid) return;
  addressAskedFor = uid;
  let address: string | null = null;
  try {
    // Nothing waits for it, so it is no part of the first view, and not in its way.
    await idle();
    if (addressAskedFor !== uid) return;
    const [{ call }, { whoAmI }] = await Promise.all([
      import('../../data/call.ts'),
      import('@gym/domain/contracts/session'),
    ]);
    const answer = await call(whoAmI, {});
    if (answer.ok) address = answer.value.ip;
  } finally {
    if (address === null) addressAskedFor = null;
    else store('ip', address);
  }
}

/** What the effect needs from the router. */
export type RouterPorts = Pick<NavigationPorts, 'currentPath' | 'isHere' | 'replaceWith'>;

/** The navigation effect on the real database, clock and storage. */
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
      // A terminal whose role is gone is still nobody who has a name to give.
      isKiosk: async (of) => readStored('isTerminal') === of || data.isKiosk(of),
      log: logFailure,
      note: logNote,
    },
    uid,
  );
}
