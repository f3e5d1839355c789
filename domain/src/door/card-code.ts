/** How long one code of a card is shown, milliseconds. */
export const CARD_STEP_MS = 30_000;
/** Number of steps by which the clocks of a card and of the device that reads it may differ, in either direction. */
export const CARD_TOLERANCE_STEPS = 1;

export const PIN_DIGITS = 6;
const CODE_DIGITS = 8;
/** Number of digits of a card’s QR: PIN, code and check digit. */
export const CARD_DIGITS = PIN_DIGITS + CODE_DIGITS + 1;

/** The content of a card's QR: a person's PIN, and a code that can only be made with the secret of their card. */
export interface CardScan {
  readonly pin: string;
  readonly code: string;
}

/** Damm's quasigroup of order 10 (H. M. Damm, 2004): detects a single wrong digit, and a swap of neighbours. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** Returns the check digit of some digits, by Damm's algorithm. */
function computeCheckDigit(digits: string): string {
  let interim = 0;
  for (const digit of digits) interim = Number(DAMM[interim]?.[Number(digit)]);
  return String(interim);
}

/** Returns the number of the step at an instant (epoch milliseconds). A card shows one code per step. */
export function cardStep(at: number): number {
  return Math.floor(at / CARD_STEP_MS);
}

/** Returns the milliseconds until the card's code changes. */
export function msUntilNextCardCode(at: number): number {
  return CARD_STEP_MS - (at % CARD_STEP_MS);
}

function decodeSecret(secret: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(secret)) return null;
  try {
    return Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The type of an imported key. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** Cache of imported keys by secret: a door reads the same cards again, and a card shows many codes of one secret. */
const keys = new Map<string, Key>();
const MAX_CACHED_KEYS = 500;

async function importKey(secret: string): Promise<Key | null> {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = decodeSecret(secret);
  if (!bytes) return null;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  keys.set(secret, key);
  return key;
}

/**
 * Computes the code of a step: RFC 6238 with HMAC-SHA-256 and eight digits.
 *
 * @param secret base64url, as in `Cards/{uid}`
 * @returns `null` if the secret is damaged
 */
export async function cardCode(secret: string, step: number): Promise<string | null> {
  const key = await importKey(secret);
  if (!key) return null;
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  const number = hash.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/**
 * Returns the text of a card's QR at an instant: PIN, code and check digit, 15 digits. It has digits only, because a
 * scanner types like a keyboard whose layout may differ from the device's. `null` if the PIN or the secret is invalid.
 *
 * @param at epoch milliseconds, corrected by the server's offset
 */
export async function cardText(pin: string, secret: string, at: number): Promise<string | null> {
  if (!/^\d{6}$/.test(pin)) return null;
  const code = await cardCode(secret, cardStep(at));
  return code === null ? null : `${pin}${code}${computeCheckDigit(pin + code)}`;
}

/** Parses the text of a card's QR; `null` if the text isn't that of a card or was misread. */
export function parseCardText(text: string): CardScan | null {
  if (text.length !== CARD_DIGITS || !/^\d+$/.test(text)) return null;
  const body = text.slice(0, -1);
  if (computeCheckDigit(body) !== text.slice(-1)) return null;
  return { pin: body.slice(0, PIN_DIGITS), code: body.slice(PIN_DIGITS) };
}

/**
 * Returns whether `code` belongs to the secret, in the step at `at` or in the step before or after it. False if the
 * secret is damaged.
 */
export async function isCardCode(secret: string, code: string, at: number): Promise<boolean> {
  const now = cardStep(at);
  for (let step = now - CARD_TOLERANCE_STEPS; step <= now + CARD_TOLERANCE_STEPS; step += 1) {
    if ((await cardCode(secret, step)) === code) return true;
  }
  return false;
}
