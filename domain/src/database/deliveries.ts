import * as z from 'zod/mini';
import { REASONS } from '../delivery/causes.ts';
import { DELIVERY_STATES } from '../delivery/delivery.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/**
 * `Deliveries/{uid}/{id}`: what became of the message of a reminder; the id is the notification's (`reminderKey`), so there is one
 * for each end date and offset. `Claim` names the last try. Instants are epoch milliseconds.
 */
export const storedDeliverySchema = z.object({
  State: z.enum(DELIVERY_STATES),
  At: z.number(),
  Ends: storedDay,
  Offset: z.number(),
  Changed: z.number(),
  Failures: z.number(),
  Claim: z.optional(z.string()),
  Reason: z.optional(z.enum(REASONS)),
  /** It goes to the guardian. */
  Guardian: z.optional(z.literal(true)),
});
export type StoredDelivery = z.infer<typeof storedDeliverySchema>;

export const deliveriesPath = databasePath('Deliveries/{uid}', z.record(z.string(), storedDeliverySchema));
export const deliveryPath = databasePath('Deliveries/{uid}/{id}', storedDeliverySchema);

/** The most deliveries that one query may ask for. */
export const DELIVERIES_PAGE = 100;

/** `DeliveryTurns/{uid~id}`: when to look at a delivery again (`At`, epoch milliseconds); none: it is settled. */
export const deliveryTurnPath = databasePath('DeliveryTurns/{uid~id}', z.object({ At: z.number() }));

/** `Undelivered/{At~uid~id}`: those that staff must look after, in the order in which they failed; `At` is `Changed` of the delivery. */
const storedUndeliveredSchema = z.object({ At: z.number() });
export const undeliveredPath = databasePath('Undelivered', z.record(z.string(), storedUndeliveredSchema));
export const undeliveredRowPath = databasePath('Undelivered/{At~uid~id}', storedUndeliveredSchema);

/** Where a delivery stands: `uid~id`. */
export interface DeliveryPlace {
  readonly uid: string;
  readonly id: string;
}

export function deliveryKey({ uid, id }: DeliveryPlace): string {
  return `${uid}~${id}`;
}

/** The place of such a key, or `null` when it is none: a uid holds no `~`. */
export function parseDeliveryKey(key: string): DeliveryPlace | null {
  const [, uid, id] = /^([A-Za-z0-9_-]{1,128})~(\d{4}-\d{2}-\d{2}~-?\d{1,3})$/.exec(key) ?? [];
  return uid === undefined || id === undefined ? null : { uid, id };
}

const INSTANT_DIGITS = 13;

/** The key of a row of `Undelivered`; it begins with a letter, because keys that look like numbers sort before all others. */
export function undeliveredKey(at: number, place: DeliveryPlace): string {
  return `t${String(at).padStart(INSTANT_DIGITS, '0')}~${deliveryKey(place)}`;
}

/** Place of such a key, or `null` when it is none. */
export function parseUndeliveredKey(key: string): DeliveryPlace | null {
  return key[INSTANT_DIGITS + 1] === '~' ? parseDeliveryKey(key.slice(INSTANT_DIGITS + 2)) : null;
}
