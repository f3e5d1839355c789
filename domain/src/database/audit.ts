import * as z from 'zod/mini';
import { DOOR_PROBLEMS } from '../attendance/attendance.ts';
import { PAYMENT_METHODS } from '../membership/membership.ts';
import { ACCESS_LINK_KINDS } from '../person/access-link.ts';
import { PERIOD_KINDS } from './membership-periods.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/** What the log tells apart. */
export const AUDIT_ACTIONS = [
  'user-created',
  'user-updated',
  'tax-data-saved',
  'tax-data-removed',
  'email-followed',
  'users-merged',
  'users-imported',
  'account-closed',
  'account-reopened',
  'erasure-requested',
  'erasure-withdrawn',
  'erasure-refused',
  'person-erased',
  'access-link-created',
  'access-link-ended',
  'sessions-ended',
  'own-sign-in-found',
  'role-set',
  'membership-renewed',
  'membership-frozen',
  'membership-resumed',
  'membership-cancelled',
  'membership-changed',
  'membership-annulled',
  'attendance-annulled',
  'attendance-recorded',
  'attendance-lifted',
  'let-in',
  'guest-registered',
  'guest-undone',
  'guest-charged',
  'guest-annulled',
  'order-placed',
  'order-moved',
  'order-review',
  'shift-opened',
  'shift-closed',
  'cash-moved',
  'sale-recorded',
  'sale-refunded',
  'totals-differ',
  'product-created',
  'product-changed',
  'stock-moved',
  'stock-counted',
  'contacted',
  'note-added',
  'contact-answered',
  'settings-changed',
  'plan-saved',
  'branch-saved',
  'notice-saved',
  'promotion-saved',
  'terminal-created',
  'jobs-run',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What something was and became; without `From` there was nothing, without `To` there is nothing any more. */
const changed = z.object({ From: z.optional(z.string()), To: z.optional(z.string()) });

/**
 * What a deed changed, in facts that the screen puts into words: keys, days, sums in centavos and the reason that was written. Never
 * names, phones or addresses.
 */
export const storedAuditFactsSchema = z.object({
  /** Last day of the membership. */
  Ends: z.optional(changed),
  /** Key of the plan. */
  Plan: z.optional(changed),
  /** Days of a pause, both inclusive. */
  Days: z.optional(z.object({ From: storedDay, To: storedDay })),
  /** The day of an attendance. */
  Day: z.optional(storedDay),
  Price: z.optional(z.number()),
  /** Left over of what was paid before a change of plan. */
  Left: z.optional(z.number()),
  PaidBy: z.optional(z.enum(PAYMENT_METHODS)),
  Reason: z.optional(z.string()),
  /** The line of the history that was annulled. */
  Annulled: z.optional(
    z.object({
      Kind: z.enum(PERIOD_KINDS),
      At: z.number(),
      Plan: z.optional(z.string()),
      Price: z.optional(z.number()),
    }),
  ),
  /** Why the door would have denied somebody. */
  Problems: z.optional(z.array(z.enum(DOOR_PROBLEMS))),
  Link: z.optional(z.enum(ACCESS_LINK_KINDS)),
  /** Settings by their place in the database; long texts and phones without what they say. */
  Settings: z.optional(z.array(z.extend(changed, { Of: z.string() }))),
  /** Whose file was joined into the target's. */
  Joined: z.optional(z.string()),
});
export type StoredAuditFacts = z.infer<typeof storedAuditFactsSchema>;

/**
 * `Audit/{day}/{id}`: who did what to whom; appended by the server, read by administrators. `Detail` is a short line of what `Facts`
 * has no field for, and all that older lines have.
 */
export const storedAuditSchema = z.object({
  At: z.number(),
  By: z.string(),
  Action: z.enum(AUDIT_ACTIONS),
  Target: z.optional(z.string()),
  Branch: z.optional(z.string()),
  Detail: z.optional(z.string()),
  Facts: z.optional(storedAuditFactsSchema),
});
export type StoredAudit = z.infer<typeof storedAuditSchema>;

export const auditDayPath = databasePath('Audit/{day}', z.record(z.string(), storedAuditSchema));

export const auditLinePath = databasePath('Audit/{day}/{line}', storedAuditSchema);

/** The most lines of a day that one query may ask for. */
export const AUDIT_PAGE = 500;
