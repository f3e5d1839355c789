import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { day, key, reasonText, requestId, uid } from './fields.ts';

/** `annulAttendance`: a check-in that was a mistake no longer counts; the record stays, with who, when and why. */
export const annulAttendance = contract('annulAttendance', {
  input: z.strictObject({ requestId, branch: key, day, uid, Reason: reasonText }),
  output: z.object({ Id: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
  touches: { uid: 'annul-attendance' },
});

/**
 * `recordAttendance`: a check-in written afterwards by staff: forgotten at the door, or shown as granted by a device whose
 * record was refused, with its own `Id` and `At` (epoch ms; up to 400 days back). The same `Id` again is a success. An annulled one counts
 * again. `uid` in the answer is whose it became, when the person was merged into another.
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
 * `exchangeBranchCode`: the eight digits that a branch's terminal shows, for the key that a check-in of the own phone carries; only
 * while the digits are taken. Few tries a minute: digits can be guessed, the key can't.
 */
export const exchangeBranchCode = contract('exchangeBranchCode', {
  input: z.strictObject({ branch: key, Code: z.string().check(z.regex(/^[0-9]{8}$/)) }),
  output: z.object({ Slot: z.string(), Key: z.string() }),
  callers: 'signed-in',
  callsPerMinute: 6,
});

/** The longest range of a report, in days. */
export const REPORT_MAX_DAYS = 92;

/**
 * `attendanceReport`: totals of a range of days, both in it. `Days[].Before` is the same weekday a week earlier, `Before`
 * their sum. `Heat[weekday][hour]`: seven rows from Monday, 24 hours of the gym's clock. Without `branch`, all of them (administrators).
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
