import { DOOR_PROBLEMS, type DoorProblem } from '@gym/domain/attendance/attendance';
import type { CheckInChannel, StoredAttendance } from '@gym/domain/database/door/attendance';
import {
  DENIAL_REASONS,
  type DenialReason,
  type StoredDeniedCheckIn,
} from '@gym/domain/database/door/denied-check-ins';

interface Row<Value> {
  readonly key: string;
  readonly value: Value;
}

/** The fields of a guest's visit that the feed uses. */
export interface GuestAtTheDoor {
  readonly Name: string;
  readonly At: number;
  readonly Via: CheckInChannel;
  readonly Annulled?: unknown;
}

interface Entry {
  readonly key: string;
  /** When it happened, epoch milliseconds. */
  readonly at: number;
  readonly via: CheckInChannel;
}

/** An entry of the feed: a check-in, a denied try that waits for staff, or a day pass. */
export type FeedEntry =
  | (Entry & {
      readonly kind: 'in';
      readonly uid: string;
      /** `null` until the server has added it. */
      readonly name: string | null;
      readonly problems: readonly DoorProblem[];
      /** The reason that the desk gave for letting them in despite a denial; `null` if there was no denial. */
      readonly reason: string | null;
    })
  | (Entry & { readonly kind: 'denied'; readonly uid: string | null; readonly reasons: readonly DenialReason[] })
  | (Entry & {
      readonly kind: 'guest';
      readonly name: string;
      /** Whether the pass is still to be charged. */
      readonly isOwed: boolean;
    });

export type DeniedEntry = Extract<FeedEntry, { kind: 'denied' }>;

export interface DoorDay {
  readonly attendance: readonly Row<StoredAttendance>[];
  readonly denied: readonly Row<StoredDeniedCheckIn>[];
  /** `charge` is `null` while a pass is still to be charged. */
  readonly guests: readonly (Row<GuestAtTheDoor> & { readonly charge: unknown })[];
  /** Keys of denied tries that somebody at this desk has settled. */
  readonly settled: ReadonlySet<string>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How long a denied person stays in the feed without an action of staff, milliseconds. */
export const DENIED_STAYS_MS = 10 * 60_000;
/** The most rows of the feed. */
export const FEED_ROWS = 12;

/** Returns the denied tries that wait for staff: the last try of each person who hasn't come in since. */
function waitingOf({ attendance, denied, settled, now }: DoorDay): readonly FeedEntry[] {
  const cameInAt = new Map(attendance.flatMap(({ key, value }) => (value.Annulled ? [] : [[key, value.At] as const])));
  const seen = new Set<string>();
  return denied
    .toSorted((a, b) => b.value.At - a.value.At)
    .flatMap(({ key, value }): readonly FeedEntry[] => {
      const { Uid: uid, At: at, Via: via, Reasons } = value;
      if (uid !== undefined && seen.has(uid)) return [];
      if (uid !== undefined) seen.add(uid);
      const hasComeIn = uid !== undefined && (cameInAt.get(uid) ?? Number.NEGATIVE_INFINITY) >= at;
      if (hasComeIn || settled.has(`d~${key}`) || at <= now - DENIED_STAYS_MS) return [];
      const reasons = DENIAL_REASONS.filter((reason) => Reasons[reason]);
      return [{ kind: 'denied', key: `d~${key}`, at, via, uid: uid ?? null, reasons }];
    });
}

function cameIn({ attendance, guests }: DoorDay): readonly FeedEntry[] {
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

const newestFirst = (a: FeedEntry, b: FeedEntry): number => b.at - a.at || (a.key < b.key ? -1 : 1);

/** Returns the feed, newest first: every denied person who waits, and the latest entries up to the limit. */
export function doorFeed(day: DoorDay): readonly FeedEntry[] {
  const waiting = waitingOf(day).slice(0, FEED_ROWS);
  const others = cameIn(day)
    .toSorted(newestFirst)
    .slice(0, FEED_ROWS - waiting.length);
  return [...waiting, ...others].toSorted(newestFirst);
}

/** Returns the desk's remedy for these denial reasons; `null` if the desk has none. */
export function helpFor(reasons: readonly DenialReason[]): 'renew' | 'resume' | null {
  const others = reasons.filter(
    (reason) => !['expired', 'no-membership', 'no-visits', 'cancelled', 'frozen'].includes(reason),
  );
  const isShut = others.some(
    (reason) => reason === 'account-closed' || reason === 'other-branch' || reason === 'unknown',
  );
  if (isShut || reasons.length === others.length) return null;
  return reasons.includes('frozen') ? 'resume' : 'renew';
}
