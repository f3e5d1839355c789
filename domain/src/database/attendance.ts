import * as z from 'zod/mini';
import { DOOR_PROBLEMS, type DoorProblem } from '../attendance.ts';
import { type GymDay, gymDayOf } from '../calendar.ts';
import { databasePath, fillPath } from './path.ts';

export const CHECK_IN_CHANNELS = ['self', 'kiosk', 'desk'] as const;
export type CheckInChannel = (typeof CHECK_IN_CHANNELS)[number];

/**
 * `Attendance/{branch}/{day}/{uid}`: one check-in; its place in the tree makes it once a day per branch. `At` is when it
 * happened, `Ts` when it arrived (server time), both epoch milliseconds. `Nombre` is filled by the server.
 */
export const storedAttendanceSchema = z.object({
  Id: z.string(),
  At: z.number(),
  Ts: z.number(),
  Via: z.enum(CHECK_IN_CHANNELS),
  By: z.string(),
  Verdict: z.enum(['granted', 'warning']),
  Problems: z.optional(z.partialRecord(z.enum(DOOR_PROBLEMS), z.literal(true))),
  Clock: z.enum(['sure', 'doubt']),
  Nombre: z.optional(z.string()),
});
export type StoredAttendance = z.infer<typeof storedAttendanceSchema>;

/** `MemberAttendance/{uid}/{day}/{branch}`: the same check-in seen from the member. */
export const storedMemberAttendanceSchema = z.object({ Ts: z.number() });

export const attendanceDayPath = databasePath(
  'Attendance/{branch}/{day}',
  z.record(z.string(), storedAttendanceSchema),
);
export const attendancePath = databasePath('Attendance/{branch}/{day}/{uid}', storedAttendanceSchema);
export const memberAttendancePath = databasePath('MemberAttendance/{uid}/{day}/{branch}', storedMemberAttendanceSchema);

/** A check-in before it is sent: the instants are the device's, corrected by the server's offset. */
export interface CheckIn {
  readonly id: string;
  readonly uid: string;
  readonly branch: string;
  readonly at: number;
  readonly via: CheckInChannel;
  readonly by: string;
  readonly verdict: 'granted' | 'warning';
  readonly problems: readonly DoorProblem[];
  readonly clock: 'sure' | 'doubt';
}

/** The day under which a check-in is kept: the gym's day when it happened. */
export function checkInDay(checkIn: Pick<CheckIn, 'at'>): GymDay {
  return gymDayOf(checkIn.at);
}

/**
 * The one multi-path update of a check-in: both places together or none. `serverTimestamp` is the SDK's placeholder for
 * the server's time, which the rules require in both.
 */
export function checkInUpdate(checkIn: CheckIn, serverTimestamp: unknown): Record<string, unknown> {
  const { branch, uid } = checkIn;
  const day = checkInDay(checkIn);
  const problems = Object.fromEntries(checkIn.problems.map((problem) => [problem, true]));
  return {
    [fillPath(attendancePath.pattern, [branch, day, uid])]: {
      Id: checkIn.id,
      At: checkIn.at,
      Ts: serverTimestamp,
      Via: checkIn.via,
      By: checkIn.by,
      Verdict: checkIn.verdict,
      ...(checkIn.problems.length > 0 ? { Problems: problems } : {}),
      Clock: checkIn.clock,
    },
    [fillPath(memberAttendancePath.pattern, [uid, day, branch])]: { Ts: serverTimestamp },
  };
}
