import * as z from 'zod/mini';
import type { GymDay } from '../../calendar/calendar.ts';
import { ERASURE_GROUNDS } from '../../person/erasure.ts';
import { ORDER_REVIEWS, ORDER_STATES } from '../../store/order.ts';
import { storedDay } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `Notifications/{uid}/{id}`: a notification to a person. `ReadAt`: when its owner marked it as read. Times are epoch
 * milliseconds.
 *
 * - `reminder`: the membership ends or has ended. The notification's id is a {@link reminderKey}, so there is one for
 *   each end date and offset.
 * - `order`: the state of an order changed.
 * - `order-lapses`: an order will be cancelled unless it is paid.
 * - `order-unheld`: the held pieces of an unpaid order were sold at the desk.
 * - `order-waits`: an order is paid, but reception must review it, because the membership changed after it was ordered.
 * - `order-review`: staff must review an order; sent to staff.
 * - `erasure-requested`: the deletion of the person's data was requested. The gym must delete them by the day `DoneBy`.
 * - `erasure-refused`: the gym refused to delete the person's data, on the legal ground `Ground`.
 * - `email-changed`: an administrator (`By`) changed the e-mail with which the person signs in.
 */
export const storedNotificationSchema = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('reminder'),
    At: z.number(),
    Ends: storedDay,
    /** Days from the end date to the reminder; negative if the reminder comes first. */
    Offset: z.number(),
    Plan: z.string(),
    ReadAt: z.optional(z.number()),
  }),
  z.object({
    Kind: z.literal('order'),
    At: z.number(),
    Order: z.string(),
    State: z.enum(ORDER_STATES),
    ReadAt: z.optional(z.number()),
  }),
  z.object({
    Kind: z.literal('order-lapses'),
    At: z.number(),
    Order: z.string(),
    /** When the order is cancelled if it is still unpaid. */
    Lapses: z.number(),
    ReadAt: z.optional(z.number()),
  }),
  z.object({ Kind: z.literal('order-waits'), At: z.number(), Order: z.string(), ReadAt: z.optional(z.number()) }),
  z.object({
    Kind: z.literal('order-review'),
    At: z.number(),
    Order: z.string(),
    Why: z.enum(ORDER_REVIEWS),
    ReadAt: z.optional(z.number()),
  }),
  z.object({
    Kind: z.literal('order-unheld'),
    At: z.number(),
    Order: z.string(),
    ReadAt: z.optional(z.number()),
  }),
  z.object({
    Kind: z.literal('erasure-requested'),
    At: z.number(),
    DoneBy: storedDay,
    ReadAt: z.optional(z.number()),
  }),
  z.object({
    Kind: z.literal('erasure-refused'),
    At: z.number(),
    Ground: z.enum(ERASURE_GROUNDS),
    ReadAt: z.optional(z.number()),
  }),
  z.object({ Kind: z.literal('email-changed'), At: z.number(), By: z.string(), ReadAt: z.optional(z.number()) }),
]);

export type StoredNotification = z.infer<typeof storedNotificationSchema>;

export const notificationsPath = databasePath('Notifications/{uid}', z.record(z.string(), storedNotificationSchema));
export const notificationPath = databasePath('Notifications/{uid}/{id}', storedNotificationSchema);

/** Returns the id of a reminder: `{Ends}~{Offset}`. */
export function reminderKey(ends: GymDay, offset: number): string {
  return `${ends}~${offset}`;
}

/** Maximum number of notifications per query. */
export const NOTIFICATIONS_PAGE = 100;
