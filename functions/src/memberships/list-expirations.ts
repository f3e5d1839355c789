import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ALL_BRANCHES, parseDayKey, type StoredExpiration } from '@gym/domain/database/memberships/expirations';
import { WHATSAPP } from '@gym/domain/database/messages/channels';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { loadChannel } from '../messages/load-deliveries.ts';
import { loadLastDelivery } from '../messages/shown-delivery.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadAllStaff } from '../staff/load-staff.ts';
import { countExpirations, loadExpirations } from './load-expirations.ts';

type Input = CallableInput<'listExpirations'>;
type Answer = CallableOutput<'listExpirations'>;

/** Default number of rows on a page. */
const PAGE = 50;

type AllStaff = Awaited<ReturnType<typeof loadAllStaff>>;

/** Returns the field that marks a row of a person with a staff role. */
export function staffMark(staff: AllStaff, uid: string): { readonly IsStaff?: true } {
  return staff.has(uid) ? { IsStaff: true } : {};
}

/** Returns an array with a row of the answer; an empty array if the key is damaged. */
async function loadRow(
  [key, row]: readonly [string, StoredExpiration],
  staff: AllStaff,
  hasChannel: boolean,
): Promise<Answer['rows']> {
  const dayKey = parseDayKey(key);
  if (!dayKey) return [];
  return [
    {
      uid: dayKey.uid,
      Nombre: row.Nombre,
      ...staffMark(staff, dayKey.uid),
      Phone: row.Phone ?? null,
      Guardian: row.Guardian ?? null,
      Plan: row.Plan,
      Branch: row.Branch ?? null,
      Ends: dayKey.day,
      LastVisit: row.LastVisit ?? null,
      FrozenUntil: row.FrozenUntil ?? null,
      Contacted: row.Contacted ?? null,
      // Without a channel no reminders are sent automatically.
      Delivery: hasChannel ? await loadLastDelivery(dayKey.uid, dayKey.day) : null,
    },
  ];
}

/** Returns the key of a branch's list, or of the list of all branches. `null`: the branch doesn't exist. */
export async function findListKey(branch: string | undefined): Promise<string | null> {
  if (branch === undefined) return ALL_BRANCHES;
  return (await loadGymSettings()).branches.includes(branch) ? branch : null;
}

/** Lists members by the last day of their membership. */
export async function listExpirations(input: Input): Promise<Result<Answer>> {
  const { from, to, cursor, limit = PAGE, counted, order } = input;
  if (from > to) return refuse('date-out-of-range', { field: 'to' });
  const start = cursor === undefined ? null : parseDayKey(cursor);
  if (cursor !== undefined && (!start || start.day < from || start.day > to))
    return refuse('invalid-input', { field: 'cursor' });
  const list = await findListKey(input.branch);
  if (list === null) return refuse('branch-not-found', { field: 'branch' });
  const [page, [total = 0, ...counts], channel, staff] = await Promise.all([
    loadExpirations({ list, from, to, cursor: cursor ?? null, limit, newestFirst: order === 'newest' }),
    countExpirations(list, [{ from, to }, ...(counted ?? [])]),
    loadChannel(WHATSAPP),
    loadAllStaff(),
  ]);
  const rows = (await Promise.all(page.rows.map((row) => loadRow(row, staff, channel !== null)))).flat();
  const facts = present({
    next: page.next ?? undefined,
    counts: counted && counts,
    damaged: page.damaged.length || undefined,
  });
  return ok({ rows, total, ...facts });
}
