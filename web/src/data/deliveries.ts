import type { CallableOutput } from '@gym/domain/contracts/index';
import { listUndelivered } from '@gym/domain/contracts/messages';
import { channelPath, type StoredChannel, storedChannelSchema, WHATSAPP } from '@gym/domain/database/channels';
import { deliveriesPath, type StoredDelivery, storedDeliverySchema } from '@gym/domain/database/deliveries';
import { reminderChoicePath, storedReminderChoiceSchema } from '@gym/domain/database/reminder-choices';
import type { Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { call } from './call.ts';
import { type Keyed, parseCollection, parseRecord } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

type Delivery = Keyed<StoredDelivery>;

/** Messages shown of a person. */
const SHOWN = 6;

const parseDeliveries = parseCollection('Deliveries', storedDeliverySchema);
const parseChannel = parseRecord('Channels', storedChannelSchema);
const parseChoice = parseRecord('ReminderChoices', storedReminderChoiceSchema);

function newestFirst(raw: unknown): readonly Delivery[] {
  return parseDeliveries(raw).toSorted((a, b) => b.value.At - a.value.At);
}

/** The reminders that went to a person by themselves, the newest first, live. */
export function useDeliveriesOf(uid: string): Loaded<readonly Delivery[]> {
  return useValue({ path: deliveriesPath.at({ uid }), last: { child: 'At', count: SHOWN }, parse: newestFirst });
}

/** Do reminders go out by themselves? `null`: they never did. For staff. */
export function useChannel(): Loaded<StoredChannel | null> {
  return useValue({ path: channelPath.at({ channel: WHATSAPP }), parse: parseChannel });
}

function wants(raw: unknown): boolean {
  return parseChoice(raw)?.Wants ?? true;
}

/** Does somebody want reminders by WhatsApp, live? */
export function useWantsReminders(uid: string): Loaded<boolean> {
  return useValue({ path: reminderChoicePath.at({ uid }), parse: wants });
}

/** A person whose reminder did not arrive. */
export type UndeliveredRow = CallableOutput<'listUndelivered'>['rows'][number];

export function readUndelivered(
  cursor: string | undefined,
  limit: number,
): Promise<Result<CallableOutput<'listUndelivered'>>> {
  return call(listUndelivered, present({ cursor, limit }));
}
