import * as z from 'zod/mini';
import { databasePath } from './path.ts';

/** What the log tells apart. */
export const AUDIT_ACTIONS = [
  'user-created',
  'user-updated',
  'email-followed',
  'users-merged',
  'users-imported',
  'account-closed',
  'account-reopened',
  'access-link-created',
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
  'contacted',
  'note-added',
  'settings-changed',
  'jobs-run',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `Audit/{day}/{id}`: who did what to whom; appended by the server, read by administrators. `Detail` is a short line of facts. */
export const storedAuditSchema = z.object({
  At: z.number(),
  By: z.string(),
  Action: z.enum(AUDIT_ACTIONS),
  Target: z.optional(z.string()),
  Branch: z.optional(z.string()),
  Detail: z.optional(z.string()),
});
export type StoredAudit = z.infer<typeof storedAuditSchema>;

export const auditDayPath = databasePath('Audit/{day}', z.record(z.string(), storedAuditSchema));

/** The most lines of a day that one query may ask for. */
export const AUDIT_PAGE = 500;
