import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { parseUndeliveredKey, undeliveredPath } from '@gym/domain/database/deliveries';
import { factsOf } from '@gym/domain/database/summaries';
import { isUndelivered } from '@gym/domain/delivery/delivery';
import { ok, type Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { loadDelivery } from '../repositories/deliveries.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { readRange } from '../repositories/read.ts';
import { loadAllStaff } from '../repositories/staff.ts';
import { loadPerson } from '../repositories/users.ts';
import { staffMark } from './list-expirations.ts';
import { shownDelivery } from './messages/shown-delivery.ts';

type Listed = CallableOutput<'listUndelivered'>;

const PAGE = 50;
/** Pages that are looked through when one has nobody to show. */
const MOST_PAGES = 5;

/** The row of a reminder, if there is still something to do about it. */
async function rowOf(key: string): Promise<Listed['rows']> {
  const place = parseUndeliveredKey(key);
  if (place === null) return [];
  const { uid } = await loadPerson(place.uid);
  const [delivery, summary] = await Promise.all([loadDelivery({ uid, id: place.id }), loadSummary(uid)]);
  const facts = factsOf(summary);
  if (delivery === null || !isUndelivered(delivery) || facts?.Ends !== delivery.Ends) return [];
  const { Nombre, Phone = null, Guardian = null, Plan, HomeBranch = null, Ends, Contacted = null } = facts;
  if (Plan === undefined || (Contacted?.Ends === Ends && Contacted.At >= delivery.Changed)) return [];
  const person = { uid, Nombre, Phone, Guardian, Plan, Branch: HomeBranch, Ends, Contacted };
  return [{ ...person, Delivery: shownDelivery(delivery) }];
}

/** Reminders that didn't arrive, the newest first. Reads the rows of a page, and of each the person and the delivery. */
export async function listUndelivered({
  cursor,
  limit = PAGE,
}: CallableInput<'listUndelivered'>): Promise<Result<Listed>> {
  const staff = await loadAllStaff();
  let next = cursor;
  for (let page = 0; page < MOST_PAGES; page++) {
    const range = { ...present({ endAt: next }), limit: limit + 1, fromEnd: true };
    const found = await readRange(undeliveredPath, {}, range);
    next = found[limit]?.[0];
    const listed = (await Promise.all(found.slice(0, limit).map(([key]) => rowOf(key)))).flat();
    const rows = listed.map((row) => ({ ...row, ...staffMark(staff, row.uid) }));
    if (rows.length > 0 || next === undefined) return ok({ rows, ...present({ next }) });
  }
  return ok({ rows: [], ...present({ next }) });
}
