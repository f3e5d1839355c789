import * as z from 'zod/mini';
import { DEFAULT_POLICY, DOOR_PROBLEMS, type DoorProblem } from '../../attendance/attendance.ts';
import { type GymDay, gymDayOf } from '../../calendar/calendar.ts';
import type { BranchProof } from '../../door/branch-code.ts';
import { NAME_MAX_LENGTH } from '../../person/bounds.ts';
import { present } from '../../present.ts';
import { storedReason, storedText } from '../fields.ts';
import { visitUsePath } from '../memberships/visit-use.ts';
import { databasePath } from '../path.ts';

export const CHECK_IN_CHANNELS = ['self', 'kiosk', 'desk'] as const;
export type CheckInChannel = (typeof CHECK_IN_CHANNELS)[number];

/** Verdict of a recorded entry. `let-in`: the desk let the person in although the policy denies; `Reason` says why. */
export const ENTRY_VERDICTS = ['granted', 'warning', 'let-in'] as const;
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number];

/**
 * The annulment of a check-in, by its writer within the undo window or later by staff with a reason. `At` is server
 * time.
 */
export const storedAnnulmentSchema = z.object({ At: z.number(), By: z.string(), Reason: z.optional(storedReason()) });

/**
 * How long after its arrival the writer of a check-in can undo it, milliseconds. The database's rules enforce it.
 * @public
 */
export const UNDO_WINDOW_MS = 30_000;

/**
 * `Attendance/{branch}/{day}/{uid}`: one check-in per branch, day and member. `At` is when it happened, `Ts` when it
 * arrived (server time), both epoch milliseconds. `Clock` is `doubt` if the device couldn't check `At` against the
 * server's time. The server fills in `Nombre`. `Slot` and `Key` are from the branch's code, which a member's phone must
 * send if the branch requires it.
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

/** The problems that deny entry by default. The server's later check finds only these; mere warnings are left out. */
const DENYING_PROBLEMS = DOOR_PROBLEMS.filter((problem) => DEFAULT_POLICY[problem] === 'deny');

const storedDiffersSchema = z.optional(z.partialRecord(z.enum(DENYING_PROBLEMS), z.literal(true)));

/**
 * `AttendanceFacts/{branch}/{day}/{uid}`: the server's own facts about the check-in `Id`. They are apart from the
 * record, because a device that sends it again overwrites it. `Ts` is when it first arrived (server time, epoch
 * milliseconds). `Differs` are the problems for which the policy denies a check-in that a terminal or the desk granted.
 */
export const storedAttendanceFactsSchema = z.object({ Id: z.string(), Ts: z.number(), Differs: storedDiffersSchema });
export type StoredAttendanceFacts = z.infer<typeof storedAttendanceFactsSchema>;

/**
 * `MemberAttendance/{uid}/{day}/{branch}`: the check-ins of one member. `Of`: the uid of the `Attendance` record, if it
 * belongs to a person who was merged into this one.
 */
export const storedMemberAttendanceSchema = z.object({
  Ts: z.number(),
  Annulled: z.optional(storedAnnulmentSchema),
  Of: z.optional(z.string()),
});
export type StoredMemberAttendance = z.infer<typeof storedMemberAttendanceSchema>;

/** The most check-ins of a day that one query may ask for. */
export const ATTENDANCE_PAGE = 200;
export const attendanceDayPath = databasePath(
  'Attendance/{branch}/{day}',
  z.record(z.string(), storedAttendanceSchema),
);
export const attendancePath = databasePath('Attendance/{branch}/{day}/{uid}', storedAttendanceSchema);
export const attendanceFactsPath = databasePath('AttendanceFacts/{branch}/{day}/{uid}', storedAttendanceFactsSchema);
/**
 * `AnnulledAttendance/{branch}/{day}/{uid}/{id}`: an annulled record that another check-in replaced, with its
 * `Differs`.
 */
const storedAnnulledSchema = z.extend(storedAttendanceSchema, { Differs: storedDiffersSchema });
export const annulledAttendancePath = databasePath(
  'AnnulledAttendance/{branch}/{day}/{uid}/{id}',
  storedAnnulledSchema,
);
const storedAnnulledOfPersonSchema = z.record(z.string(), storedAnnulledSchema);
/** The replaced records of a person on one day, by id. */
export const annulledOfPersonPath = databasePath(
  'AnnulledAttendance/{branch}/{day}/{uid}',
  storedAnnulledOfPersonSchema,
);
export const annulledDayPath = databasePath(
  'AnnulledAttendance/{branch}/{day}',
  z.record(z.string(), storedAnnulledOfPersonSchema),
);
/** The most people whose replaced records one query may ask for. */
export const ANNULLED_PAGE = 200;
/**
 * `OwnUndos/{uid}`: the day of the newest check-in that a member undid on their own phone. Such an undo gives the visit
 * back, so members have only one a day.
 */
export const ownUndoPath = databasePath('OwnUndos/{uid}', z.string());
const storedVisitDaySchema = z.record(z.string(), storedMemberAttendanceSchema);
/** A member's whole history, by day and branch. */
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
  /** Why the desk let somebody in whom the policy denies. Present exactly if the verdict is `let-in`. */
  readonly reason?: string;
  /** The code that a member's phone read at the door, if the branch requires one. */
  readonly branchCode?: BranchProof;
}

/** The gym day on which a check-in happened, which is part of its key. */
export function checkInDay(checkIn: Pick<CheckIn, 'at'>): GymDay {
  return gymDayOf(checkIn.at);
}

/**
 * The atomic multi-path update of a check-in. If it comes from the member's own phone, it also writes `VisitUse`.
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
 * The update that undoes a check-in: it marks both records as annulled and deletes nothing. If it comes from the
 * member's own phone, it also uses up the member's undo of the day (`OwnUndos`).
 */
export function undoUpdate(
  checkIn: Pick<CheckIn, 'branch' | 'uid' | 'at' | 'via'>,
  by: string,
  serverTimestamp: unknown,
): Record<string, unknown> {
  const { branch, uid } = checkIn;
  const day = checkInDay(checkIn);
  const annulled = { At: serverTimestamp, By: by };
  return {
    [`${attendancePath.at({ branch, day, uid })}/Annulled`]: annulled,
    [`${memberAttendancePath.at({ uid, day, branch })}/Annulled`]: annulled,
    ...(checkIn.via === 'self' ? { [ownUndoPath.at({ uid })]: day } : {}),
  };
}

/** The most days of `MemberAttendance` that one query may ask for. */
export const MEMBER_ATTENDANCE_PAGE = 400;
