import * as z from 'zod/mini';
import { STAFF_ROLES } from '../person/roles.ts';
import { contract } from './contract.ts';
import { key, requestId, uid } from './fields.ts';

/**
 * `setStaffRole`: gives an account a role, or takes it away (`null`). Reception and kiosk belong to a branch, administrators
 * to none. The last administrator stays. Whoever loses a role or a branch: the sessions that their access links opened in the last 30 days
 * are ended, which may take longer than a call usually does.
 */
export const setStaffRole = contract('setStaffRole', {
  input: z.strictObject({ requestId, uid, Role: z.nullable(z.enum(STAFF_ROLES)), Branch: z.optional(key) }),
  output: z.object({ Role: z.nullable(z.enum(STAFF_ROLES)), Branch: z.nullable(z.string()) }),
  callers: ['admin'],
  callsPerMinute: 30,
  deadlineMs: 50_000,
  touches: { uid: 'set-role' },
});

/** `listStaff`: everyone with a role, by role then name. */
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
