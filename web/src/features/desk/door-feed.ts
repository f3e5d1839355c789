import { DOOR_PROBLEMS, type DoorProblem } from '@gym/domain/attendance/attendance';
import type { CheckInChannel, StoredAttendance } from '@gym/domain/database/door/attendance';
import {
  DENIAL_REASONS,
  type DenialReason,
  type StoredDeniedCheckIn,
} from '@gym/domain/database/door/denied-check-ins';

interface KeyedRow<Value> {
  readonly key: string;
  readonly value: Value;
}

/** The fields of a guest's visit that the feed uses. */
export interface GuestAtTheDoor {
  readonly Name: string;
  /** Epoch milliseconds. */
  readonly At: number;
  readonly Via: CheckInChannel;
  readonly Annulled?: unknown;
}

/** The fields of every kind of feed entry. */
interface BaseEntry {
  readonly key: string;
  /** When it happened, epoch milliseconds. */
  readonly at: number;
  readonly via: CheckInChannel;
}

/** An entry of the feed: a check-in (`in`), a denied try that waits for staff, or a day pass. */
export type FeedEntry =
  | (BaseEntry & {
      readonly kind: 'in';
      readonly uid: string;
      /** `null` until the server has added it. */
      readonly name: string | null;
      readonly problems: readonly DoorProblem[];
      /**
       * The reason that staff gave for letting the person in despite a denial, or for recording the check-in later;
       * `null` without a reason.
       */
      readonly reason: string | null;
    })
  /** `uid`: `null` for an unknown person. */
  | (BaseEntry & { readonly kind: 'denied'; readonly uid: string | null; readonly reasons: readonly DenialReason[] })
  | (BaseEntry & {
      readonly kind: 'guest';
      readonly name: string;
      /** Whether the pass is still to be charged. */
      readonly isOwed: boolean;
    });

export type DeniedEntry = Extract<FeedEntry, { kind: 'denied' }>;

/** The records of a branch's door on a day, from which the feed is made. */
export interface DoorDay {
  /** The key of each row is the member's uid. */
  readonly attendance: readonly KeyedRow<StoredAttendance>[];
  readonly denied: readonly KeyedRow<StoredDeniedCheckIn>[];
  /** `charge` is `null` while a pass is still to be charged. */
  readonly guests: readonly (KeyedRow<GuestAtTheDoor> & { readonly charge: unknown })[];
  /** Keys of the feed entries of denied tries that staff have settled at this desk. */
  readonly settled: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Maximum time for which a denied try stays in the feed, milliseconds. */
export const DENIED_STAYS_MS = 10 * 60_000;
/** Maximum number of rows of the feed. */
export const FEED_ROWS = 12;

/**
 * Returns the denied tries that wait for staff, newest first: those of the last {@link DENIED_STAYS_MS} that aren't
 * settled. For a known person only the last try counts, and only if the person hasn't come in since.
 */
function selectWaiting({ attendance, denied, settled, now }: DoorDay): readonly FeedEntry[] {
  const cameInAt = new Map(attendance.flatMap(({ key, value }) => (value.Annulled ? [] : [[key, value.At] as const])));
  const listedUids = new Set<string>();
  return denied
    .toSorted((a, b) => b.value.At - a.value.At)
    .flatMap(({ key, value }): readonly FeedEntry[] => {
      const { Uid: uid, At: at, Via: via, Reasons } = value;
      if (uid !== undefined && listedUids.has(uid)) return [];
      if (uid !== undefined) listedUids.add(uid);
      const hasComeIn = uid !== undefined && (cameInAt.get(uid) ?? Number.NEGATIVE_INFINITY) >= at;
      if (hasComeIn || settled.has(`d~${key}`) || at <= now - DENIED_STAYS_MS) return [];
      const reasons = DENIAL_REASONS.filter((reason) => Reasons[reason]);
      return [{ kind: 'denied', key: `d~${key}`, at, via, uid: uid ?? null, reasons }];
    });
}

/** Returns the check-ins and day passes that weren't annulled. */
function listVisits({ attendance, guests }: DoorDay): readonly FeedEntry[] {
  const members = attendance.flatMap(({ key, value }): readonly FeedEntry[] => {
    if (value.Annulled) return [];
    const problems = DOOR_PROBLEMS.filter((problem) => value.Problems?.[problem]);
    const { At: at, Via: via, Nombre = null, Reason = null } = value;
    return [{ kind: 'in', key: `a~${key}`, uid: key, at, via, name: Nombre, problems, reason: Reason }];
  });
  const passes = guests.flatMap(({ key, charge, value: { Name, At, Via, Annulled } }): readonly FeedEntry[] =>
    Annulled ? [] : [{ kind: 'guest', key: `g~${key}`, at: At, via: Via, name: Name, isOwed: charge === null }],
  );
  return [...members, ...passes];
}

const compareNewestFirst = (a: FeedEntry, b: FeedEntry): number => b.at - a.at || (a.key < b.key ? -1 : 1);

/**
 * Returns the feed, newest first. It has at most {@link FEED_ROWS} rows: first the denied tries that wait, then as many
 * of the latest check-ins and day passes as fit.
 */
export function buildDoorFeed(day: DoorDay): readonly FeedEntry[] {
  const waiting = selectWaiting(day).slice(0, FEED_ROWS);
  const others = listVisits(day)
    .toSorted(compareNewestFirst)
    .slice(0, FEED_ROWS - waiting.length);
  return [...waiting, ...others].toSorted(compareNewestFirst);
}

/**
 * Returns the form at the desk that can remedy a denial: `resume` for a frozen membership, and `renew` for a missing,
 * expired, cancelled or used up one. `null` for other reasons, and if one of the reasons is `account-closed`,
 * `other-branch` or `unknown`.
 */
export function findRemedy(reasons: readonly DenialReason[]): 'renew' | 'resume' | null {
  const others = reasons.filter(
    (reason) => !['expired', 'no-membership', 'no-visits', 'cancelled', 'frozen'].includes(reason),
  );
  const hasObstacle = others.some(
    (reason) => reason === 'account-closed' || reason === 'other-branch' || reason === 'unknown',
  );
  if (hasObstacle || reasons.length === others.length) return null;
  return reasons.includes('frozen') ? 'resume' : 'renew';
}
