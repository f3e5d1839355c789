import { CARD_DIGITS } from '@gym/domain/door/card-code';

/** The digits typed or scanned so far. Times are milliseconds of a monotonic clock. */
export interface Entry {
  readonly digits: string;
  /** Time of the last digit; `null` before the first. */
  readonly lastAt: number | null;
  /** How many of the last digits came at a scanner's speed. */
  readonly burst: number;
  /** The longest pause between those digits, milliseconds. */
  readonly longestGap: number;
}

export const EMPTY_ENTRY: Entry = { digits: '', lastAt: null, burst: 0, longestGap: 0 };

/** Longest time between two keys of a scanner, which needs 5 to 50 ms, or more by radio. Few people are faster. */
const SCANNER_GAP_MS = 110;
/** Shortest scan. Fewer fast digits may be keys that were hit at once. */
const SHORTEST_SCAN = 6;
/**
 * Pause after which a scan without a final Enter is complete; or one and a half times its longest gap, if that is more.
 */
const SCAN_END_MS = 60;
const SCAN_END_GAPS = 1.5;
/** How long a PIN that may be the start of a phone waits for the next digit. */
const PHONE_MAY_FOLLOW_MS = 800;
const PHONE_FOLLOWS_MS = 1_500;
/** Time without input after which the typed digits are cleared for the next person. */
export const LEFT_ALONE_MS = 12_000;

const PIN_DIGITS = 6;
const PHONE_DIGITS = 10;

/** Adds a digit that came at time `at`. */
export function withDigit({ digits, lastAt, burst, longestGap }: Entry, digit: string, at: number): Entry {
  const gap = lastAt === null ? Number.POSITIVE_INFINITY : at - lastAt;
  const quick = { burst: Math.max(burst, 1) + 1, longestGap: Math.max(longestGap, gap) };
  return {
    digits: (digits + digit).slice(-40),
    lastAt: at,
    ...(gap <= SCANNER_GAP_MS ? quick : { burst: 1, longestGap: 0 }),
  };
}

/** Returns the entry for a pasted or corrected text. */
export function withText(text: string, at: number): Entry {
  return { digits: text.replace(/\D/g, '').slice(0, 40), lastAt: at, burst: 0, longestGap: 0 };
}

/** Whether a scanner typed the entry. */
export function isScan({ burst }: Entry): boolean {
  return burst >= SHORTEST_SCAN;
}

/** Returns the digits to decide on: a scan without the digits that were typed before it, else all. */
export function readEntry(entry: Entry): string {
  return isScan(entry) ? entry.digits.slice(-entry.burst) : entry.digits;
}

/** Whether the roster has the six digits as a PIN, or a phone that begins with them. */
export interface Known {
  readonly isPin: boolean;
  readonly startsPhone: boolean;
}

/** Whether the digits may be a PIN or the start of a phone. Only then does {@link pauseBefore} need the roster. */
export function isOpen(entry: Entry): boolean {
  const text = readEntry(entry);
  return !isScan(entry) && text.length === PIN_DIGITS && /^[2-9]/.test(text);
}

/**
 * Returns how long to wait for more digits before deciding, milliseconds: 0 decides at once, `null` waits for Enter.
 * Six digits with which no phone of the roster begins are a PIN at once; phones of Mexico never begin with 0 or 1.
 */
export function pauseBefore(entry: Entry, known: Known | null): number | null {
  const { length } = readEntry(entry);
  if (length >= CARD_DIGITS) return 0;
  if (isScan(entry)) return Math.max(SCAN_END_MS, entry.longestGap * SCAN_END_GAPS);
  if (length === PHONE_DIGITS) return 0;
  if (length !== PIN_DIGITS) return null;
  if (!isOpen(entry)) return 0;
  if (!known?.isPin) return PHONE_FOLLOWS_MS;
  return known.startsPhone ? PHONE_MAY_FOLLOW_MS : 0;
}
