import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { WHATSAPP } from '@gym/domain/database/channels';
import { ALL_BRANCHES, parseDayKey, type StoredExpiration } from '@gym/domain/database/expirations';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { loadChannel } from '../repositories/deliveries.ts';
import { countExpirations, loadExpirations } from '../repositories/expirations.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadAllStaff } from '../repositories/staff.ts';
import { lastDeliveryAbout } from './messages/shown-delivery.ts';

type Input = CallableInput<'listExpirations'>;
type Listed = CallableOutput<'listExpirations'>;

const PAGE = 50;

type AllStaff = Awaited<ReturnType<typeof loadAllStaff>>;

/** What a row says of somebody with a role. */
export function staffMark(staff: AllStaff, uid: string): { readonly IsStaff?: true } {
  return staff.has(uid) ? { IsStaff: true } : {};
}

async function rowOf(
  [key, row]: readonly [string, StoredExpiration],
  staff: AllStaff,
  isOn: boolean,
): Promise<Listed['rows']> {
  const place = parseDayKey(key);
  if (!place) return [];
  return [
    {
      uid: place.uid,
      Nombre: row.Nombre,
      ...staffMark(staff, place.uid),
      Phone: row.Phone ?? null,
      Guardian: row.Guardian ?? null,
      Plan: row.Plan,
      Branch: row.Branch ?? null,
      Ends: place.day,
      LastVisit: row.LastVisit ?? null,
      FrozenUntil: row.FrozenUntil ?? null,
      Contacted: row.Contacted ?? null,
      Delivery: isOn ? await lastDeliveryAbout(place.uid, place.day) : null,
    },
  ];
}

/** A branch's list, or that of all; `null` when there is no such branch. */
export async function listOfBranch(branch: string | undefined): Promise<string | null> {
  if (branch === undefined) return ALL_BRANCHES;
  return (await loadGymSettings()).branches.includes(branch) ? branch : null;
}

/** Members by the last day of their membership. Reads the rows that it answers, one more to see whether others follow, the day counters and who has a role. */
export async function listExpirations(input: Input): Promise<Result<Listed>> {
  const { from, to, cursor, limit = PAGE, counted, order } = input;
  if (from > to) return refuse('date-out-of-range', { field: 'to' });
  const place = cursor === undefined ? null : parseDayKey(cursor);
  if (cursor !== undefined && (!place || place.day < from || place.day > to))
    return refuse('invalid-input', { field: 'cursor' });
  const list = await listOfBranch(input.branch);
  if (list === null) return refuse('branch-not-found', { field: 'branch' });
  const [page, [total = 0, ...counts], channel, staff] = await Promise.all([
    loadExpirations({ list, from, to, cursor: cursor ?? null, limit, newestFirst: order === 'newest' }),
    countExpirations(list, [{ from, to }, ...(counted ?? [])]),
    loadChannel(WHATSAPP),
    loadAllStaff(),
  ]);
  // Each person's own, and only where messages go out by themselves.
  const rows = (await Promise.all(page.rows.map((row) => rowOf(row, staff, channel !== null)))).flat();
  const facts = present({ next: page.next ?? undefined, counts: counted && counts });
  return ok({ rows, total, ...facts });
}
