import * as z from 'zod/mini';
import { REASONS } from '../../delivery/causes.ts';
import { DELIVERY_STATES } from '../../delivery/delivery.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `Deliveries/{uid}/{id}`: the delivery of a reminder's message. The id is that of the notification (`reminderKey`), so
 * there is one for each end date and offset (days from `Ends` to the reminder). `At`: when it was created. `Changed`:
 * when the state last changed. `Failures`: number of refusals that count as failed attempts (see `CAUSE_ROWS`).
 * `Claim`: id of the last send attempt. Times are epoch milliseconds.
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
  /** The message is sent to the guardian. */
  Guardian: z.optional(z.literal(true)),
});
export type StoredDelivery = z.infer<typeof storedDeliverySchema>;

export const deliveriesPath = databasePath('Deliveries/{uid}', z.record(z.string(), storedDeliverySchema));
export const deliveryPath = databasePath('Deliveries/{uid}/{id}', storedDeliverySchema);

/** Maximum number of deliveries per query. */
export const DELIVERIES_PAGE = 100;

/** `DeliveryTurns/{uid~id}`: when the delivery is next due (`At`, epoch milliseconds); absent if it isn't due again. */
export const deliveryTurnPath = databasePath('DeliveryTurns/{uid~id}', z.object({ At: z.number() }));

/**
 * `Undelivered/{At~uid~id}`: a delivery that staff must follow up. `At`: when it failed or became unconfirmed
 * (`Changed` of the delivery), epoch milliseconds.
 */
const storedUndeliveredSchema = z.object({ At: z.number() });
export const undeliveredPath = databasePath('Undelivered', z.record(z.string(), storedUndeliveredSchema));
export const undeliveredRowPath = databasePath('Undelivered/{At~uid~id}', storedUndeliveredSchema);

/** The keys of a delivery in the path of {@link deliveryPath}. */
export interface DeliveryKeys {
  readonly uid: string;
  readonly id: string;
}

/** Returns the key of a delivery in collections that hold the deliveries of all people, `uid~id`. */
export function deliveryKey({ uid, id }: DeliveryKeys): string {
  return `${uid}~${id}`;
}

/** Parses a {@link deliveryKey}; `null` if the text isn't one. A uid contains no `~`. */
export function parseDeliveryKey(key: string): DeliveryKeys | null {
  const [, uid, id] = /^([A-Za-z0-9_-]{1,128})~(\d{4}-\d{2}-\d{2}~-?\d{1,3})$/.exec(key) ?? [];
  return uid === undefined || id === undefined ? null : { uid, id };
}

/** Number of digits of an instant in epoch milliseconds. */
const INSTANT_DIGITS = 13;

/** Returns the key of a row of `Undelivered`. `at`: epoch milliseconds. */
export function undeliveredKey(at: number, keys: DeliveryKeys): string {
  return `t${String(at).padStart(INSTANT_DIGITS, '0')}~${deliveryKey(keys)}`;
}

/** Parses an {@link undeliveredKey}; `null` if the text isn't one. */
export function parseUndeliveredKey(key: string): DeliveryKeys | null {
  return key[INSTANT_DIGITS + 1] === '~' ? parseDeliveryKey(key.slice(INSTANT_DIGITS + 2)) : null;
}
