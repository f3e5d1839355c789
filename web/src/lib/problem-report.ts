import { buildId } from './build-id.ts';
import { readStored, store } from './device-storage.ts';

/** Maximum number of different problems that one device reports in a day. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

const REPORTABLE = /^(?!.*\d{5})[A-Za-z][A-Za-z0-9 /:._+~-]{0,59}$/;

type Kind = 'start' | 'page' | 'outbox' | 'unexpected';

/** The problems that this device reported on a day (days since 1970), each once. */
interface Sent {
  readonly day: number;
  readonly keys: readonly string[];
}

function readSent(day: number): Sent {
  // Without readable storage a problem may be sent again; the server limits the reports of each network address.
  const [storedDay, ...keys] = (readStored('problemsSent') ?? '').split('\n');
  return { day, keys: storedDay === String(day) ? keys : [] };
}

function kindOf(place: string): Kind {
  if (place === 'start' || place === 'unexpected') return place;
  return place.startsWith('outbox') ? 'outbox' : 'page';
}

/**
 * Reports where something went wrong and with which code, without personal data or typed text. Each device reports a
 * problem once a day. The report is sent as a beacon: nobody waits for it, and a failure stays silent. Returns whether
 * the browser queued it.
 *
 * @param now epoch milliseconds
 */
export function sendProblemReport(place: string, code: string, now: number): boolean {
  if (!REPORTABLE.test(place) || !REPORTABLE.test(code)) return false;
  const sent = readSent(Math.floor(now / DAY_MS));
  const key = `${place} ${code}`;
  if (sent.keys.includes(key) || sent.keys.length >= MOST_A_DAY) return false;
  store('problemsSent', [sent.day, ...sent.keys, key].join('\n'));
  const data = { Kind: kindOf(place), Place: place, Code: code, Version: buildId() };
  return navigator.sendBeacon('/api/reportProblem', new Blob([JSON.stringify({ data })], { type: 'application/json' }));
}
