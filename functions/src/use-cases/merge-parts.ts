import { memberAttendancePath } from '@gym/domain/database/attendance';
import { cardPath } from '@gym/domain/database/cards';
import { deliveriesPath } from '@gym/domain/database/deliveries';
import { DATABASE_ROWS, isMerged, type MergedRoot } from '@gym/domain/database/index';
import { messagesPath } from '@gym/domain/database/messages';
import { notesPath } from '@gym/domain/database/notes';
import { notificationsPath } from '@gym/domain/database/notifications';
import { branchRowUpdates, memberOrdersPath, storedOrderRowSchema } from '@gym/domain/database/orders';
import { photoPath, photoVersionPath } from '@gym/domain/database/photos';
import { reminderChoicePath, type StoredReminderChoice } from '@gym/domain/database/reminder-choices';
import { memberSalesPath } from '@gym/domain/database/sales';
import { type StoredTaxData, taxDataPath } from '@gym/domain/database/tax-data';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser, userPath } from '@gym/domain/database/users';
import { replacesChoice } from '@gym/domain/delivery/choice';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { loadVisits, type Visit } from '../repositories/attendance.ts';
import { loadPhoto, type MemberState } from '../repositories/members.ts';
import { isStored, loadNewest, readRecord } from '../repositories/read.ts';
import { loadTaxData } from '../repositories/tax-data.ts';
import { lineUpdates } from './entry-updates.ts';

/** Lists whose newest records are copied to the person that is kept, so that everything is found in one file. */
const COPIED_LISTS = {
  Notes: notesPath,
  Messages: messagesPath,
  Notifications: notificationsPath,
  // Whoever has an order in the own list may read it.
  MemberOrders: memberOrdersPath,
  MemberSales: memberSalesPath,
  Deliveries: deliveriesPath,
} as const;
type CopiedList = keyof typeof COPIED_LISTS;

/** How many records of each list are copied at most, the newest first. */
const LIST_COPY_LIMIT = 200;

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
  /** Copies of the newest records in the lists of the merged person, keyed by their path in the lists of the one that is kept. */
  readonly lists: Readonly<Record<CopiedList, Updates>>;
  /** What the other one chose about reminders, where that holds for both: the newer choice. */
  readonly choice: StoredReminderChoice | null;
  /** The tax data of the other one: they move where the one that is kept has none, and go where it has its own. */
  readonly taxData: { readonly theirs: StoredTaxData | null; readonly own: StoredTaxData | null };
}

async function loadListCopy(root: CopiedList, from: string, into: string): Promise<Updates> {
  const list = COPIED_LISTS[root];
  const newest = Object.entries(await loadNewest(list.at({ uid: from }), 'At', LIST_COPY_LIMIT));
  const placeOf = (id: string): string => `${list.at({ uid: into })}/${id}`;
  // Both may have a reminder of the same end date. It has the same key, so the existing one is kept.
  const there = await Promise.all(newest.map(([id]) => isStored(placeOf(id))));
  return Object.fromEntries(newest.filter((_, index) => !there[index]).map(([id, value]) => [placeOf(id), value]));
}

/** The other one's choice about reminders, where it is the newer one. */
async function loadTheirChoice(from: string, into: string): Promise<StoredReminderChoice | null> {
  const [theirs, own] = await Promise.all([from, into].map((uid) => readRecord(reminderChoicePath, { uid })));
  return theirs && replacesChoice(own ?? null, theirs) ? theirs : null;
}

type Moving = Pick<Joining, 'visits' | 'photo' | 'lists' | 'choice' | 'taxData'> & { readonly ownVisits: number };

