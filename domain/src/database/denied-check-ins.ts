import * as z from 'zod/mini';
import { DOOR_PROBLEMS } from '../attendance/attendance.ts';
import { gymDayOf } from '../calendar/calendar.ts';
import { present } from '../present.ts';
import { CHECK_IN_CHANNELS, type CheckInChannel } from './attendance.ts';
import { databasePath } from './path.ts';
import { placeOfAccount } from './place-of-account.ts';

/** Why the door stayed shut: a problem of the membership, nobody known by that number, or a card whose code is over. */
export const DENIAL_REASONS = [...DOOR_PROBLEMS, 'unknown', 'wrong-code'] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];

/**
 * `DeniedCheckIns/{branch}/{day}/{id}`: a try that the door refused, appended. `Uid` is absent for somebody unknown. A
 * member's own phone writes under the own uid, so one try a day is all that it can leave; a terminal or desk in one of its
 * places.
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

/** A denied try before it is sent; instants in epoch milliseconds. */
export interface DeniedCheckIn {
  readonly id: string;
  /** How many of its places hold other records; see {@link placeOfAccount}. */
  readonly turn?: number;
  readonly uid: string | null;
  readonly branch: string;
  readonly at: number;
  readonly via: CheckInChannel;
  readonly by: string;
  readonly reasons: readonly [DenialReason, ...DenialReason[]];
  readonly clock: 'sure' | 'doubt';
}

/** Where a denied try is kept. */
export function deniedCheckInPlace(denied: DeniedCheckIn): string {
  const id = denied.via === 'self' ? denied.by : placeOfAccount(denied.by, denied.id, denied.turn);
  return deniedCheckInPath.at({ branch: denied.branch, day: gymDayOf(denied.at), id });
}

export function deniedCheckInUpdate(denied: DeniedCheckIn, serverTimestamp: unknown): Record<string, unknown> {
  return {
    [deniedCheckInPlace(denied)]: {
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

/** The most tries of a day that one query may ask for. */
export const DENIED_PAGE = 200;
