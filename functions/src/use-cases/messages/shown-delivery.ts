import type { GymDay } from '@gym/domain/calendar/calendar';
import type { ShownDelivery } from '@gym/domain/contracts/expirations';
import { deliveriesPath, type StoredDelivery } from '@gym/domain/database/deliveries';
import { endOfKeys, readRange } from '../../repositories/read.ts';

/** More reminders than there are about one end. */
const MOST = 20;

export function shownDelivery({ State, Reason, Offset, Changed }: StoredDelivery): ShownDelivery {
  return { State, Reason: Reason ?? null, Offset, At: Changed };
}

/** What became of the last reminder about an end; `null`: none went out by itself. */
export async function lastDeliveryAbout(uid: string, ends: GymDay): Promise<ShownDelivery | null> {
  const range = { startAt: `${ends}~`, endAt: endOfKeys(`${ends}~`), limit: MOST };
  const [last] = (await readRange(deliveriesPath, { uid }, range))
    .map(([, delivery]) => delivery)
    .toSorted((a, b) => b.Offset - a.Offset);
  return last === undefined ? null : shownDelivery(last);
}
