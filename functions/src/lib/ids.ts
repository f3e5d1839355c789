import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/**
 * Derives the uid of a person (28 characters) from the request that creates them, so that a retry creates the same
 * person.
 */
export function deriveUid(requestId: string): string {
  return `u${createHash('sha256').update(`user ${requestId}`).digest('hex').slice(0, 27)}`;
}

/** Derives the key of a published record from its name and the request. It is readable, and the same for a retry. */
export function deriveKey(requestId: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const suffix = createHash('sha256').update(`key ${requestId}`).digest('hex').slice(0, 6);
  return words === '' ? suffix : `${words}-${suffix}`;
}

/** Letters and digits that can't be confused on a screen: no `0`, `o`, `1`, `i`, `l`. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Derives a password to be typed once: four groups of four characters, 79 bits. A retry derives the same password,
 * because either of two concurrent attempts may set it. `key`: the secret key from which passwords are derived.
 */
export function derivePassword(requestId: string, key: Buffer): string {
  const bytes = createHmac('sha256', key).update(`password ${requestId}`).digest();
  const letter = (index: number): string => PASSWORD_LETTERS[bytes.readUInt8(index) % PASSWORD_LETTERS.length] ?? '';
  const groups = [0, 4, 8, 12].map((from) => [0, 1, 2, 3].map((index) => letter(from + index)).join(''));
  return groups.join('-');
}

/** Returns a random six-digit PIN, but no obvious one such as 123456. It may already belong to somebody. */
export function randomPin(): string {
  for (;;) {
    const pin = String(randomInt(100_000, 1_000_000));
    if (!/^(\d)\1{5}$/.test(pin) && pin !== '123456' && pin !== '654321') return pin;
  }
}

/** Returns the secret of a card's changing QR code: 20 random bytes, base64url. */
export function randomSecret(): string {
  return randomBytes(20).toString('base64url');
}

/** Returns a random code for access links and ids: 128 bits, 22 characters. */
export function randomCode(): string {
  return randomBytes(16).toString('base64url');
}

/** Hashes a code for storage, so that a reader of the database can't use it. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/**
 * Hashes the JSON of a value, so the order of an object's fields matters. The hash has 22 characters, all allowed in a
 * database key.
 */
export function fingerprint(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 22);
}
