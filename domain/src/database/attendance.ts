import * as z from 'zod/mini';
import { DOOR_PROBLEMS, type DoorProblem } from '../attendance/attendance.ts';
import { type GymDay, gymDayOf } from '../calendar/calendar.ts';
import type { BranchProof } from '../door/branch-code.ts';
import { present } from '../present.ts';
import { databasePath } from './path.ts';
import { visitUsePath } from './visit-use.ts';

export const CHECK_IN_CHANNELS = ['self', 'kiosk', 'desk'] as const;
export type CheckInChannel = (typeof CHECK_IN_CHANNELS)[number];

/** How a recorded person entered; `let-in`: the desk opened although the policy denies, and says why in `Reason`. */
export const ENTRY_VERDICTS = ['granted', 'warning', 'let-in'] as const;
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number];

/** A check-in taken back: by whoever wrote it right away, or later by staff, who say why. `At` is server time. */
export const storedAnnulmentSchema = z.object({ At: z.number(), By: z.string(), Reason: z.optional(z.string()) });

/** How long after its arrival whoever wrote a check-in may take it back, milliseconds. The rules of the database hold to it. @public */
export const UNDO_WINDOW_MS = 30_000;

/**
 * `Attendance/{branch}/{day}/{uid}`: one check-in; its place in the tree makes it once a day per branch. `At` is when it
 * happened, `Ts` when it arrived (server time), both epoch milliseconds. `Nombre` is filled by the server. `Slot` and `Key`
 * are the branch's code that an own phone gave, where the branch asks for one.
 */
export const storedAttendanceSchema = z.object({
  Id: z.string(),
  At: z.number(),
  Ts: z.number(),
  Via: z.enum(CHECK_IN_CHANNELS),
  By: z.string(),
  Verdict: z.enum(ENTRY_VERDICTS),
  Problems: z.optional(z.partialRecord(z.enum(DOOR_PROBLEMS), z.literal(true))),
  Reason: z.optional(z.string()),
  Clock: z.enum(['sure', 'doubt']),
  Slot: z.optional(z.string()),
  Key: z.optional(z.string()),
  Nombre: z.optional(z.string()),
  Annulled: z.optional(storedAnnulmentSchema),
});
export type StoredAttendance = z.infer<typeof storedAttendanceSchema>;

const storedDiffersSchema = z.optional(z.partialRecord(z.enum(DOOR_PROBLEMS), z.literal(true)));

/**
 * `AttendanceFacts/{branch}/{day}/{uid}`: what the server alone knows of the check-in `Id`, beside the record because a device
 * that sends it again overwrites the whole record. `Ts` is when it first arrived (server time, epoch milliseconds); `Differs`
 * are problems that the policy would have denied, of a check-in that a terminal or the desk granted.
 */
export const storedAttendanceFactsSchema = z.object({ Id: z.string(), Ts: z.number(), Differs: storedDiffersSchema });
export type StoredAttendanceFacts = z.infer<typeof storedAttendanceFactsSchema>;

/**
 * `MemberAttendance/{uid}/{day}/{branch}`: the same check-in seen from the member. `Of` says under which uid the record
 * stands when that is another one: that of a person who was merged into this one.
 */
export const storedMemberAttendanceSchema = z.object({
  Ts: z.number(),
  Annulled: z.optional(storedAnnulmentSchema),
  Of: z.optional(z.string()),
});
export type StoredMemberAttendance = z.infer<typeof storedMemberAttendanceSchema>;

export const attendanceDayPath = databasePath(
  'Attendance/{branch}/{day}',
  z.record(z.string(), storedAttendanceSchema),
);
export const attendancePath = databasePath('Attendance/{branch}/{day}/{uid}', storedAttendanceSchema);
export const attendanceFactsPath = databasePath('AttendanceFacts/{branch}/{day}/{uid}', storedAttendanceFactsSchema);
/** `AnnulledAttendance/{branch}/{day}/{uid}/{id}`: with what the server knew of it, an annulled record whose place another one has taken. */
export const annulledAttendancePath = databasePath(
  'AnnulledAttendance/{branch}/{day}/{uid}/{id}',
  z.extend(storedAttendanceSchema, { Differs: storedDiffersSchema }),
);
/** A member's whole history, by day and branch. */
export const memberVisitsPath = databasePath(
  'MemberAttendance/{uid}',
  z.record(z.string(), z.record(z.string(), storedMemberAttendanceSchema)),
);
export const memberAttendancePath = databasePath('MemberAttendance/{uid}/{day}/{branch}', storedMemberAttendanceSchema);

/** A check-in before it is sent: the instants are the device's, corrected by the server's offset. */
export interface CheckIn {
  readonly id: string;
  readonly uid: string;
  readonly branch: string;
  readonly at: number;
  readonly via: CheckInChannel;
  readonly by: string;
  readonly verdict: EntryVerdict;
  readonly problems: readonly DoorProblem[];
  readonly clock: 'sure' | 'doubt';
  /** Why the desk let somebody in whom the policy denies; with the verdict `let-in`, and only then. */
  readonly reason?: string;
  /** What an own phone read at the door, where the branch asks for a code. */
  readonly branchCode?: BranchProof;
}

/** The day under which a check-in is kept: the gym's day when it happened. */
export function checkInDay(checkIn: Pick<CheckIn, 'at'>): GymDay {
  return gymDayOf(checkIn.at);
}

/**
 * The one multi-path update of a check-in: all places together or none; the own phone's says as well which visit it uses.
 * `serverTimestamp` is the SDK's placeholder for the server's time, which the rules require in each.
 */
export function checkInUpdate(checkIn: CheckIn, serverTimestamp: unknown): Record<string, unknown> {
  const { branch, uid } = checkIn;
  const day = checkInDay(checkIn);
  const problems = Object.fromEntries(checkIn.problems.map((problem) => [problem, true]));
  return {
    [attendancePath.at({ branch, day, uid })]: {
      Id: checkIn.id,
      At: checkIn.at,
      Ts: serverTimestamp,
      Via: checkIn.via,
      By: checkIn.by,
      Verdict: checkIn.verdict,
      ...present({
        Problems: checkIn.problems.length > 0 ? problems : undefined,
        Reason: checkIn.reason,
      }),
      Clock: checkIn.clock,
      ...(checkIn.branchCode ? { Slot: checkIn.branchCode.slot, Key: checkIn.branchCode.key } : {}),
    },
    [memberAttendancePath.at({ uid, day, branch })]: { Ts: serverTimestamp },
    ...(checkIn.via === 'self'
      ? { [visitUsePath.at({ uid })]: { Id: checkIn.id, Branch: branch, Day: day, Ts: serverTimestamp } }
      : {}),
  };
}

/** Takes a check-in back: both places say who did it and when; nothing is deleted. */
export function undoUpdate(
  checkIn: Pick<CheckIn, 'branch' | 'uid' | 'at'>,
  by: string,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const { branch, uid } = checkIn;
  const day = checkInDay(checkIn);
  const annulled = { At: serverTimestamp, By: by };
  return {
    [`${attendancePath.at({ branch, day, uid })}/Annulled`]: annulled,
    [`${memberAttendancePath.at({ uid, day, branch })}/Annulled`]: annulled,
  };
}

/** The most days of a member's history that one query may ask for. */
export const MEMBER_ATTENDANCE_PAGE = 400;
