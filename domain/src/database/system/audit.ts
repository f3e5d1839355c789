import * as z from 'zod/mini';
import { DOOR_PROBLEMS } from '../../attendance/attendance.ts';
import { PAYMENT_METHODS } from '../../membership/membership.ts';
import { ACCESS_LINK_KINDS } from '../../person/access-link.ts';
import { storedDay } from '../fields.ts';
import { MEMBERSHIP_ENTRY_KINDS } from '../memberships/membership-periods.ts';
import { databasePath } from '../path.ts';

export const AUDIT_ACTIONS = [
  'user-created',
  'user-updated',
  'tax-data-saved',
  'tax-data-removed',
  /** The profile's e-mail was updated from Firebase Auth. */
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
  /** Staff ended an access link. */
  'access-link-ended',
  'sessions-ended',
  /** When sessions were ended, the account had a sign-in method that was added after an access link was redeemed. */
  'own-sign-in-found',
  'role-set',
  'membership-renewed',
  'membership-frozen',
  'membership-resumed',
  'membership-cancelled',
  'membership-changed',
  'membership-annulled',
  'attendance-annulled',
  /** Staff recorded a missing check-in. */
  'attendance-recorded',
  /** Staff made an annulled check-in valid again. */
  'attendance-lifted',
  /** Staff let in a person whom the door would have denied. */
  'let-in',
  /** A terminal or the desk let in a person whom the policy denies, for example offline. */
  'entry-differed',
  'guest-registered',
  'guest-undone',
  'guest-charged',
  'guest-annulled',
  'order-placed',
  'order-moved',
  /** An order was left for staff to review. */
  'order-review',
  'shift-opened',
  'shift-closed',
  'cash-moved',
  'sale-recorded',
  'sale-refunded',
  'difference-closed',
  'product-created',
  'product-changed',
  'stock-moved',
  'stock-counted',
  /** Staff wrote to a member about the end of the membership. */
  'contacted',
  'note-added',
  'contact-answered',
  'settings-changed',
  'plan-saved',
  'branch-saved',
  'notice-saved',
  'promotion-saved',
  'terminal-created',
  /** An administrator ran the daily jobs by hand. */
  'jobs-run',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A value before (`From`) and after (`To`) a change. A missing value is absent. */
const storedChangeSchema = z.object({ From: z.optional(z.string()), To: z.optional(z.string()) });

/**
 * The facts of an action. Each action uses some of these fields.
 */
export const storedAuditFactsSchema = z.object({
  /** Last day of the membership. */
  Ends: z.optional(storedChangeSchema),
  /** Key of the plan. */
  Plan: z.optional(storedChangeSchema),
  /** First and last day of a freeze, both inclusive. */
  Days: z.optional(z.object({ From: storedDay, To: storedDay })),
  /** The day of a check-in or of a difference. */
  Day: z.optional(storedDay),
  /** The sum of the action, in centavos. The action decides what it means; it may be negative. */
  Price: z.optional(z.number()),
  /** Money left over from the old plan after a change of plan, in centavos. */
  Left: z.optional(z.number()),
  PaidBy: z.optional(z.enum(PAYMENT_METHODS)),
  Reason: z.optional(z.string()),
  /** The annulled membership entry. */
  Annulled: z.optional(
    z.object({
      Kind: z.enum(MEMBERSHIP_ENTRY_KINDS),
      At: z.number(),
      Plan: z.optional(z.string()),
      Price: z.optional(z.number()),
    }),
  ),
  /** Why the door would have denied the person. */
  Problems: z.optional(z.array(z.enum(DOOR_PROBLEMS))),
  Link: z.optional(z.enum(ACCESS_LINK_KINDS)),
  /** Changed settings. `Of`: path of the setting. Many settings are recorded without their values. */
  Settings: z.optional(z.array(z.extend(storedChangeSchema, { Of: z.string() }))),
  /** Uid of the person who was merged into the target. */
  Joined: z.optional(z.string()),
});
export type StoredAuditFacts = z.infer<typeof storedAuditFactsSchema>;

/**
 * `Audit/{day}/{line}`: a line of the audit log: who (`By`, a uid or `server`) did what (`Action`) to whom (`Target`, a
 * uid). `At`: epoch milliseconds. `Branch`: a key. Appended by the server, read by administrators. `Detail`: a short
 * text for facts that have no field in `Facts`.
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

/** Maximum number of lines per query. */
export const AUDIT_PAGE = 500;
