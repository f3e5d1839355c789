import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../equal.ts';
import type { PaymentSettings } from './settings.ts';

/** The parts of the payment service's webhook request that are needed to verify and parse it. */
export interface PaymentWebhook {
  readonly query: Readonly<Record<string, unknown>>;
  readonly signature: string | undefined;
  readonly requestId: string | undefined;
}

/** Parses the parts of a signature `ts=…,v1=…`. */
function parseSignature(signature: string): ReadonlyMap<string, string> {
  return new Map(
    signature.split(',').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()] as const;
    }),
  );
}

function parseText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Returns whether the service signed the request. The signature covers the time, and the query's id and the request id
 * if present.
 */
export function isPaymentSigned(
  { query, signature, requestId }: PaymentWebhook,
  { webhookSecret }: PaymentSettings,
): boolean {
  const parts = parseSignature(signature ?? '');
  const [ts, v1] = [parts.get('ts'), parts.get('v1')];
  if (!ts || !v1) return false;
  const signedParts = [
    ['id', parseText(query['data.id'])?.toLowerCase()],
    ['request-id', requestId],
    ['ts', ts],
  ].flatMap(([name, value]) => (value ? [`${name}:${value};`] : []));
  return isEqualSecret(v1, createHmac('sha256', webhookSecret).update(signedParts.join('')).digest('hex'));
}

/** Maximum difference between the time of a request and the server's clock, milliseconds. */
const MAX_DEVIATION_MS = 86_400_000;
/**
 * A signed time up to this number is in seconds, a larger one in milliseconds. The number is the year 5138 in seconds
 * and 1973 in milliseconds.
 */
const MAX_SECONDS = 100_000_000_000;

/**
 * Returns whether the signed time is at most one day before or after `now` (epoch milliseconds). The service writes it
 * in seconds or in milliseconds.
 */
export function isSignatureRecent({ signature }: Pick<PaymentWebhook, 'signature'>, now: number): boolean {
  const ts = parseSignature(signature ?? '').get('ts') ?? '';
  if (!/^\d{1,16}$/.test(ts)) return false;
  const at = Number(ts) <= MAX_SECONDS ? Number(ts) * 1_000 : Number(ts);
  return Math.abs(now - at) <= MAX_DEVIATION_MS;
}

/** Format of a checkout's id in a webhook. */
const REF = /^[A-Za-z0-9]{1,64}$/;

/**
 * Returns the id of the checkout that the webhook is about, in upper case; `null` if it is about something else or the
 * id is malformed. The service calls a checkout an `order`.
 */
export function parseRef({ query }: PaymentWebhook): string | null {
  const ref = parseText(query['data.id']);
  return parseText(query.type) === 'order' && ref !== null && REF.test(ref) ? ref.toUpperCase() : null;
}
