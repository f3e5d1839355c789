import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import process from 'node:process';

/** The functions' secret with which answers are sealed: 32 random bytes, base64. */
export const SEAL_SECRET = 'GYM_SEAL_KEY';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The local suite's: its data are made up, and a database that was kept must stay readable. */
const LOCAL_KEY = createHash('sha256').update('local suite').digest();

/** A secret is missing or malformed. The message names it and never contains its value. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

/**
 * The key of a deployment: its secret, or the local suite's own.
 *
 * @throws {SecretError} if a deployment has none, or one of another length
 */
export function sealKeyOf(env: Readonly<Record<string, string | undefined>>): Buffer {
  const text = env[SEAL_SECRET]?.trim() ?? '';
  if (text === '' && (env.FUNCTIONS_EMULATOR || env.FIREBASE_DATABASE_EMULATOR_HOST)) return LOCAL_KEY;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new SecretError(
      `${SEAL_SECRET} must be ${KEY_BYTES} random bytes in base64, and is ${text ? 'not' : 'missing'}`,
    );
  return key;
}

let known: Buffer | undefined;

/**
 * The key of this deployment, read at its first use: a deployment lists its functions without their secrets.
 *
 * @throws {SecretError} if it is missing or malformed
 */
export function sealKey(): Buffer {
  known ??= sealKeyOf(process.env);
  return known;
}

/** A text that only this deployment's functions can read; `purpose` must be the same when it is opened. base64url. */
export function seal(text: string, purpose: string, key = sealKey()): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of {@link seal}; `null` when it was changed, or sealed with another key or for another purpose. */
export function unseal(sealed: string, purpose: string, key = sealKey()): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  const [tag, body] = [rest.subarray(0, TAG_BYTES), rest.subarray(TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
