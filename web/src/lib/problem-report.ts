import { buildId } from './build-id.ts';
import { readStored, store } from './device-storage.ts';

/** Maximum number of different problems that one device reports in a day. */
const MAX_PER_DAY = 20;
const DAY_MS = 86_400_000;

/**
 * The texts that may be reported: parts of the app and error codes. A text with an accent, an `@` or five digits in a
 * row isn't sent, because it could be a name, an e-mail or a phone number. At most 60 characters.
 */
const REPORTABLE = /^(?!.*\d{5})[A-Za-z][A-Za-z0-9 /:._+~-]{0,59}$/;

/**
 * Kind of a report, as stored. `start`: the app could not start. `unexpected`: nothing handled the error. `outbox`: a
 * problem of the outbox, such as a refused entry. `page`: everything else.
 */
type Kind = 'start' | 'page' | 'outbox' | 'unexpected';

/** The different problems that this device reported on a day. */
interface SentProblems {
  /** Number of the day, counted from 1970-01-01 in UTC. */
  readonly day: number;
  /** The part of the app and the error code of each problem, separated by a space. */
  readonly keys: readonly string[];
}

function readSent(day: number): SentProblems {
  // Without readable storage a problem may be sent again; the server limits the reports of each network address.
  const [storedDay, ...keys] = (readStored('problemsSent') ?? '').split('\n');
  return { day, keys: storedDay === String(day) ? keys : [] };
}

function kindOf(where: string): Kind {
  if (where === 'start' || where === 'unexpected') return where;
  return where.startsWith('outbox') ? 'outbox' : 'page';
}

/**
 * Reports in which part of the app something failed and with which code, without personal data or typed text. A device
 * that can store data reports a problem at most once a day. The report is sent as a beacon: nothing waits for it, and
 * its failure is ignored. Returns whether the browser queued it.
 *
 * @param where names the part of the app
 * @param now epoch milliseconds
 */
export function sendProblemReport(where: string, code: string, now: number): boolean {
  if (!REPORTABLE.test(where) || !REPORTABLE.test(code)) return false;
  const sent = readSent(Math.floor(now / DAY_MS));
  const key = `${where} ${code}`;
  if (sent.keys.includes(key) || sent.keys.length >= MAX_PER_DAY) return false;
  store('problemsSent', [sent.day, ...sent.keys, key].join('\n'));
  const data = { Kind: kindOf(where), Place: where, Code: code, Version: buildId() };
  return navigator.sendBeacon('/api/reportProblem', new Blob([JSON.stringify({ data })], { type: 'application/json' }));
}
