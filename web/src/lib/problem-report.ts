import { buildId } from './build-id.ts';

const SENT_KEY = 'gym.problems-sent';
/** Different problems that one device reports in a day. */
const MOST_A_DAY = 20;
const DAY_MS = 86_400_000;

const REPORTABLE = /^(?!.*\d{5})[A-Za-z][A-Za-z0-9 /:._+~-]{0,59}$/;

type Kind = 'start' | 'page' | 'outbox' | 'unexpected';

/** What this device reported on a day (days since 1970), each once. */
interface Sent {
  readonly day: number;
  readonly keys: readonly string[];
}

function readSent(day: number): Sent {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SENT_KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'day' in kept && kept.day === day && 'keys' in kept)
      return { day, keys: Array.isArray(kept.keys) ? kept.keys.map(String) : [] };
  } catch {
    // Storage that is closed or damaged: the limit by address holds.
  }
  return { day, keys: [] };
}

function kindOf(place: string): Kind {
  if (place === 'start' || place === 'unexpected') return place;
  return place.startsWith('outbox') ? 'outbox' : 'page';
}

/**
 * Reports that something went wrong: where and with what code, nothing of a person, nothing that was typed. Each once a day and device. Sent
 * as a beacon, which nobody waits for and which says nothing when it fails.
 *
 * @param now epoch milliseconds
 */
export function reportProblem(place: string, code: string, now: number): boolean {
  if (!REPORTABLE.test(place) || !REPORTABLE.test(code)) return false;
  const sent = readSent(Math.floor(now / DAY_MS));
  const key = `${place} ${code}`;
  if (sent.keys.includes(key) || sent.keys.length >= MOST_A_DAY) return false;
  try {
    localStorage.setItem(SENT_KEY, JSON.stringify({ ...sent, keys: [...sent.keys, key] }));
  } catch {
    // As above.
  }
  const data = { Kind: kindOf(place), Place: place, Code: code, Version: buildId() };
  return navigator.sendBeacon('/api/reportProblem', new Blob([JSON.stringify({ data })], { type: 'application/json' }));
}
