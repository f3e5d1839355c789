import { CARD_DIGITS } from '@gym/domain/door/card-code';

/** What was typed or scanned so far. Instants are milliseconds of any clock that only runs. */
export interface Entry {
  readonly digits: string;
  /** When the last digit came, or `null` before the first. */
  readonly lastAt: number | null;
  /** How many of the last digits came as quickly one after the other as hardly any hand types. */
  readonly burst: number;
  /** The longest pause between those, milliseconds. */
  readonly longestGap: number;
}

export const EMPTY_ENTRY: Entry = { digits: '', lastAt: null, burst: 0, longestGap: 0 };

/**
 * A scanner types like a keyboard, a digit every 5 to 50 ms, more through a slow radio; few hands are quicker than
 * this.
 */
const SCANNER_GAP_MS = 110;
/** Fewer digits than this may be two keys hit at once. */
const SHORTEST_SCAN = 6;
/**
 * A scan without a final Enter is over when nothing came for so long, and for half as long again as its longest pause.
 */
const SCAN_END_MS = 60;
const SCAN_END_GAPS = 1.5;
/** A PIN that may be the start of a phone waits so long for the next digit. */
const PHONE_MAY_FOLLOW_MS = 800;
const PHONE_FOLLOWS_MS = 1_500;
/** What was left half typed is cleared for the next person. */
export const LEFT_ALONE_MS = 12_000;

const PIN_DIGITS = 6;
const PHONE_DIGITS = 10;

/** Adds a digit that came at an instant. */
export function withDigit({ digits, lastAt, burst, longestGap }: Entry, digit: string, at: number): Entry {
  const gap = lastAt === null ? Number.POSITIVE_INFINITY : at - lastAt;
  const quick = { burst: Math.max(burst, 1) + 1, longestGap: Math.max(longestGap, gap) };
  return {
    digits: (digits + digit).slice(-40),
    lastAt: at,
    ...(gap <= SCANNER_GAP_MS ? quick : { burst: 1, longestGap: 0 }),
  };
}

/** Takes over what was pasted, or corrected by hand. */
export function withText(text: string, at: number): Entry {
  return { digits: text.replace(/\D/g, '').slice(0, 40), lastAt: at, burst: 0, longestGap: 0 };
}

/** Was this typed by a scanner? */
export function isScan({ burst }: Entry): boolean {
  return burst >= SHORTEST_SCAN;
}

/** What is to be decided on: a scan alone, even where somebody had begun to type before it. */
export function readEntry(entry: Entry): string {
  return isScan(entry) ? entry.digits.slice(-entry.burst) : entry.digits;
}

/** What the roster has for six digits. */
export interface Known {
  readonly isPin: boolean;
  readonly startsPhone: boolean;
}

/**
 * Do these digits leave open whether they are a PIN or the start of a phone? Only then {@link pauseBefore} needs to
 * know more.
 */
export function isOpen(entry: Entry): boolean {
  const text = readEntry(entry);
  return !isScan(entry) && text.length === PIN_DIGITS && /^[2-9]/.test(text);
}

/**
 * How long to wait for more before deciding, milliseconds: 0 decides at once, `null` never by itself. Six digits that
 * begin no phone of the roster are a PIN at once; phones of Mexico never begin with 0 or 1.
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
