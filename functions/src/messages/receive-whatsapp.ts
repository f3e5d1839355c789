import { channelEventPath } from '@gym/domain/database/messages/channels';
import { whatsAppSettings } from '../adapters/whatsapp/settings.ts';
import { isWhatsAppSigned, parseChallenge, parseEvents } from '../adapters/whatsapp/webhook.ts';
import { isAppClosed } from '../lib/app-closed.ts';
import { fingerprint } from '../lib/ids.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** A webhook request of WhatsApp. */
export interface WebhookRequest {
  readonly method: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The unparsed body. */
  readonly raw: Uint8Array;
  readonly signature: string | undefined;
}

interface WebhookAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Handles a webhook of WhatsApp. It only stores the events, in one write, so that it answers at once. A trigger handles
 * each stored event. If the database can't be reached, the answer is an error and WhatsApp retries.
 */
export async function receiveWhatsApp({ method, query, raw, signature }: WebhookRequest): Promise<WebhookAnswer> {
  const settings = whatsAppSettings();
  if (settings === null) return { status: 404, body: '' };
  if (method === 'GET') {
    const challenge = parseChallenge(query, settings);
    return challenge === null ? { status: 403, body: '' } : { status: 200, body: challenge };
  }
  if (method !== 'POST') return { status: 405, body: '' };
  if (!isWhatsAppSigned(raw, signature, settings)) return { status: 401, body: '' };
  const events = parseEvents(raw, settings) ?? [];
  const updates = Object.fromEntries(events.map((event) => [channelEventPath.at({ id: fingerprint(event) }), event]));
  const isRefused = events.length > 0 && (await serverUpdate(updates)) === 'refused';
  // A refused write is answered with 200, because a retry of an invalid event would be refused again. While a backup or
  // restore has closed the app, valid events are refused, too, so the answer is 503 and WhatsApp retries.
  const status = isRefused && (await isAppClosed()) ? 503 : 200;
  return { status, body: '' };
}
