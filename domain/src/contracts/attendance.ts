import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId, uid } from './fields.ts';

/**
 * `annulAttendance`: annuls a check-in. Its record stays, with who annulled it, when and why. Answers the check-in's
 * `Id`.
 */
export const annulAttendance = contract('annulAttendance', {
  input: z.strictObject({ requestId, branch: key, day, uid, Reason: reasonText }),
  output: z.object({ Id: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'annul-attendance' },
});

/**
 * `recordAttendance`: records a check-in later: one that was forgotten, or one that a device granted although the
 * server refused its record. `At`: when it happened, epoch milliseconds, at most 400 days ago. `Id`: the id of the
 * refused record (default: `requestId`). A second call with the same `Id` adds nothing, but makes the check-in valid
 * again if it was annulled. The answer's `uid` is the surviving person if the person was merged.
 */
export const recordAttendance = contract('recordAttendance', {
  input: z.strictObject({
    requestId,
    uid,
    branch: key,
    At: z.number().check(z.int(), z.gte(0), z.lte(9_999_999_999_999)),
    Reason: z.optional(reasonText),
    Id: z.optional(requestId),
  }),
  output: z.object({ uid: z.string(), day, Id: z.string(), At: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { uid: 'record-attendance' },
});

/**
 * `exchangeBranchCode`: exchanges the eight digits that a branch's terminal shows, while they are valid, for `Slot` and
 * `Key`. A check-in on a member's own phone must contain `Slot` and `Key` if the branch requires a code. Few calls
 * per minute are allowed, because the digits can be guessed.
 */
export const exchangeBranchCode = contract('exchangeBranchCode', {
  input: z.strictObject({ branch: key, Code: z.string().check(z.regex(/^[0-9]{8}$/)) }),
  output: z.object({ Slot: z.string(), Key: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 6,
});

/** Longest range of {@link attendanceReport}, in days. */
export const REPORT_MAX_DAYS = 92;

/**
 * `attendanceReport`: counts the check-ins and guests on the days from `from` to `to`, both inclusive, at a branch or,
 * without `branch` and for administrators only, at all branches. `Days[].Before`: the number on the same weekday a week
 * earlier; `Before`: the sum of these. `Heat[weekday][hour]`: seven rows from Monday, with 24 hours of the gym's time
 * zone.
 */
export const attendanceReport = contract('attendanceReport', {
  input: z.strictObject({ from: day, to: day, branch: z.optional(key) }),
  output: z.object({
    Total: z.number(),
    Before: z.number(),
    Days: z.array(z.object({ Day: day, Total: z.number(), Before: z.number() })),
    Heat: z.array(z.array(z.number())),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
