import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../equal.ts';
import type { PaymentSettings } from './settings.ts';

/** What the service says of the request by which it tells something. */
export interface Told {
  readonly query: Readonly<Record<string, unknown>>;
  readonly signature: string | undefined;
  readonly requestId: string | undefined;
}

/** The parts of `ts=…,v1=…`. */
function partsOf(signature: string): ReadonlyMap<string, string> {
  return new Map(
    signature.split(',').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()] as const;
    }),
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Is it signed by the service? Of the query's id, the request's id and the time, those that are there. */
export function isSigned({ query, signature, requestId }: Told, { webhookSecret }: PaymentSettings): boolean {
  const parts = partsOf(signature ?? '');
  const [ts, v1] = [parts.get('ts'), parts.get('v1')];
  if (!ts || !v1) return false;
  const named = [
    ['id', textOf(query['data.id'])?.toLowerCase()],
    ['request-id', requestId],
    ['ts', ts],
  ].flatMap(([name, value]) => (value ? [`${name}:${value};`] : []));
  return isEqualSecret(v1, createHmac('sha256', webhookSecret).update(named.join('')).digest('hex'));
}

/** What the service's keys look like. */
const REF = /^[A-Za-z0-9]{1,64}$/;

/** The place to pay at that something is told of; `null`: it is about something else. */
export function refOf({ query }: Told): string | null {
  const ref = textOf(query['data.id']);
  return textOf(query.type) === 'order' && ref !== null && REF.test(ref) ? ref.toUpperCase() : null;
}
