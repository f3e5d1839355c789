import {
  type DeliveryPlace,
  deliveryKey,
  deliveryPath,
  deliveryTurnPath,
  type StoredDelivery,
  undeliveredKey,
  undeliveredRowPath,
} from '@gym/domain/database/deliveries';
import { type StoredSummary, versionUpdate } from '@gym/domain/database/summaries';
import type { StoredUser } from '@gym/domain/database/users';
import { type Delivery, isUndelivered, type Step } from '@gym/domain/delivery/delivery';
import { present } from '@gym/domain/present';
import { attempts } from '../../lib/attempts.ts';
import { serverUpdate, type Updates } from '../../lib/server-update.ts';
import { loadDelivery } from '../../repositories/deliveries.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { loadPerson } from '../../repositories/users.ts';

/** Whose delivery it is by now: who was joined into another has none any more. */
export interface Owner {
  readonly uid: string;
  readonly user: StoredUser;
  readonly summary: StoredSummary | null;
}

type Decide = (delivery: StoredDelivery, owner: Owner) => Promise<Step | null> | Step | null;

const ROUNDS = 8;

/** The record, where it changes, and where it is looked for: among those that wait, and among those that staff look after. */
export function deliveryUpdates(place: DeliveryPlace, before: Delivery | null, { delivery, turn }: Step): Updates {
  const { uid, id } = place;
  const turns = { [deliveryTurnPath.at({ 'uid~id': deliveryKey(place) })]: turn === null ? null : { At: turn } };
  if (delivery === before) return turns;
  const row = ({ Changed }: Delivery): string => undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(Changed, place) });
  return {
    ...turns,
    ...(before && isUndelivered(before) ? { [row(before)]: null } : {}),
    ...(isUndelivered(delivery) ? { [row(delivery)]: { At: delivery.Changed } } : {}),
    [deliveryPath.at({ uid, id })]: present(delivery),
  };
}

/** What waits under the name of somebody who was joined into another goes on under that one's. */
function turnTaken(place: DeliveryPlace): Updates {
  return { [deliveryTurnPath.at({ 'uid~id': deliveryKey(place) })]: null };
}

/**
 * Changes one delivery under the rules: reads it, decides, writes, and decides anew when anything of its person was changed meanwhile. Follows
 * somebody who was joined into another.
 *
 * @returns the step taken, with its place; `null` when there was nothing to do
 * @throws when it keeps changing
 */
export async function changeDelivery(
  place: DeliveryPlace,
  decide: Decide,
): Promise<{ readonly step: Step; readonly place: DeliveryPlace } | null> {
  const outcome = await attempts(ROUNDS, async () => {
    const { uid, user } = await loadPerson(place.uid);
    const own = { uid, id: place.id };
    const summary = await loadSummary(uid);
    const delivery = await loadDelivery(own);
    if (delivery === null) {
      await serverUpdate(turnTaken(place));
      return 'nothing';
    }
    const step = await decide(delivery, { uid, user, summary });
    if (step === null) return 'nothing';
    const updates = {
      ...versionUpdate(uid, summary),
      ...(uid === place.uid ? {} : turnTaken(place)),
      ...deliveryUpdates(own, delivery, step),
    };
    return (await serverUpdate(updates)) === 'written' ? { step, place: own } : 'again';
  });
  if (outcome === null) throw new Error('The delivery kept changing');
  return outcome === 'nothing' ? null : outcome;
}
