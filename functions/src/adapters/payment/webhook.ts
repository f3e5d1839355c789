import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../equal.ts';
import type { PaymentSettings } from './settings.ts';

/** The parts of a webhook request of the payment service from which it is verified. */
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
 * Whether the service signed the request. The signature covers the query's id, the request id and the time, if present.
 */
export function isPaymentSigned(
  { query, signature, requestId }: PaymentWebhook,
  { webhookSecret }: PaymentSettings,
): boolean {
  const parts = parseSignature(signature ?? '');
  const [ts, v1] = [parts.get('ts'), parts.get('v1')];
  if (!ts || !v1) return false;
  const named = [
    ['id', parseText(query['data.id'])?.toLowerCase()],
    ['request-id', requestId],
    ['ts', ts],
  ].flatMap(([name, value]) => (value ? [`${name}:${value};`] : []));
  return isEqualSecret(v1, createHmac('sha256', webhookSecret).update(named.join('')).digest('hex'));
}

/** How far the time of a request may be from the server's clock, milliseconds. */
const MOST_OFF_MS = 86_400_000;
/**
 * Times up to this number are seconds, larger ones milliseconds. It is the year 5138 in seconds, 1973 in milliseconds.
 */
const MOST_SECONDS = 100_000_000_000;

/**
 * Whether the signed time of the request is at most one day off. The service writes it in seconds or in milliseconds.
 */
export function isRecent({ signature }: Pick<PaymentWebhook, 'signature'>, now: number): boolean {
  const ts = parseSignature(signature ?? '').get('ts') ?? '';
  if (!/^\d{1,16}$/.test(ts)) return false;
  const at = Number(ts) <= MOST_SECONDS ? Number(ts) * 1_000 : Number(ts);
  return Math.abs(now - at) <= MOST_OFF_MS;
}

/** Format of the service's keys. */
const REF = /^[A-Za-z0-9]{1,64}$/;

/** Returns the id of the checkout that the webhook is about; `null` if it is about something else. */
export function parseRef({ query }: PaymentWebhook): string | null {
  const ref = parseText(query['data.id']);
  return parseText(query.type) === 'order' && ref !== null && REF.test(ref) ? ref.toUpperCase() : null;
}
