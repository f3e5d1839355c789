import type { GymDay } from '@gym/domain/calendar/calendar';
import type { ShownDelivery } from '@gym/domain/contracts/expirations';
import { deliveriesPath, type StoredDelivery } from '@gym/domain/database/messages/deliveries';
import { endOfKeys, isIntact, readRange } from '../lib/read.ts';

/** Maximum number of deliveries that are read: more than the reminders that the settings allow for one end date. */
const QUERY_LIMIT = 20;

/** Returns a delivery as it is shown to staff. */
export function toShownDelivery({ State, Reason, Offset, Changed }: StoredDelivery): ShownDelivery {
  return { State, Reason: Reason ?? null, Offset, At: Changed };
}

/** Loads the delivery of the newest reminder about an end date; `null` if there is none. */
export async function loadLastDelivery(uid: string, ends: GymDay): Promise<ShownDelivery | null> {
  const range = { startAt: `${ends}~`, endAt: endOfKeys(`${ends}~`), limit: QUERY_LIMIT };
  // `Offset` is the day of the reminder relative to the end date, so the newest reminder has the largest offset.
  const [last] = (await readRange(deliveriesPath, { uid }, range))
    .filter(isIntact)
    .map(([, delivery]) => delivery)
    .toSorted((a, b) => b.Offset - a.Offset);
  return last === undefined ? null : toShownDelivery(last);
}
