import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { parseUndeliveredKey, undeliveredPath } from '@gym/domain/database/messages/deliveries';
import { factsOf } from '@gym/domain/database/people/summaries';
import { isUndelivered } from '@gym/domain/delivery/delivery';
import { ok, type Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { readRange } from '../lib/read.ts';
import { loadPerson } from '../members/load-user.ts';
import { staffMark } from '../memberships/list-expirations.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadAllStaff } from '../staff/load-staff.ts';
import { loadDelivery } from './load-deliveries.ts';
import { toShownDelivery } from './shown-delivery.ts';

type Answer = CallableOutput<'listUndelivered'>;

/** Default number of rows on a page. */
const PAGE = 50;
/** Maximum number of pages that one call reads. It reads another page only while no row can be shown. */
const MAX_PAGES = 5;

/**
 * Loads the row of an undelivered reminder. An empty array if the row is out of date, for example because staff have
 * contacted the person since.
 */
async function loadRow(key: string): Promise<Answer['rows']> {
  const parsed = parseUndeliveredKey(key);
  if (parsed === null) return [];
  const { uid } = await loadPerson(parsed.uid);
  const [delivery, summary] = await Promise.all([loadDelivery({ uid, id: parsed.id }), loadSummary(uid)]);
  const facts = factsOf(summary);
  if (delivery === null || !isUndelivered(delivery) || facts?.Ends !== delivery.Ends) return [];
  const { Nombre, Phone = null, Guardian = null, Plan, HomeBranch = null, Ends, Contacted = null } = facts;
  if (Plan === undefined || (Contacted?.Ends === Ends && Contacted.At >= delivery.Changed)) return [];
  const person = { uid, Nombre, Phone, Guardian, Plan, Branch: HomeBranch, Ends, Contacted };
  return [{ ...person, Delivery: toShownDelivery(delivery) }];
}

/**
 * Lists a page of the reminders that didn't arrive, the newest first. The page may be empty although another one
 * follows.
 */
export async function listUndelivered({
  cursor,
  limit = PAGE,
}: CallableInput<'listUndelivered'>): Promise<Result<Answer>> {
  const staff = await loadAllStaff();
  let next = cursor;
  for (let page = 0; page < MAX_PAGES; page++) {
    const range = { ...present({ endAt: next }), limit: limit + 1, fromEnd: true };
    const found = await readRange(undeliveredPath, {}, range);
    next = found[limit]?.[0];
    const loaded = (await Promise.all(found.slice(0, limit).map(([key]) => loadRow(key)))).flat();
    const rows = loaded.map((row) => ({ ...row, ...staffMark(staff, row.uid) }));
    if (rows.length > 0 || next === undefined) return ok({ rows, ...present({ next }) });
  }
  return ok({ rows: [], ...present({ next }) });
}
