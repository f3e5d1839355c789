import * as z from 'zod/mini';
import { DOOR_PROBLEMS } from '../../attendance/attendance.ts';
import { gymDayOf } from '../../calendar/calendar.ts';
import { present } from '../../present.ts';
import { databasePath } from '../path.ts';
import { accountKey } from './account-key.ts';
import { CHECK_IN_CHANNELS, type CheckInChannel } from './attendance.ts';

/**
 * Why a check-in was denied: a door problem, a card or typed number that nobody has (`unknown`), or a card code that
 * isn't valid (`wrong-code`).
 */
export const DENIAL_REASONS = [...DOOR_PROBLEMS, 'unknown', 'wrong-code'] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];

/**
 * `DeniedCheckIns/{branch}/{day}/{id}`: a denied check-in. `Uid` is absent if the person is unknown. `id` is the
 * member's uid if `Via` is `self`, so there is at most one of these per branch, day and member; for a terminal or desk
 * it is an {@link accountKey}. `At`, `Ts`, `By` and `Clock` are as in `Attendance`.
 */
export const storedDeniedCheckInSchema = z.object({
  Uid: z.optional(z.string()),
  At: z.number(),
  Ts: z.number(),
  Via: z.enum(CHECK_IN_CHANNELS),
  By: z.string(),
  Reasons: z.partialRecord(z.enum(DENIAL_REASONS), z.literal(true)),
  Clock: z.enum(['sure', 'doubt']),
});
export type StoredDeniedCheckIn = z.infer<typeof storedDeniedCheckInSchema>;

export const deniedCheckInsPath = databasePath(
  'DeniedCheckIns/{branch}/{day}',
  z.record(z.string(), storedDeniedCheckInSchema),
);
export const deniedCheckInPath = databasePath('DeniedCheckIns/{branch}/{day}/{id}', storedDeniedCheckInSchema);

/** A denied check-in before it is sent. `at` is in epoch milliseconds. */
export interface DeniedCheckIn {
  readonly id: string;
  /** How many candidate keys of `id` are taken by other records; see {@link accountKey}. */
  readonly turn?: number;
  readonly uid: string | null;
  readonly branch: string;
  readonly at: number;
  readonly via: CheckInChannel;
  readonly by: string;
  readonly reasons: readonly [DenialReason, ...DenialReason[]];
  readonly clock: 'sure' | 'doubt';
}

/** Returns the path at which a denied check-in is stored. */
export function deniedCheckInAddress(denied: DeniedCheckIn): string {
  const { via, uid, by } = denied;
  // `by` may be the guardian of the member.
  const id = via === 'self' && uid !== null ? uid : accountKey(by, denied.id, denied.turn);
  return deniedCheckInPath.at({ branch: denied.branch, day: gymDayOf(denied.at), id });
}

/** Returns the update that stores a denied check-in. */
export function deniedCheckInUpdate(denied: DeniedCheckIn, serverTimestamp: unknown): Record<string, unknown> {
  return {
    [deniedCheckInAddress(denied)]: {
      ...present({ Uid: denied.uid ?? undefined }),
      At: denied.at,
      Ts: serverTimestamp,
      Via: denied.via,
      By: denied.by,
      Reasons: Object.fromEntries(denied.reasons.map((reason) => [reason, true])),
      Clock: denied.clock,
    },
  };
}

/** Maximum number of denied check-ins of a day per query. */
export const DENIED_PAGE = 200;
