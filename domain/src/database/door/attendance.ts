import * as z from 'zod/mini';
import { DOOR_PROBLEMS, type DoorProblem } from '../../attendance/attendance.ts';
import { type GymDay, gymDayOf } from '../../calendar/calendar.ts';
import type { BranchProof } from '../../door/branch-code.ts';
import { NAME_MAX_LENGTH } from '../../person/bounds.ts';
import { present } from '../../present.ts';
import { storedReason, storedText } from '../fields.ts';
import { visitUsePath } from '../memberships/visit-use.ts';
import { databasePath } from '../path.ts';

/**
 * How a check-in is recorded. `self`: on the member's own phone, or that of their guardian. `kiosk`: at a terminal.
 * `desk`: by staff.
 */
export const CHECK_IN_CHANNELS = ['self', 'kiosk', 'desk'] as const;
export type CheckInChannel = (typeof CHECK_IN_CHANNELS)[number];

/** Verdict of a recorded check-in. `let-in`: the desk let the person in although the policy denies entry. */
export const ENTRY_VERDICTS = ['granted', 'warning', 'let-in'] as const;
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number];

/**
 * The annulment of a check-in: by the account that wrote it, within the undo window, or by staff, with a reason.
 * `At`: server time, epoch milliseconds. `By`: a uid. `Reason` is absent in `MemberAttendance`.
 */
export const storedAnnulmentSchema = z.object({ At: z.number(), By: z.string(), Reason: z.optional(storedReason()) });

/**
 * How long after its arrival the writer of a check-in can undo it, milliseconds. The database's rules enforce it.
 * @public
 */
export const UNDO_WINDOW_MS = 30_000;

/**
 * `Attendance/{branch}/{day}/{uid}`: one check-in per branch, day and member. `At` is when it happened, `Ts` when it
 * arrived (server time), both epoch milliseconds. `By` is the uid of the account that recorded it. `Problems` are the
 * door's problems, such as `expired`. `Reason` is why the desk let the person in, or why staff recorded the check-in
 * later. `Clock` is `doubt` if the device couldn't check `At` against the server's time. The server fills in `Nombre`.
 * `Slot` and `Key` are from the branch's code, which a member's phone must send if the branch requires it.
 */
export const storedAttendanceSchema = z.object({
  Id: z.string(),
  At: z.number(),
  Ts: z.number(),
  Via: z.enum(CHECK_IN_CHANNELS),
  By: z.string(),
  Verdict: z.enum(ENTRY_VERDICTS),
  Problems: z.optional(z.partialRecord(z.enum(DOOR_PROBLEMS), z.literal(true))),
  Reason: z.optional(storedReason()),
  Clock: z.enum(['sure', 'doubt']),
  Slot: z.optional(z.string()),
  Key: z.optional(z.string()),
  Nombre: z.optional(storedText({ max: NAME_MAX_LENGTH })),
  Annulled: z.optional(storedAnnulmentSchema),
});
export type StoredAttendance = z.infer<typeof storedAttendanceSchema>;

/**
 * Returns the time of a check-in, in epoch milliseconds; `null` if there is no check-in or it was annulled.
 */
export function checkedInAt(record: StoredAttendance | null): number | null {
  return record === null || record.Annulled ? null : record.At;
}

const storedDiffersSchema = z.optional(z.partialRecord(z.enum(DOOR_PROBLEMS), z.literal(true)));

/**
 * `AttendanceFacts/{branch}/{day}/{uid}`: facts that the server stores about the check-in `Id`. They are separate from
 * the record, because a device that sends the record again overwrites it. `Ts` is when it first arrived (server time,
 * epoch milliseconds). `Differs` are the problems for which the policy denies a check-in that a terminal or the desk
 * granted.
 */
export const storedAttendanceFactsSchema = z.object({ Id: z.string(), Ts: z.number(), Differs: storedDiffersSchema });
export type StoredAttendanceFacts = z.infer<typeof storedAttendanceFactsSchema>;

/**
 * `MemberAttendance/{uid}/{day}/{branch}`: the check-ins of one member. `Ts`: as in `Attendance`. `Of`: the uid of
 * the merged person whose check-in this was; the `Attendance` record stays under that uid.
 */
