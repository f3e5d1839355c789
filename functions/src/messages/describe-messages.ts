import type { CallableOutput } from '@gym/domain/contracts/index';
import { WHATSAPP } from '@gym/domain/database/messages/channels';
import { ok, type Result } from '@gym/domain/errors';
import { usesWhatsApp, WHATSAPP_REQUIRED } from '../adapters/whatsapp/settings.ts';
import { loadChannel } from './load-deliveries.ts';

/**
 * Returns whether messages are sent automatically, the settings that are required for it (empty if they are sent), and
 * what keeps messages from being sent (the channel's `Stops`).
 */
export async function describeMessages(): Promise<Result<CallableOutput<'describeMessages'>>> {
  const missing = usesWhatsApp() ? [] : [...WHATSAPP_REQUIRED];
  const { Stops = {} } = (await loadChannel(WHATSAPP)) ?? {};
  const stops = Object.entries(Stops).map(([what, { Cause, At, Until }]) => ({
    what,
    cause: Cause,
    since: At,
    until: Until,
  }));
  return ok({ isOn: missing.length === 0, missing, stops });
}
