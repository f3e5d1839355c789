import * as z from 'zod/mini';
import { STAFF_ROLES } from '../person/roles.ts';
import { contract } from './contract.ts';
import { key, requestId, uid } from './fields.ts';

/** How long the link of `createPasswordLink` is valid, minutes. Firebase Auth sets this time. */
export const PASSWORD_LINK_MINUTES = 60;

/**
 * `setStaffRole`: gives an account a staff role, or removes it (`null`). Reception and kiosk belong to a branch,
 * administrators don't. The last administrator can't lose the role. If a staff member's role or branch changes, this
 * ends the sessions that were opened in the last 30 days with access links that they had created. That needs the longer
 * deadline.
 */
export const setStaffRole = contract('setStaffRole', {
  input: z.strictObject({ requestId, uid, Role: z.nullable(z.enum(STAFF_ROLES)), branch: z.optional(key) }),
  output: z.object({ Role: z.nullable(z.enum(STAFF_ROLES)), Branch: z.nullable(z.string()) }),
  callers: ['admin'],
  callsPerMinute: 30,
  deadlineMs: 50_000,
  touches: { uid: 'set-role' },
});

/**
 * `createPasswordLink`: creates a link with which a staff member who can't sign in yet sets the first password of their
 * account. It is valid for {@link PASSWORD_LINK_MINUTES} minutes. Refused with `has-own-sign-in` if the account has a
 * password or another sign-in method, and with `email-needed` if it has no e-mail.
 */
export const createPasswordLink = contract('createPasswordLink', {
  input: z.strictObject({ uid }),
  output: z.object({ link: z.string() }),
  callers: ['admin'],
  callsPerMinute: 20,
  touches: { uid: 'create-password-link' },
});

/** `listStaff`: lists the people with a staff role, ordered by role and name. */
export const listStaff = contract('listStaff', {
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        uid: z.string(),
        Role: z.enum(STAFF_ROLES),
        Branch: z.nullable(z.string()),
        Nombre: z.nullable(z.string()),
        Email: z.nullable(z.string()),
      }),
    ),
  }),
  callers: ['admin'],
  callsPerMinute: 60,
});
