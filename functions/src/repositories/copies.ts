import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { deniedCheckInsPath } from '@gym/domain/database/denied-check-ins';
import { type CopiedByHandRoot, DATABASE_ROWS } from '@gym/domain/database/index';
import { KEPT_DAYS } from '@gym/domain/database/kept';
import { memberOrdersPath, orderPath } from '@gym/domain/database/orders';
import { pushDevicePath } from '@gym/domain/database/push-devices';
import { isKeptByPerson, placeOfPerson } from '@gym/domain/database/row';
import { adminDatabase } from '../app.ts';
import { concurrently } from '../lib/concurrently.ts';
import { loadOf } from './erasures.ts';
import { loadGymSettings } from './gym.ts';
import { loadJoinedInto } from './users.ts';

/** Reads at once. */
const WIDTH = 50;

/** What is copied of a person; `null`: there is nothing. `last`: of what grows with the years, so many of the newest. */
type Copier = (uid: string, last: number | undefined, now: number) => Promise<unknown>;

function orNull(found: Readonly<Record<string, unknown>>): unknown {
  return Object.keys(found).length === 0 ? null : found;
}

async function loadChildren(path: string, last: number | undefined): Promise<unknown> {
  const ref = adminDatabase().ref(path);
  return (await (last === undefined ? ref : ref.orderByKey().limitToLast(last)).get()).val();
}

/** Whole orders, with their lines, by the list of the person's own. */
const orders: Copier = async (uid, last) => {
  const rows = (await loadChildren(memberOrdersPath.at({ uid }), last)) ?? {};
  const found: Record<string, unknown> = {};
  await concurrently(Object.keys(rows), WIDTH, async (order) => {
    found[order] = (await adminDatabase().ref(orderPath.at({ order })).get()).val();
  });
  return orNull(found);
};

/** Tries that the door refused, by branch, day and place; those under the uid of a joined file too. */
const deniedCheckIns: Copier = async (uid, _last, now) => {
  const [{ branches }, joined] = await Promise.all([loadGymSettings(), loadJoinedInto(uid)]);
  const today = gymDayOf(now);
  // A clock may be a day off, in either direction.
  const days = Array.from({ length: KEPT_DAYS.tries + 3 }, (_, index) => addDays(today, 1 - index));
  const lists = [uid, ...joined].flatMap((one) =>
    branches.flatMap((branch) => days.map((day) => ({ one, branch, day }))),
  );
  const found: Record<string, unknown> = {};
  await concurrently(lists, WIDTH, async ({ one, branch, day }) => {
    const place = deniedCheckInsPath.at({ branch, day });
    for (const [id, record] of await loadOf(place, 'Uid', one)) found[`${branch}/${day}/${id}`] = record;
  });
  return orNull(found);
};

/** The devices that notices are sent to, without the token by which they are reached. Terminals have none. */
const devices: Copier = async (uid) => {
  const found = await loadOf(pushDevicePath.list({}), 'Uid', uid);
  return orNull(
    Object.fromEntries(found.map(([device, value]) => [device, { At: pushDevicePath.schema.parse(value).At }])),
  );
};

const BY_HAND: Readonly<Record<CopiedByHandRoot, Copier>> = {
  Orders: orders,
  DeniedCheckIns: deniedCheckIns,
  PushDevices: devices,
};

function isByHand(root: string): root is CopiedByHandRoot {
  return root in BY_HAND;
}

/** What is stored about a person, as the rows of the database say: its name in the copy, and how it is loaded. */
const COPIED: readonly { readonly as: string; readonly last?: number; readonly load: Copier }[] = DATABASE_ROWS.flatMap(
  (row) => {
    if (row.person === 'nobody' || row.person.copy === null) return [];
    const { root } = row;
    const load: Copier =
      isKeptByPerson(row) || !isByHand(root)
        ? (uid, last) => loadChildren(placeOfPerson(row, uid), last)
        : BY_HAND[root];
    return [{ ...row.person.copy, load }];
  },
);

/** A copy of everything stored about a person, as it is stored; kinds of which there is nothing are left out. */
export async function loadCopy(uid: string, now: number): Promise<Record<string, unknown>> {
  const copies = await Promise.all(COPIED.map(async ({ as, last, load }) => [as, await load(uid, last, now)] as const));
  return Object.fromEntries(copies.filter(([, value]) => value !== null));
}
