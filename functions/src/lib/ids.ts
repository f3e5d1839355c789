import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** The uid of somebody created by a request: the same request, the same person. 28 characters, as Auth's own are. */
export function uidOfRequest(requestId: string): string {
  return `u${createHash('sha256').update(`user ${requestId}`).digest('hex').slice(0, 27)}`;
}

/** The key of something published by a request: readable by its name, and the same for the same request. */
export function keyOfRequest(requestId: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const mark = createHash('sha256').update(`key ${requestId}`).digest('hex').slice(0, 6);
  return words === '' ? mark : `${words}-${mark}`;
}

/** Letters and digits that nobody mistakes for others when reading them from a screen. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * A password to be typed once: four groups of four, 79 bits of what only the functions know. The same request, the same password: of
 * two tries at once either may be the one that sets it.
 */
export function passwordOfRequest(requestId: string, key: Buffer): string {
  const bytes = createHmac('sha256', key).update(`password ${requestId}`).digest();
  const letter = (index: number): string => PASSWORD_LETTERS[bytes.readUInt8(index) % PASSWORD_LETTERS.length] ?? '';
  const groups = [0, 4, 8, 12].map((from) => [0, 1, 2, 3].map((index) => letter(from + index)).join(''));
  return groups.join('-');
}

/** A PIN to try: six digits, none of them a number that everyone tries first. */
export function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(100_000, 1_000_000));
    if (!/^(\d)\1{5}$/.test(pin) && pin !== '123456' && pin !== '654321') return pin;
  }
}

/** Secret of a card's changing QR: 20 random bytes, base64url. */
export function randomSecret(): string {
  return randomBytes(20).toString('base64url');
}

/** Code of an access link: 128 random bits, 22 characters. */
export function randomCode(): string {
  return randomBytes(16).toString('base64url');
}

/** How such a code is kept: whoever reads the database can't use it. */
export function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** A fingerprint of an input: the same request may not mean something else the second time, and no personal data is kept. */
export function fingerprint(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22);
}
