import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { generate } from 'selfsigned';
import { z } from 'zod';

/** A private key in PEM form and its certificate. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/**
 * Creates a self-signed CA certificate for these host names. Clients trust it through `NODE_EXTRA_CA_CERTS`.
 */
export async function makeCertificate(names: readonly string[]): Promise<Certificate> {
  const generated = await generate([{ name: 'commonName', value: names[0] ?? 'rehearsal' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  return { key: generated.private, certificate: generated.cert };
}

const claimsSchema = z.looseObject({ exp: z.optional(z.number()) });
const headerSchema = z.looseObject({ alg: z.string() });

function decodePart(part: string | undefined): unknown {
  return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
}

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Matches a JSON Web Token without a signature, as the Auth emulator issues it. */
const UNSIGNED = /^ey[\w-]+\.[\w-]+\.$/;

/** Signs tokens with RS256 and verifies them, like Google's token service. */
export class Signer {
  readonly certificate: string;
  /** Identifies the key in the headers of tokens (`kid`). */
  readonly keyId: string;
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;

  constructor({ key, certificate }: Certificate) {
    this.certificate = certificate;
    this.keyId = createHash('sha256').update(certificate).digest('hex').slice(0, 40);
    this.#key = createPrivateKey(key);
    this.#publicKey = createPublicKey(certificate);
  }

  /** Signs bytes, as Google's `signBlob` does. Returns the signature as base64. */
  signBytes(bytes: Uint8Array): string {
    return sign('RSA-SHA256', bytes, this.#key).toString('base64');
  }

  /** Replaces each unsigned token within a JSON value by a signed one with the same claims. */
  signTokens(value: unknown): unknown {
    if (typeof value === 'string') return UNSIGNED.test(value) ? this.#signToken(value) : value;
    if (Array.isArray(value)) return value.map((item) => this.signTokens(item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.signTokens(item)]));
  }

  #signToken(token: string): string {
    const [, payload = ''] = token.split('.');
    const text = `${encodePart({ alg: 'RS256', kid: this.keyId, typ: 'JWT' })}.${payload}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#key).toString('base64url')}`;
  }

  /** Returns whether a token is signed with this key and has not expired. */
  isValid(token: string): boolean {
    const [header, payload, signature] = token.split('.');
    try {
      const { alg } = headerSchema.parse(decodePart(header));
      const { exp } = claimsSchema.parse(decodePart(payload));
      if (alg !== 'RS256' || exp === undefined || exp * 1000 < Date.now()) return false;
      const text = Buffer.from(`${header}.${payload}`);
      return verify('RSA-SHA256', text, this.#publicKey, Buffer.from(signature ?? '', 'base64url'));
    } catch {
      return false; // The text isn't a token.
    }
  }
}
