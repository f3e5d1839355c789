import { goOffline, goOnline, onValue, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { ANSWER_LIMIT_MS, isSilent, noteServerContact, onSilence, SILENCE_MS } from './answered.ts';

/**
 * Interval at which a new connection is opened while the server doesn't answer, milliseconds. The SDK's own pauses
 * between its attempts grow longer.
 */
const RECONNECT_INTERVAL_MS = 15_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Closes the socket and opens another one if the page is visible, now and at each interval. A socket may look open
 * although it is dead, after a change of network or if a gateway dropped it.
 */
function reconnect(): void {
  if (document.visibilityState === 'visible') {
    goOffline(database);
    goOnline(database);
  }
  timer = setTimeout(reconnect, RECONNECT_INTERVAL_MS);
}

function updateTimer(): void {
  clearTimeout(timer);
  // A silence begins `SILENCE_MS` after the request, so `reconnect` runs when the request's default time limit is over.
  if (isSilent()) timer = setTimeout(reconnect, ANSWER_LIMIT_MS - SILENCE_MS);
}

// The SDK sends pending reads, writes and listeners again on the new connection.
onSilence(updateTimer);
let wasConnected = true;
onValue(ref(database, '.info/connected'), (snapshot) => {
  const isConnected = snapshot.val() === true;
  // Only a new connection counts: the first value may belong to a socket that only looks open.
  if (isConnected && !wasConnected) noteServerContact();
  wasConnected = isConnected;
});
updateTimer();
