import * as z from 'zod/mini';
import type { GymDay } from '../calendar/calendar.ts';
import { ERASURE_GROUNDS } from '../person/erasure.ts';
import { ORDER_REVIEWS, ORDER_STATES } from '../store/order.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/**
 * `Notifications/{uid}/{id}`: what a member is told. A reminder's id is `{Ends}~{Offset}`, so there is one for each end date
 * and offset. `email-changed`: an administrator (`By`) moved the sign-in to another e-mail.
 * `erasure-refused`: the gym keeps the person's data although they asked for deletion.
 * `order`: an order of the person has another state; `order-lapses`: one will be cancelled unless it is paid; `order-unheld`: the pieces of an unpaid
 * one were sold at the desk; `order-waits`: one is paid, but its membership waits for reception. `order-review`: to staff, an order that they
 * must review. `ReadAt` is its owner's mark;
 * instants are epoch milliseconds.
 */
export const storedNotificationSchema = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('reminder'),
    At: z.number(),
    Ends: storedDay,
    /** Days from the end on which it was due: negative before it. */
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
    /** When it is cancelled without a payment. */
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

/** The id of a reminder. */
export function reminderKey(ends: GymDay, offset: number): string {
  return `${ends}~${offset}`;
}

/** The most notifications that one query may ask for. */
export const NOTIFICATIONS_PAGE = 100;