/** Loads what only the merged person has: visits, photo, list records, reminder choice and tax data. */
export async function loadMoving(from: MemberState, into: MemberState): Promise<Moving> {
  const copyOf = (root: CopiedList): Promise<Updates> => loadListCopy(root, from.uid, into.uid);
  const [
    theirs,
    own,
    photo,
    Notes,
    Messages,
    Notifications,
    MemberOrders,
    MemberSales,
    Deliveries,
    choice,
    theirTax,
    ownTax,
  ] = await Promise.all([
    loadVisits(from.uid),
    loadVisits(into.uid),
    from.hasPhoto && !into.hasPhoto ? loadPhoto(from.uid) : null,
    copyOf('Notes'),
    copyOf('Messages'),
    copyOf('Notifications'),
    copyOf('MemberOrders'),
    copyOf('MemberSales'),
    copyOf('Deliveries'),
    loadTheirChoice(from.uid, into.uid),
    loadTaxData(from.uid),
    loadTaxData(into.uid),
  ]);
  const visits = [...theirs].filter(([place]) => !own.has(place)).map(([, visit]) => visit);
  return {
    visits,
    ownVisits: own.size,
    photo,
    lists: { Notes, Messages, Notifications, MemberOrders, MemberSales, Deliveries },
    choice,
    taxData: { theirs: theirTax, own: ownTax },
  };
}

/** A key of uniqueness: handed over where the one that is kept takes it, else given back; so is the one that it took the place of. */
function keyMoves(
  { from, into, kept }: Joining,
  field: 'Phone' | 'Email' | 'Pin',
  pathOf: (value: string) => string,
): Updates {
  const [mine, theirs] = [from.user[field], into.user[field]];
  const replaced = theirs !== undefined && theirs !== kept[field] ? { [pathOf(theirs)]: null } : {};
  return { ...replaced, ...(mine === undefined ? {} : { [pathOf(mine)]: mine === kept[field] ? into.uid : null }) };
}

/** The other one's orders as those of the one that is kept, in the lists that a desk works by too. */
function ordersOf(rows: Updates, uid: string): Updates {
  const updates: Record<string, unknown> = {};
  for (const [place, value] of Object.entries(rows)) {
    const row = { ...storedOrderRowSchema.parse(value), Uid: uid };
    updates[place] = row;
    Object.assign(updates, branchRowUpdates(place.slice(place.lastIndexOf('/') + 1), row));
  }
  return updates;
}

/** For each collection that moves or joins with its person: what is written. */
const PARTS: Readonly<Record<MergedRoot, (joining: Joining) => Updates>> = {
  Users: ({ from, into, gone, kept }) => ({
    [userPath.at({ uid: from.uid })]: gone,
    // Only what changes of the one that is kept: its owner may write other fields at this moment.
    ...Object.fromEntries(
      [...new Set([...Object.keys(into.user), ...Object.keys(kept)] as (keyof StoredUser)[])]
        .filter((field) => kept[field] !== into.user[field])
        .map((field) => [userPath.at({ uid: into.uid }, field), kept[field] ?? null]),
    ),
  }),
  Phones: (joining) => keyMoves(joining, 'Phone', (phone) => phonePath.at({ phone })),
  Emails: (joining) => keyMoves(joining, 'Email', (email) => emailPath.at({ email: emailKey(email) })),
  Pins: (joining) => keyMoves(joining, 'Pin', (pin) => pinPath.at({ pin })),
  MembershipPeriods: ({ into, appended }) =>
    Object.assign({}, ...appended.map((entry) => lineUpdates(into.uid, entry))),
  Photos: ({ into, photo }) => (photo === null ? {} : { [photoPath.at({ uid: into.uid })]: photo }),
  PhotoVersions: ({ into, photo }) => (photo === null ? {} : { [photoVersionPath.at({ uid: into.uid })]: SERVER_TIME }),
  Cards: ({ into, secret }) =>
    into.secret === null && secret !== null ? { [cardPath.at({ uid: into.uid })]: { Secret: secret } } : {},
  Notes: ({ lists }) => lists.Notes,
  Messages: ({ lists }) => lists.Messages,
  Notifications: ({ lists }) => lists.Notifications,
  MemberOrders: ({ into, lists }) => ordersOf(lists.MemberOrders, into.uid),
  MemberSales: ({ lists }) => lists.MemberSales,
  Deliveries: ({ lists }) => lists.Deliveries,
  ReminderChoices: ({ into, choice }) =>
    choice === null ? {} : { [reminderChoicePath.at({ uid: into.uid })]: choice },
  TaxData: ({ from, into, taxData: { theirs, own } }) =>
    theirs === null
      ? {}
      : {
          [taxDataPath.at({ uid: from.uid })]: null,
          ...(own === null ? { [taxDataPath.at({ uid: into.uid })]: theirs } : {}),
        },
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
