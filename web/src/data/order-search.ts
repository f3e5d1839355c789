import { branchOrdersPath, EVERY_BRANCH, type OrderList, storedOrderRowSchema } from '@gym/domain/database/orders';
import { orderCodeIn } from '@gym/domain/search/order-code';
import {
  type Database,
  endAt,
  equalTo,
  get,
  limitToLast,
  orderByChild,
  orderByKey,
  type Query,
  query,
  ref,
  startAt,
} from 'firebase/database';
import { answered } from './answered.ts';
import type { OrderRow } from './orders.ts';
import { parseCollection } from './parse.ts';

/** Orders that wait for somebody. */
const OPEN_LISTS: readonly OrderList[] = ['pending', 'paid', 'ready'];
/** The most that one read brings. */
const READ = 10;

const parseRows = parseCollection('Orders', storedOrderRowSchema);

async function rowsOf(asked: Query): Promise<readonly OrderRow[]> {
  const raw: unknown = (await answered(get(query(asked, limitToLast(READ))))).val();
  return parseRows(raw).toSorted((a, b) => b.value.At - a.value.At);
}

function listOf(database: Database, branch: string | null, list: OrderList) {
  return ref(database, branchOrdersPath.at({ branch: branch ?? EVERY_BRANCH, list }));
}

/** The orders whose code begins with what was typed; of one branch or, with `null`, all. Nothing is read when it is no code. */
export async function ordersByCode(
  database: Database,
  branch: string | null,
  typed: string,
): Promise<readonly OrderRow[]> {
  const code = orderCodeIn(typed);
  if (code === null) return [];
  const any = listOf(database, branch, 'any');
  const rows = await rowsOf(query(any, orderByKey(), startAt(code), endAt(`${code}\uf8ff`)));
  // A code of digits alone is an integer key to the database, and those come before all others: it finds every key up to the code.
  return rows.filter(({ key }) => key.startsWith(code));
}

/** The open orders of these people, newest first: three small reads for each of them. */
export async function openOrdersOf(
  database: Database,
  branch: string | null,
  uids: readonly string[],
): Promise<readonly OrderRow[]> {
  const asked = uids.flatMap((uid) =>
    OPEN_LISTS.map((list) => rowsOf(query(listOf(database, branch, list), orderByChild('Uid'), equalTo(uid)))),
  );
  return (await Promise.all(asked)).flat().toSorted((a, b) => b.value.At - a.value.At);
}
