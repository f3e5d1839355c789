import { CARD_DIGITS } from '@gym/domain/door/card-code';

/** The digits typed or scanned so far. Times are milliseconds of a monotonic clock. */
export interface Entry {
  readonly digits: string;
  /** Time of the last digit; `null` before the first. */
  readonly lastAt: number | null;
  /** How many digits at the end came at a scanner's speed. */
  readonly burst: number;
  /** The longest pause between the digits of `burst`, milliseconds. */
  readonly longestGap: number;
}

export const EMPTY_ENTRY: Entry = { digits: '', lastAt: null, burst: 0, longestGap: 0 };

/** Longest time between two digits of a scanner. Few people type faster. */
const SCANNER_GAP_MS = 110;
/** Minimum number of digits of a scan. Fewer fast digits may be keys that somebody hit at the same time. */
const SHORTEST_SCAN = 6;
/** Minimum pause after which a scan without a final Enter is complete. */
const SCAN_END_MS = 60;
/** The pause that completes a scan is also at least this many times the scan's longest gap. */
const SCAN_END_GAPS = 1.5;
/** How long to wait after six digits that are a PIN of the roster and also the beginning of a phone of the roster. */
const PIN_OR_PHONE_MS = 800;
/** How long to wait for a phone's next digits if six digits are no PIN of the roster, or the roster can't be read. */
const PHONE_EXPECTED_MS = 1_500;
/** Time without input after which incomplete digits are cleared for the next person. */
export const CLEAR_AFTER_MS = 12_000;

/** Maximum number of digits that an entry keeps, more than any card, phone or PIN has. */
const MAX_DIGITS = 40;
const PIN_DIGITS = 6;
const PHONE_DIGITS = 10;

/** Returns the entry with one more digit, which came at time `at`. */
export function withDigit({ digits, lastAt, burst, longestGap }: Entry, digit: string, at: number): Entry {
  const gap = lastAt === null ? Number.POSITIVE_INFINITY : at - lastAt;
  const fast = { burst: Math.max(burst, 1) + 1, longestGap: Math.max(longestGap, gap) };
  return {
    digits: (digits + digit).slice(-MAX_DIGITS),
    lastAt: at,
    ...(gap <= SCANNER_GAP_MS ? fast : { burst: 1, longestGap: 0 }),
  };
}

/** Returns the entry for a pasted or corrected text. */
export function withText(text: string, at: number): Entry {
  return { digits: text.replace(/\D/g, '').slice(0, MAX_DIGITS), lastAt: at, burst: 0, longestGap: 0 };
}

/** Returns whether a scanner typed the end of the entry. */
export function isScan({ burst }: Entry): boolean {
  return burst >= SHORTEST_SCAN;
}

/** Returns the digits to decide on: of a scan only the scanned ones, otherwise all. */
export function readEntry(entry: Entry): string {
  return isScan(entry) ? entry.digits.slice(-entry.burst) : entry.digits;
}

/** Whether the roster has the six digits as a PIN (`isPin`), or a phone that begins with them (`startsPhone`). */
export interface DigitMatches {
  readonly isPin: boolean;
  readonly startsPhone: boolean;
}

/**
 * Returns whether the digits may be both a PIN and the start of a phone. Only then {@link decisionDelay} needs the
 * roster's matches.
 */
export function isAmbiguous(entry: Entry): boolean {
  const text = readEntry(entry);
  return !isScan(entry) && text.length === PIN_DIGITS && /^[2-9]/.test(text);
}

/**
 * Returns how long to wait for more digits before deciding, milliseconds: 0 decides at once, `null` waits for Enter.
 * Six digits are a PIN at once if they begin with 0 or 1, as no phone in Mexico does, or if the roster has that PIN and
 * no phone that begins with them.
 *
 * @param matches `null` if the entry isn't ambiguous or the roster can't be read
 */
export function decisionDelay(entry: Entry, matches: DigitMatches | null): number | null {
  const { length } = readEntry(entry);
  if (length >= CARD_DIGITS) return 0;
  if (isScan(entry)) return Math.max(SCAN_END_MS, entry.longestGap * SCAN_END_GAPS);
  if (length === PHONE_DIGITS) return 0;
  if (length !== PIN_DIGITS) return null;
  if (!isAmbiguous(entry)) return 0;
  if (!matches?.isPin) return PHONE_EXPECTED_MS;
  return matches.startsPhone ? PIN_OR_PHONE_MS : 0;
}
