import {
  type DeliveryKeys,
  deliveryKey,
  deliveryPath,
  deliveryTurnPath,
  type StoredDelivery,
  undeliveredKey,
  undeliveredRowPath,
} from '@gym/domain/database/messages/deliveries';
import { type StoredSummary, versionUpdate } from '@gym/domain/database/people/summaries';
import type { StoredUser } from '@gym/domain/database/people/users';
import { type Delivery, isUndelivered, type Step } from '@gym/domain/delivery/delivery';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadDelivery } from './load-deliveries.ts';

/** The current owner of a delivery: the person, or the person into whom their file was merged. */
export interface Owner {
  readonly uid: string;
  readonly user: StoredUser;
  readonly summary: StoredSummary | null;
}

/** Decides the next step of a delivery; `null` if there is nothing to do. */
type StepDecision = (delivery: StoredDelivery, owner: Owner) => Promise<Step | null> | Step | null;

const MAX_ATTEMPTS = 8;

/**
 * Returns the updates of a delivery's step: its due time (`turn`; `null`: never), and if the record changes, the record
 * and its row in the list of undelivered reminders.
 */
export function deliveryUpdates(keys: DeliveryKeys, previous: Delivery | null, { delivery, turn }: Step): Updates {
  const { uid, id } = keys;
  const dueUpdate = { [deliveryTurnPath.at({ 'uid~id': deliveryKey(keys) })]: turn === null ? null : { At: turn } };
  if (delivery === previous) return dueUpdate;
  const rowPath = ({ Changed }: Delivery): string =>
    undeliveredRowPath.at({ 'At~uid~id': undeliveredKey(Changed, keys) });
  return {
    ...dueUpdate,
    ...(previous && isUndelivered(previous) ? { [rowPath(previous)]: null } : {}),
    ...(isUndelivered(delivery) ? { [rowPath(delivery)]: { At: delivery.Changed } } : {}),
    [deliveryPath.at({ uid, id })]: present(delivery),
  };
}

function clearDueTimeUpdates(keys: DeliveryKeys): Updates {
  return { [deliveryTurnPath.at({ 'uid~id': deliveryKey(keys) })]: null };
}

/**
 * Changes one delivery: loads it, decides the step and writes it. If the person's records changed meanwhile, the
 * database rules refuse the write, and it decides again. If the person's file was merged, it changes the delivery of
 * the surviving file.
 *
 * @returns the step taken, with the key of the delivery; `null` if there was nothing to do
 * @throws if the write is still refused after several attempts
 */
export async function changeDelivery(
  keys: DeliveryKeys,
  decide: StepDecision,
): Promise<{ readonly step: Step; readonly keys: DeliveryKeys } | null> {
  const outcome = await attempts(MAX_ATTEMPTS, async () => {
    const { uid, user } = await loadPerson(keys.uid);
    const current = { uid, id: keys.id };
    const summary = await loadSummary(uid);
    const delivery = await loadDelivery(current);
    if (delivery === null) {
      await serverUpdate(clearDueTimeUpdates(keys));
      return 'nothing';
    }
    const step = await decide(delivery, { uid, user, summary });
    if (step === null) return 'nothing';
    const updates = {
      ...versionUpdate(uid, summary),
      ...(uid === keys.uid ? {} : clearDueTimeUpdates(keys)),
      ...deliveryUpdates(current, delivery, step),
    };
    return (await serverUpdate(updates)) === 'written' ? { step, keys: current } : 'again';
  });
  if (outcome === null) throw new Error('The delivery kept changing');
  return outcome === 'nothing' ? null : outcome;
}
