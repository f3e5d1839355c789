import { channelEventPath } from '@gym/domain/database/channels';
import { whatsAppSettings } from '../../adapters/whatsapp/settings.ts';
import { challengeOf, eventsOf, isSigned } from '../../adapters/whatsapp/webhook.ts';
import { fingerprint } from '../../lib/ids.ts';
import { serverUpdate } from '../../lib/server-update.ts';

/** What the service asks or tells. */
export interface WebhookRequest {
  readonly method: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The body's bytes as they came. */
  readonly raw: Uint8Array;
  readonly signature: string | undefined;
}

interface WebhookAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Answers the service at once: what it tells is only put down, in one write, and worked through by the trigger. Were that write to fail, the
 * answer is no 200 and the service tells it again.
 */
export async function receiveWhatsApp({ method, query, raw, signature }: WebhookRequest): Promise<WebhookAnswer> {
  const settings = whatsAppSettings();
  if (settings === null) return { status: 404, body: '' };
  if (method === 'GET') {
    const challenge = challengeOf(query, settings);
    return challenge === null ? { status: 403, body: '' } : { status: 200, body: challenge };
  }
  if (method !== 'POST') return { status: 405, body: '' };
  if (!isSigned(raw, signature, settings)) return { status: 401, body: '' };
  const events = eventsOf(raw, settings) ?? [];
  const updates = Object.fromEntries(events.map((event) => [channelEventPath.at({ id: fingerprint(event) }), event]));
  // What the rules refuse is no event of ours, and would be refused again.
  if (events.length > 0) await serverUpdate(updates);
  return { status: 200, body: '' };
}