export const storedMemberAttendanceSchema = z.object({
  Ts: z.number(),
  Annulled: z.optional(storedAnnulmentSchema),
  Of: z.optional(z.string()),
});
export type StoredMemberAttendance = z.infer<typeof storedMemberAttendanceSchema>;

/** Maximum number of check-ins of a day per query. */
export const ATTENDANCE_PAGE = 200;
export const attendanceDayPath = databasePath(
  'Attendance/{branch}/{day}',
  z.record(z.string(), storedAttendanceSchema),
);
export const attendancePath = databasePath('Attendance/{branch}/{day}/{uid}', storedAttendanceSchema);
export const attendanceFactsPath = databasePath('AttendanceFacts/{branch}/{day}/{uid}', storedAttendanceFactsSchema);
/**
 * `AnnulledAttendance/{branch}/{day}/{uid}/{id}`: an annulled record that another check-in replaced. `Differs` is from
 * its `AttendanceFacts`, unless those already belonged to the other check-in.
 */
const storedAnnulledSchema = z.extend(storedAttendanceSchema, { Differs: storedDiffersSchema });
export const annulledAttendancePath = databasePath(
  'AnnulledAttendance/{branch}/{day}/{uid}/{id}',
  storedAnnulledSchema,
);
const storedAnnulledOfPersonSchema = z.record(z.string(), storedAnnulledSchema);
/** The annulled and replaced records of a person on one day, by id. */
export const annulledOfPersonPath = databasePath(
  'AnnulledAttendance/{branch}/{day}/{uid}',
  storedAnnulledOfPersonSchema,
);
export const annulledDayPath = databasePath(
  'AnnulledAttendance/{branch}/{day}',
  z.record(z.string(), storedAnnulledOfPersonSchema),
);
/** Maximum number of people per query of a day's replaced records. */
export const ANNULLED_PAGE = 200;
/**
 * `OwnUndos/{uid}`: the day of the member's newest check-in with `Via: self` that was undone. Such an undo gives a
 * visit back, so it is possible only once a day.
 */
export const ownUndoPath = databasePath('OwnUndos/{uid}', z.string());
const storedVisitDaySchema = z.record(z.string(), storedMemberAttendanceSchema);
/** All check-ins of a member, by day and branch. */
export const memberVisitsPath = databasePath('MemberAttendance/{uid}', z.record(z.string(), storedVisitDaySchema));
/** The check-ins of a member on one day, by branch. */
export const memberVisitDayPath = databasePath('MemberAttendance/{uid}/{day}', storedVisitDaySchema);
export const memberAttendancePath = databasePath('MemberAttendance/{uid}/{day}/{branch}', storedMemberAttendanceSchema);

/** A check-in before it is sent. `at` is the device's time corrected by the server's offset, epoch milliseconds. */
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
  /** Why the desk let the person in although the policy denies entry. Present only if the verdict is `let-in`. */
  readonly reason?: string;
  /** The slot and key of the terminal's code, if the check-in is on a member's phone and the branch requires a code. */
  readonly branchCode?: BranchProof;
}

/** Returns the gym day on which a check-in happened, which is part of its path. */
export function checkInDay(checkIn: Pick<CheckIn, 'at'>): GymDay {
  return gymDayOf(checkIn.at);
}

/**
 * Returns the atomic multi-path update of a check-in. For the channel `self` it also writes `VisitUse`.
 *
 * @param serverTimestamp the SDK's placeholder for the server's time, which the rules require in each record
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

/**
 * Returns the update that undoes a check-in: it marks the records in `Attendance` and `MemberAttendance` as annulled
 * and deletes nothing. For the channel `self` it also uses up the member's undo of the day (`OwnUndos`).
 */
export function undoUpdate(
  checkIn: Pick<CheckIn, 'branch' | 'uid' | 'at' | 'via'>,
  by: string,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const { branch, uid } = checkIn;
  const day = checkInDay(checkIn);
  const annulment = { At: serverTimestamp, By: by };
  return {
    [`${attendancePath.at({ branch, day, uid })}/Annulled`]: annulment,
    [`${memberAttendancePath.at({ uid, day, branch })}/Annulled`]: annulment,
    ...(checkIn.via === 'self' ? { [ownUndoPath.at({ uid })]: day } : {}),
  };
}

/** Maximum number of days of `MemberAttendance` per query. */
export const MEMBER_ATTENDANCE_PAGE = 400;
