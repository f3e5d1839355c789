import type { CallableOutput } from '@gym/domain/contracts/index';
import { WHATSAPP } from '@gym/domain/database/channels';
import { ok, type Result } from '@gym/domain/errors';
import { usesWhatsApp, WHATSAPP_REQUIRED } from '../adapters/whatsapp/settings.ts';
import { loadChannel } from '../repositories/deliveries.ts';

/** Says whether messages go out by themselves, and what is missing or keeps them from it. */
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
