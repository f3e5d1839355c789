import { memberAttendancePath } from '@gym/domain/database/door/attendance';
import { DATABASE_ROWS, isMerged, type MergedRoot } from '@gym/domain/database/index';
import { deliveriesPath } from '@gym/domain/database/messages/deliveries';
import { messagesPath } from '@gym/domain/database/messages/messages';
import { notificationsPath } from '@gym/domain/database/messages/notifications';
import { reminderChoicePath, type StoredReminderChoice } from '@gym/domain/database/messages/reminder-choices';
import { memberSalesPath } from '@gym/domain/database/money/sales';
import { cardPath } from '@gym/domain/database/people/cards';
import { notesPath } from '@gym/domain/database/people/notes';
import { photoPath, photoVersionPath } from '@gym/domain/database/people/photos';
import { type StoredTaxData, taxDataPath } from '@gym/domain/database/people/tax-data';
import { emailKey, emailPath, phonePath, pinPath, type StoredUser, userPath } from '@gym/domain/database/people/users';
import { branchRowUpdates, memberOrderPath, memberOrdersPath } from '@gym/domain/database/store/orders';
import { replacesChoice } from '@gym/domain/delivery/choice';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { loadVisits, type Visit } from '../attendance/load-attendance.ts';
import { loadTaxData } from '../invoices/load-tax-data.ts';
import { isStored, loadNewest, parseRecord, readRecord } from '../lib/read.ts';
import { SERVER_TIME, type Updates } from '../lib/server-update.ts';
import { storeEntryUpdates } from '../memberships/append-entry.ts';
import { loadPhoto, type MemberState } from './load-member.ts';

/** The lists whose newest records are copied to the surviving file. */
const COPIED_LISTS = {
  Notes: notesPath,
  Messages: messagesPath,
  Notifications: notificationsPath,
  // The rules let a person read only the orders in their `MemberOrders`.
  MemberOrders: memberOrdersPath,
  MemberSales: memberSalesPath,
  Deliveries: deliveriesPath,
} as const;
type CopiedList = keyof typeof COPIED_LISTS;

/** The maximum number of records copied per list, newest first. */
const LIST_COPY_LIMIT = 200;

/** A merge of the file `from` into the surviving file `into`. */
export interface Merge {
  readonly from: MemberState;
  readonly into: MemberState;
  /** The profile of `from` after the merge. */
  readonly fromProfile: StoredUser;
  /** The profile of `into` after the merge. */
  readonly intoProfile: StoredUser;
  /** The entries that are appended to the history of `into`. */
  readonly appended: readonly MembershipEntry[];
  /** The secret of the card of `into` after the merge. */
  readonly secret: string | null;
  /** The visits that only `from` has. */
  readonly visits: readonly Visit[];
  /** The photo of `from`, if `into` has none. */
  readonly photo: string | null;
  /** The result of {@link loadListCopy} for each list. */
  readonly lists: Readonly<Record<CopiedList, Updates>>;
  /** The reminder choice of `from`, if it replaces that of `into`. */
  readonly choice: StoredReminderChoice | null;
  /** The tax data of both files. `into` gets those of `from` if it has none. Those of `from` are always removed. */
  readonly taxData: { readonly from: StoredTaxData | null; readonly into: StoredTaxData | null };
}

/**
 * Loads the newest records of a list of `from`, keyed by the path of their copy in the list of `into`. Leaves out those
 * whose path already has a record.
 */
async function loadListCopy(root: CopiedList, from: string, into: string): Promise<Updates> {
  const list = COPIED_LISTS[root];
  const newest = Object.entries(await loadNewest(list.at({ uid: from }), 'At', LIST_COPY_LIMIT));
  const copyPath = (id: string): string => `${list.at({ uid: into })}/${id}`;
  // Reminders with the same end date and offset have the same key in both files. The record of `into` stays.
  const exists = await Promise.all(newest.map(([id]) => isStored(copyPath(id))));
  return Object.fromEntries(newest.filter((_, index) => !exists[index]).map(([id, value]) => [copyPath(id), value]));
}

/** Loads the reminder choice of `from`, if it replaces that of `into`. */
async function loadReplacingChoice(from: string, into: string): Promise<StoredReminderChoice | null> {
  const [fromChoice, intoChoice] = await Promise.all(
    [from, into].map((uid) => readRecord(reminderChoicePath, { uid })),
  );
  return fromChoice && replacesChoice(intoChoice ?? null, fromChoice) ? fromChoice : null;
}

type MovedParts = Pick<Merge, 'visits' | 'photo' | 'lists' | 'choice' | 'taxData'> & {
  /** The number of visits that `into` had before the merge. */
  readonly intoVisits: number;
};

