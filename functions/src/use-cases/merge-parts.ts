import { memberAttendancePath } from '@gym/domain/database/attendance';
import { cardPath } from '@gym/domain/database/cards';
import { DATABASE_ROWS, isMerged, type MergedRoot } from '@gym/domain/database/index';
import { entryToStored, membershipPeriodPath } from '@gym/domain/database/membership-periods';
import { messagePath, messagesPath } from '@gym/domain/database/messages';
import { notePath, notesPath } from '@gym/domain/database/notes';
import { notificationPath, notificationsPath } from '@gym/domain/database/notifications';
import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser, userPath } from '@gym/domain/database/users';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadVisits, type Visit } from '../repositories/attendance.ts';
import { loadPhoto, type MemberState } from '../repositories/members.ts';
import { isStored, loadNewest } from '../repositories/read.ts';

/** Lists of which the newest are copied, so that staff and the person find them in one place. */
const TOLD = {
  Notes: { list: notesPath, place: notePath },
  Messages: { list: messagesPath, place: messagePath },
  Notifications: { list: notificationsPath, place: notificationPath },
} as const;
type ToldRoot = keyof typeof TOLD;

/** The most of each list that is copied. */
const TOLD_COPIED = 200;

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
  /** What staff and server told of and to the other one, by its place in the lists of the one that is kept. */
  readonly told: Readonly<Record<ToldRoot, Updates>>;
}

async function loadTold(root: ToldRoot, from: string, into: string): Promise<Updates> {
  const { list, place } = TOLD[root];
  const newest = Object.entries(await loadNewest(list.at({ uid: from }), 'At', TOLD_COPIED));
  const keys = newest.map(([id]) => id);
  // A reminder of the same end date was sent to both; each is told once.
  const there = await Promise.all(keys.map((id) => isStored(place.at({ uid: into, id }))));
  return Object.fromEntries(
    newest.filter((_, index) => !there[index]).map(([id, value]) => [place.at({ uid: into, id }), value]),
  );
}

type Moving = Pick<Joining, 'visits' | 'photo' | 'told'> & { readonly ownVisits: number };

/** What only the other one has, read for the join: its visits, its photo, and what was told. */
export async function loadMoving(from: MemberState, into: MemberState): Promise<Moving> {
  const told = (root: ToldRoot): Promise<Updates> => loadTold(root, from.uid, into.uid);
  const [theirs, own, photo, Notes, Messages, Notifications] = await Promise.all([
    loadVisits(from.uid),
    loadVisits(into.uid),
    from.hasPhoto && !into.hasPhoto ? loadPhoto(from.uid) : null,
    told('Notes'),
    told('Messages'),
    told('Notifications'),
  ]);
  const visits = [...theirs].filter(([place]) => !own.has(place)).map(([, visit]) => visit);
  return { visits, ownVisits: own.size, photo, told: { Notes, Messages, Notifications } };
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
    // Only what the one that is kept gains: its owner may write other fields at this moment.
    ...Object.fromEntries(
      (Object.keys(kept) as (keyof StoredUser)[])
        .filter((field) => kept[field] !== into.user[field])
        .map((field) => [userPath.at({ uid: into.uid }, field), kept[field]]),
    ),
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
  Notes: ({ told }) => told.Notes,
  Messages: ({ told }) => told.Messages,
  Notifications: ({ told }) => told.Notifications,
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
