import { memberAttendancePath } from '@gym/domain/database/attendance';
import { cardPath } from '@gym/domain/database/cards';
import { DATABASE_ROWS, isMerged, type MergedRoot } from '@gym/domain/database/index';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/membership-periods';
import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser, userPath } from '@gym/domain/database/users';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadVisits, type Visit } from '../repositories/attendance.ts';
import { loadPhoto, type MemberState } from '../repositories/members.ts';

/** Two people, and what becomes of them. */
export interface Joining {
  readonly from: MemberState;
  readonly into: MemberState;
  /** The two profiles after it. */
  readonly gone: StoredUser;
  readonly kept: StoredUser;
  /** What the history of the one that is kept gains. */
  readonly appended: readonly MembershipEntry[];
  /** The card's secret of the one that is kept. */
  readonly secret: string | null;
  /** The visits that the one that is kept doesn't have. */
  readonly visits: readonly Visit[];
  /** The photo that moves. */
  readonly photo: string | null;
}

/** What only the other one has, read for the join: its visits and its photo. */
export async function loadMoving(
  from: MemberState,
  into: MemberState,
): Promise<{ readonly visits: readonly Visit[]; readonly ownVisits: number; readonly photo: string | null }> {
  const [theirs, own, photo] = await Promise.all([
    loadVisits(from.uid),
    loadVisits(into.uid),
    from.hasPhoto && !into.hasPhoto ? loadPhoto(from.uid) : null,
  ]);
  const visits = [...theirs].filter(([place]) => !own.has(place)).map(([, visit]) => visit);
  return { visits, ownVisits: own.size, photo };
}

/** A key of uniqueness: handed over where the other has none, else given back. */
function keyMoves(
  { from, into, kept }: Joining,
  field: 'Phone' | 'Email' | 'Pin',
  pathOf: (value: string) => string,
): Updates {
  const mine = from.user[field];
  return mine === undefined ? {} : { [pathOf(mine)]: mine === kept[field] ? into.uid : null };
}

/** For each collection that moves or joins with its person: what is written. */
const PARTS: Readonly<Record<MergedRoot, (joining: Joining) => Updates>> = {
  Users: ({ from, into, gone, kept }) => ({
    [userPath.at({ uid: from.uid })]: gone,
    [userPath.at({ uid: into.uid })]: kept,
  }),
  Phones: (joining) => keyMoves(joining, 'Phone', (phone) => phonePath.at({ phone })),
  Emails: (joining) => keyMoves(joining, 'Email', (email) => emailPath.at({ email: emailKey(email) })),
  Pins: (joining) => keyMoves(joining, 'Pin', (pin) => pinPath.at({ pin })),
  MembershipPeriods: ({ into, appended }) =>
    Object.fromEntries(
      appended.map((entry) => [membershipPeriodPath.at({ uid: into.uid, id: entry.id }), entryToStored(entry)]),
    ),
  Photos: ({ into, photo }) => (photo === null ? {} : { [photoPath.at({ uid: into.uid })]: photo }),
  PhotoVersions: ({ into, photo }) => (photo === null ? {} : { [photoVersionPath.at({ uid: into.uid })]: SERVER_TIME }),
  Cards: ({ into, secret }) =>
    into.secret === null && secret !== null ? { [cardPath.at({ uid: into.uid })]: { Secret: secret } } : {},
  // The records stay where they were written; the one that is kept reads them through these.
  MemberAttendance: ({ from, into, visits }) =>
    Object.fromEntries(
      visits.map(({ day, branch, visit }) => [
        memberAttendancePath.at({ uid: into.uid, day, branch }),
        { ...visit, Of: visit.Of ?? from.uid },
      ]),
    ),
};

/** Everything that moves or joins, as the rows of the database say it; what is derived comes from those. */
export function joinUpdates(joining: Joining): Updates {
  const updates: Record<string, unknown> = {};
  for (const { root } of DATABASE_ROWS.filter(isMerged)) Object.assign(updates, PARTS[root](joining));
  return updates;
}
