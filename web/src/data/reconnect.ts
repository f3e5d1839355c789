import { goOffline, goOnline, onValue, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { ANSWER_LIMIT_MS, heard, isSilent, onSilence, SILENCE_MS } from './answered.ts';

/**
 * How often a connection is made anew while nobody answers. The SDK alone would wait for up to five minutes between its
 * tries.
 */
const AGAIN_MS = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Ends the socket and opens another: one that only looks open (a changed network, a gateway that forgot it) says
 * nothing of it.
 */
function renew(): void {
  if (document.visibilityState === 'visible') {
    goOffline(database);
    goOnline(database);
  }
  timer = setTimeout(renew, AGAIN_MS);
}

function look(): void {
  clearTimeout(timer);
  if (isSilent()) timer = setTimeout(renew, ANSWER_LIMIT_MS - SILENCE_MS);
}

// The SDK sends pending reads, writes and listeners again on the new connection.
onSilence(look);
let wasConnected = true;
onValue(ref(database, '.info/connected'), (snapshot) => {
  const isConnected = snapshot.val() === true;
  // Only a new connection counts: the first value may belong to a socket that only looks open.
  if (isConnected && !wasConnected) heard();
  wasConnected = isConnected;
});
look();
