import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import process from 'node:process';

/** The name of the secret that contains the key for sealing answers: 32 random bytes in base64. */
export const SEAL_SECRET = 'GYM_SEAL_KEY';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the local suite. It is constant, so that a saved database stays readable; all its data are invented. */
const LOCAL_KEY = createHash('sha256').update('local suite').digest();

/** The error of a missing or malformed secret. The message contains the secret's name, never its value. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/**
 * Parses the seal key of a deployment. In the emulators, a missing secret is replaced by a constant key.
 *
 * @throws {SecretError} if the secret isn't 32 bytes in base64, or is missing outside of the emulators
 */
export function parseSealKey(env: Readonly<Record<string, string | undefined>>): Buffer {
  const text = env[SEAL_SECRET]?.trim() ?? '';
  if (text === '' && (env.FUNCTIONS_EMULATOR || env.FIREBASE_DATABASE_EMULATOR_HOST)) return LOCAL_KEY;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new SecretError(
      `${SEAL_SECRET} must be ${KEY_BYTES} random bytes in base64, and is ${text ? 'not' : 'missing'}`,
    );
  return key;
}

let cachedKey: Buffer | undefined;

/**
 * Returns the seal key of this deployment. The secret is read at the first call, because it is missing while the
 * Firebase CLI lists the functions.
 *
 * @throws {SecretError} if {@link parseSealKey} does
 */
export function sealKey(): Buffer {
  cachedKey ??= parseSealKey(process.env);
  return cachedKey;
}

/** Encrypts and authenticates a text. Only `unseal` with the same `purpose` can open it. Returns base64url. */
export function seal(text: string, purpose: string, key = sealKey()): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text of {@link seal}; `null` if it was modified, or sealed with another key or for another purpose. */
export function unseal(sealed: string, purpose: string, key = sealKey()): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const [nonce, sealedBody] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const [tag, body] = [sealedBody.subarray(0, TAG_BYTES), sealedBody.subarray(TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
