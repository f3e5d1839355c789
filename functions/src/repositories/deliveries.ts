import {
  channelEventPath,
  channelPath,
  type StoredChannel,
  type StoredChannelEvent,
} from '@gym/domain/database/channels';
import {
  type DeliveryPlace,
  deliveryPath,
  deliveryTurnPath,
  type StoredDelivery,
} from '@gym/domain/database/deliveries';
import { reminderChoicePath } from '@gym/domain/database/reminder-choices';
import type { Choice } from '@gym/domain/delivery/choice';
import { loadKeys, loadKeysUntil } from './jobs.ts';
import { readRecord } from './read.ts';

export function loadDelivery(place: DeliveryPlace): Promise<StoredDelivery | null> {
  return readRecord(deliveryPath, { uid: place.uid, id: place.id });
}

/** Keys (`uid~id`) of the deliveries whose turn has come, the longest due first. */
export function loadDueDeliveries(now: number, limit: number): Promise<string[]> {
  return loadKeysUntil(deliveryTurnPath.list({}), 'At', now, limit);
}

/** What somebody chose about reminders; `null`: nothing. */
export function loadChoice(uid: string): Promise<Choice | null> {
  return readRecord(reminderChoicePath, { uid });
}

export function loadChannel(channel: string): Promise<StoredChannel | null> {
  return readRecord(channelPath, { channel });
}

export function loadChannelEvent(id: string): Promise<StoredChannelEvent | null> {
  return readRecord(channelEventPath, { id });
}

/** Ids of what services told and nobody has worked through yet. */
export function loadChannelEvents(limit: number): Promise<string[]> {
  return loadKeys(channelEventPath.list({}), null, limit);
}