/** Loads the parts that move to the surviving file: visits, photo, list records, reminder choice and tax data. */
export async function loadMovedParts(from: MemberState, into: MemberState): Promise<MovedParts> {
  const loadCopy = (root: CopiedList): Promise<Updates> => loadListCopy(root, from.uid, into.uid);
  const [
    fromVisits,
    intoVisits,
    photo,
    Notes,
    Messages,
    Notifications,
    MemberOrders,
    MemberSales,
    Deliveries,
    choice,
    fromTax,
    intoTax,
  ] = await Promise.all([
    loadVisits(from.uid),
    loadVisits(into.uid),
    from.hasPhoto && !into.hasPhoto ? loadPhoto(from.uid) : null,
    loadCopy('Notes'),
    loadCopy('Messages'),
    loadCopy('Notifications'),
    loadCopy('MemberOrders'),
    loadCopy('MemberSales'),
    loadCopy('Deliveries'),
    loadReplacingChoice(from.uid, into.uid),
    loadTaxData(from.uid),
    loadTaxData(into.uid),
  ]);
  const visits = [...fromVisits].filter(([key]) => !intoVisits.has(key)).map(([, visit]) => visit);
  return {
    visits,
    intoVisits: intoVisits.size,
    photo,
    lists: { Notes, Messages, Notifications, MemberOrders, MemberSales, Deliveries },
    choice,
    taxData: { from: fromTax, into: intoTax },
  };
}

/**
 * Returns the updates of a uniqueness key (phone, e-mail or PIN). The key of `from` moves to `into` if the surviving
 * profile has that value; else it is released. A replaced key of `into` is released, too.
 */
function moveKeyUpdates(
  { from, into, intoProfile }: Merge,
  field: 'Phone' | 'Email' | 'Pin',
  pathOf: (value: string) => string,
): Updates {
  const [fromValue, intoValue] = [from.user[field], into.user[field]];
  const replaced = intoValue !== undefined && intoValue !== intoProfile[field] ? { [pathOf(intoValue)]: null } : {};
  const moved =
    fromValue === undefined ? {} : { [pathOf(fromValue)]: fromValue === intoProfile[field] ? into.uid : null };
  return { ...replaced, ...moved };
}

/**
 * Returns the updates that give copied orders to the surviving person, in the person's list and in those of the branch
 * and of all branches.
 */
function moveOrderUpdates(rows: Updates, uid: string): Updates {
  const updates: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(rows)) {
    const row = { ...parseRecord(memberOrderPath, value), Uid: uid };
    updates[path] = row;
    Object.assign(updates, branchRowUpdates(path.slice(path.lastIndexOf('/') + 1), row));
  }
  return updates;
}

/** The updates of each collection whose records go to the surviving person. */
const PARTS: Readonly<Record<MergedRoot, (merge: Merge) => Updates>> = {
  Users: ({ from, into, fromProfile, intoProfile }) => ({
    [userPath.at({ uid: from.uid })]: fromProfile,
    // Only the changed fields are written, because the owner may change other fields at the same time.
    ...Object.fromEntries(
      [...new Set([...Object.keys(into.user), ...Object.keys(intoProfile)] as (keyof StoredUser)[])]
        .filter((field) => intoProfile[field] !== into.user[field])
        .map((field) => [userPath.at({ uid: into.uid }, field), intoProfile[field] ?? null]),
    ),
  }),
  Phones: (merge) => moveKeyUpdates(merge, 'Phone', (phone) => phonePath.at({ phone })),
  Emails: (merge) => moveKeyUpdates(merge, 'Email', (email) => emailPath.at({ email: emailKey(email) })),
  Pins: (merge) => moveKeyUpdates(merge, 'Pin', (pin) => pinPath.at({ pin })),
  MembershipPeriods: ({ into, appended }) =>
    Object.assign({}, ...appended.map((entry) => storeEntryUpdates(into.uid, entry))),
  Photos: ({ into, photo }) => (photo === null ? {} : { [photoPath.at({ uid: into.uid })]: photo }),
  PhotoVersions: ({ into, photo }) => (photo === null ? {} : { [photoVersionPath.at({ uid: into.uid })]: SERVER_TIME }),
  Cards: ({ into, secret }) =>
    into.secret === null && secret !== null ? { [cardPath.at({ uid: into.uid })]: { Secret: secret } } : {},
  Notes: ({ lists }) => lists.Notes,
  Messages: ({ lists }) => lists.Messages,
  Notifications: ({ lists }) => lists.Notifications,
  MemberOrders: ({ into, lists }) => moveOrderUpdates(lists.MemberOrders, into.uid),
  MemberSales: ({ lists }) => lists.MemberSales,
  Deliveries: ({ lists }) => lists.Deliveries,
  ReminderChoices: ({ into, choice }) =>
    choice === null ? {} : { [reminderChoicePath.at({ uid: into.uid })]: choice },
  TaxData: ({ from, into, taxData }) =>
    taxData.from === null
      ? {}
      : {
          [taxDataPath.at({ uid: from.uid })]: null,
          ...(taxData.into === null ? { [taxDataPath.at({ uid: into.uid })]: taxData.from } : {}),
        },
  // The check-ins themselves stay under the old uid. The surviving file gets copies that refer to them.
  MemberAttendance: ({ from, into, visits }) =>
    Object.fromEntries(
      visits.map(({ day, branch, visit }) => [
        memberAttendancePath.at({ uid: into.uid, day, branch }),
        { ...visit, Of: visit.Of ?? from.uid },
      ]),
    ),
};

/** Returns the updates of all collections whose records go to the surviving person. */
export function mergeUpdates(merge: Merge): Updates {
  const updates: Record<string, unknown> = {};
  for (const { root } of DATABASE_ROWS.filter(isMerged)) Object.assign(updates, PARTS[root](merge));
  return updates;
}
