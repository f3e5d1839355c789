import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { dateServicePath } from '@gym/domain/database/door/date-service';
import { deniedCheckInsPath } from '@gym/domain/database/door/denied-check-ins';
import { type CopiedByHandRoot, DATABASE_ROWS } from '@gym/domain/database/index';
import { pushDevicePath } from '@gym/domain/database/messages/push-devices';
import { mergedUserPath } from '@gym/domain/database/people/users';
import { personDataPath } from '@gym/domain/database/row';
import { memberOrdersPath, orderPath } from '@gym/domain/database/store/orders';
import { KEPT_DAYS } from '@gym/domain/database/system/kept';
import { EXPORTS, EXPORTS_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { adminDatabase } from '../app.ts';
import type { Caller } from '../lib/callable.ts';
import { concurrently } from '../lib/concurrently.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { loadByChild } from '../lib/read-keys.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadMergedInto, loadMerges } from './load-user.ts';

/** Maximum number of concurrent reads. */
const MAX_READS = 50;

/**
 * Loads a person's records of one collection for the copy of their data; `null` if there are none. `last`: loads at
 * most this many records, the newest ones.
 */
type Copier = (uid: string, last: number | undefined, now: number) => Promise<unknown>;

function nullIfEmpty(found: Readonly<Record<string, unknown>>): unknown {
  return Object.keys(found).length === 0 ? null : found;
}

async function loadChildren(path: string, last: number | undefined): Promise<unknown> {
  const ref = adminDatabase().ref(path);
  return (await (last === undefined ? ref : ref.orderByKey().limitToLast(last)).get()).val();
}

/** Loads the person's orders with their lines. */
const copyOrders: Copier = async (uid, last) => {
  const rows = (await loadChildren(memberOrdersPath.at({ uid }), last)) ?? {};
  const found: Record<string, unknown> = {};
  await concurrently(Object.keys(rows), MAX_READS, async (order) => {
    found[order] = (await adminDatabase().ref(orderPath.at({ order })).get()).val();
  });
  return nullIfEmpty(found);
};

/** Loads the check-ins that the door denied, including those of merged files, keyed by `branch/day/id`. */
const copyDeniedCheckIns: Copier = async (uid, _last, now) => {
  const [{ branches }, merged] = await Promise.all([loadGymSettings(), loadMergedInto(uid)]);
  const today = gymDayOf(now);
  // The range is wider than the retention period, because the clock of a device may be a day off in either direction.
  const days = Array.from({ length: KEPT_DAYS.deniedCheckIns + 3 }, (_, index) => addDays(today, 1 - index));
  const lists = [uid, ...merged].flatMap((owner) =>
    branches.flatMap((branch) => days.map((day) => ({ owner, branch, day }))),
  );
  const found: Record<string, unknown> = {};
  await concurrently(lists, MAX_READS, async ({ owner, branch, day }) => {
    const list = deniedCheckInsPath.at({ branch, day });
    for (const [id, record] of await loadByChild(list, 'Uid', owner)) found[`${branch}/${day}/${id}`] = record;
  });
  return nullIfEmpty(found);
};

/** Loads the devices that get push notifications, without their tokens. */
const copyPushDevices: Copier = async (uid) => {
  const found = await loadByChild(pushDevicePath.list({}), 'Uid', uid);
  return nullIfEmpty(
    Object.fromEntries(
      found.flatMap(([device, value]) => {
        const parsed = pushDevicePath.schema.safeParse(value);
        return parsed.success ? [[device, { At: parsed.data.At }]] : [];
      }),
    ),
  );
};

/** Loads the time-sync records that the person was the last to write. */
const copyDateService: Copier = async (uid) =>
  nullIfEmpty(Object.fromEntries(await loadByChild(dateServicePath.list({}), 'User', uid)));

/** Loads the profiles of the files that were merged into the person's, as they were before the merge, keyed by uid. */
const copyMergedUsers: Copier = async (uid) => {
  const found = (await loadMerges(uid)).flatMap(([merged, record]) => {
    const parsed = mergedUserPath.schema.safeParse(record);
    return parsed.success ? [[merged, { At: parsed.data.At, Profile: parsed.data.Profile ?? {} }]] : [];
  });
  return nullIfEmpty(Object.fromEntries(found));
};

/** The copiers of the collections whose records aren't at the person's uid. */
const COPIERS: Readonly<Record<CopiedByHandRoot, Copier>> = {
  Orders: copyOrders,
  DeniedCheckIns: copyDeniedCheckIns,
  PushDevices: copyPushDevices,
  DateService: copyDateService,
  MergedUsers: copyMergedUsers,
};

function hasCopier(root: string): root is CopiedByHandRoot {
  return root in COPIERS;
}

/** All collections in the copy of a person's data. `as`: the name in the copy; `last`: see {@link Copier}. */
const COPIED: readonly { readonly as: string; readonly last?: number; readonly load: Copier }[] = DATABASE_ROWS.flatMap(
  (row) => {
    if (row.person === 'nobody' || row.person.export === null) return [];
    const { root } = row;
    const load: Copier = hasCopier(root) ? COPIERS[root] : (uid, last) => loadChildren(personDataPath(row, uid), last);
    return [{ ...row.person.export, load }];
  },
);

/** Loads the person's records in all collections of {@link COPIED}. Leaves out empty collections. */
async function loadCopy(uid: string, now: number): Promise<Record<string, unknown>> {
  const copies = await Promise.all(COPIED.map(async ({ as, last, load }) => [as, await load(uid, last, now)] as const));
  return Object.fromEntries(copies.filter(([, value]) => value !== null));
}

/** Returns a copy of the data stored about a member. Default member: the caller. */
export async function exportMyData(
  input: CallableInput<'exportMyData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'exportMyData'>>> {
  const uid = input.uid ?? caller.uid;
  const limit = uid === caller.uid ? EXPORTS_A_DAY.own : EXPORTS_A_DAY.staff;
  if (!(await isWithinDay(EXPORTS, `user ${caller.uid}`, limit, now))) return refuse('day-limit');
  const data = await loadCopy(uid, now);
  if (uid !== caller.uid && Object.keys(data).length === 0) return refuse('user-not-found');
  return ok({ At: now, Data: data });
}
