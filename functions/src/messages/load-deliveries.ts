import {
  channelEventPath,
  channelPath,
  type StoredChannel,
  type StoredChannelEvent,
} from '@gym/domain/database/messages/channels';
import {
  type DeliveryKeys,
  deliveryPath,
  deliveryTurnPath,
  type StoredDelivery,
} from '@gym/domain/database/messages/deliveries';
import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import type { Choice } from '@gym/domain/delivery/choice';
import { readRecord } from '../lib/read.ts';
import { loadKeys, loadKeysUntil } from '../lib/read-keys.ts';

export function loadDelivery(keys: DeliveryKeys): Promise<StoredDelivery | null> {
  return readRecord(deliveryPath, { uid: keys.uid, id: keys.id });
}

/** Loads the keys (`uid~id`) of at most `limit` deliveries that are due, the earliest due time first. */
export function loadDueDeliveries(now: number, limit: number): Promise<string[]> {
  return loadKeysUntil(deliveryTurnPath.list({}), 'At', now, limit);
}

/** Loads a person's choice about reminders; `null` if they made none. */
export function loadChoice(uid: string): Promise<Choice | null> {
  return readRecord(reminderChoicePath, { uid });
}

export function loadChannel(channel: string): Promise<StoredChannel | null> {
  return readRecord(channelPath, { channel });
}

export function loadChannelEvent(id: string): Promise<StoredChannelEvent | null> {
  return readRecord(channelEventPath, { id });
}

/** Loads the ids of at most `limit` webhook events that are not handled yet. */
export function loadChannelEvents(limit: number): Promise<string[]> {
  return loadKeys(channelEventPath.list({}), null, limit);
}
