import { gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { concurrently } from '../lib/concurrently.ts';
import { fingerprint, uidOfRequest } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { inTurn } from '../lib/turns.ts';
import { type GymSettings, loadGymSettings, loadPlan } from '../repositories/gym.ts';
import { loadPhoneOwner, loadUser } from '../repositories/users.ts';
import { removeOrphan } from './create-user.ts';
import { parseReach } from './guardian.ts';
import { type Newcomer, type PlanSource, prepareNewcomer } from './new-member.ts';
import { parseEmailField, parseMemberNumberField, parseName } from './profile-fields.ts';
import { unchargedUpdates } from './uncharged.ts';

type Input = CallableInput<'importUsers'>;
type Imported = CallableOutput<'importUsers'>;
type Row = Input['rows'][number];
type Outcome = Imported['rows'][number];

/** How the periods of a file were paid: before, in the system that it comes from. */
const IMPORTED = { paidBy: 'outside', reason: 'Importado de otro sistema' } as const;
/** Rows made at the same time. */
const WIDTH = 8;
/** Tries for one row: another call may create the same person meanwhile. */
const ROUNDS = 4;
/** Tries for a row that takes the next number of reception's count: every row of a call in another process takes one, too. */
const COUNTED_ROUNDS = 20;

function dayField(text: string | undefined, field: string): Result<ReturnType<typeof parseGymDay>> {
  if (text === undefined || text.trim() === '') return ok(null);
  const day = parseGymDay(text.trim());
  return day ? ok(day) : refuse('date-out-of-range', { field });
}

async function newcomerOf(row: Row, caller: Caller, now: number): Promise<Result<Newcomer>> {
  const [uid, today] = [uidOfRequest(row.requestId), gymDayOf(now)];
  const name = parseName(row.Nombre);
  if (!name.ok) return name;
  const email = parseEmailField(row.Email);
  if (!email.ok) return email;
  const birthDate = dayField(row.BirthDate, 'BirthDate');
  if (!birthDate.ok) return birthDate;
  if (birthDate.value !== null && birthDate.value > today) return refuse('date-out-of-range', { field: 'BirthDate' });
  const reach = await parseReach(row, uid, birthDate.value, today);
  if (!reach.ok) return reach;
  const startsOn = dayField(row.Starts, 'Starts');
  if (!startsOn.ok) return startsOn;
  const endsOn = dayField(row.Ends, 'Ends');
  if (!endsOn.ok) return endsOn;
  const memberNumber = parseMemberNumberField(row.MemberNumber);
  if (!memberNumber.ok) return memberNumber;
  const plan = row.Plan?.trim() ?? '';
  if (!/^[A-Za-z0-9_-]{0,64}$/.test(plan)) return refuse('plan-inactive', { field: 'Plan' });
  const bought = { entryId: row.requestId, plan, startsOn: startsOn.value, payment: IMPORTED } as const;
  const isCarried = row.Ends !== undefined || row.Visits !== undefined;
  const carried = isCarried ? present({ endsOn: endsOn.value, visitsLeft: row.Visits }) : null;
  return ok({
    uid,
    input: fingerprint(row),
    name: name.value,
    ...reach.value,
    email: email.value,
    birthDate: birthDate.value,
    homeBranch: row.HomeBranch.trim(),
    memberNumber: memberNumber.value,
    photo: null,
    consent: false,
    purchase: plan === '' ? null : { ...bought, carried },
    by: caller.uid,
  });
}

function refused({ reason, field, uid }: Refusal): Outcome {
  return present({ status: 'refused' as const, reason, field, uid });
}

/** The existing member for a row: the owner of the phone, or the one that an earlier request with the same row created. */
async function whoIsThere({ uid, phone }: Newcomer): Promise<string | null> {
  const [owner, user] = await Promise.all([phone === null ? null : loadPhoneOwner(phone), loadUser(uid)]);
  return owner ?? (user.Nombre === undefined ? null : uid);
}

/** What still lets in of what a file brings: by reception, administrators see it beside the courtesies; their own files they know. */
function inForce(entries: readonly MembershipEntry[], now: number): readonly MembershipEntry[] {
  return entries.filter((entry) => entry.kind === 'paid' && entry.endsOn >= gymDayOf(now));
}

/** The administrators' lines of what reception imports, with its monthly count; an import of administrators has none. */
async function receptionLines(
  entries: readonly MembershipEntry[],
  uid: string,
  caller: Caller,
  now: number,
): Promise<Result<Updates>> {
  const updates: Record<string, unknown> = {};
  for (const entry of caller.role === 'admin' ? [] : inForce(entries, now)) {
    const lines = await unchargedUpdates(uid, entry, caller);
    if (!lines.ok) return lines;
    Object.assign(updates, lines.value);
  }
  return ok(updates);
}

async function importOne(
  newcomer: Newcomer,
  caller: Caller,
  { gym, plans, now }: { readonly gym: GymSettings; readonly plans: PlanSource; readonly now: number },
): Promise<Outcome> {
  const make = async (): Promise<Outcome | 'again'> => {
    const owner = await whoIsThere(newcomer);
    if (owner !== null && (await touchRefusal('import', caller, owner)))
      return { status: 'existing', uid: owner } as const;
    const prepared = await prepareNewcomer(newcomer, gym, now, plans);
    if (!prepared.ok) {
      // Another row, or another file, may have created this member since the first read.
      if (prepared.refusal.reason === 'phone-taken' || prepared.refusal.reason === 'conflict') return 'again';
      return refused(prepared.refusal);
    }
    const { updates, entries } = prepared.value;
    const lines = await receptionLines(entries, newcomer.uid, caller, now);
    if (!lines.ok) return refused({ ...lines.refusal, field: 'Plan' });
    const written = await serverUpdate({ ...updates, ...lines.value });
    return written === 'written' ? ({ status: 'created', uid: newcomer.uid } as const) : 'again';
  };
  // Memberships that reception imports take the next number of one count.
  const isCounted = caller.role !== 'admin' && newcomer.purchase !== null;
  const outcome = await (isCounted
    ? attempts(COUNTED_ROUNDS, () => inTurn(`uncharged ${caller.uid}`, make))
    : attempts(ROUNDS, make));
  if (outcome?.status !== 'created') await removeOrphan(newcomer.uid, newcomer.input);
  return outcome ?? refused({ reason: 'conflict' });
}

/** Plans read once for a whole call. */
function rememberedPlans(): PlanSource {
  const known = new Map<string, ReturnType<PlanSource>>();
  return (id) => {
    const plan = known.get(id) ?? loadPlan(id);
    known.set(id, plan);
    return plan;
  };
}

async function importRows(rows: readonly Row[], caller: Caller, now: number): Promise<Outcome[]> {
  const [gym, plans] = [await loadGymSettings(), rememberedPlans()];
  const outcomes: Outcome[] = [];
  const valid: { readonly index: number; readonly newcomer: Newcomer }[] = [];
  for (const [index, row] of rows.entries()) {
    const newcomer = await newcomerOf(row, caller, now);
    if (newcomer.ok) valid.push({ index, newcomer: newcomer.value });
    else outcomes[index] = refused(newcomer.refusal);
  }
  const makeAll = (some: typeof valid): Promise<void> =>
    concurrently(some, WIDTH, async ({ index, newcomer }) => {
      outcomes[index] = await importOne(newcomer, caller, { gym, plans, now });
    });
  // Of several rows with one phone the first makes the person; the others wait until it has.
  const keyOf = ({ newcomer }: (typeof valid)[number]): string => newcomer.phone ?? newcomer.uid;
  const firsts = new Map(valid.toReversed().map((row) => [keyOf(row), row]));
  const isFirst = (row: (typeof valid)[number]): boolean => firsts.get(keyOf(row)) === row;
  await makeAll(valid.filter(isFirst));
  await makeAll(valid.filter((row) => !isFirst(row)));
  return outcomes;
}

/**
 * Creates many members. Each row has its own outcome: created, existing, or refused, whatever becomes of the others. A person
 * is identified by the phone, or by name and guardian, so a file sent again, from the start or where it stopped, creates no member twice.
 */
export async function importUsers(input: Input, caller: Caller, now: number): Promise<Result<Imported>> {
  return once('importUsers', caller, input, async () => {
    const rows = await importRows(input.rows, caller, now);
    const count = (status: Outcome['status']): number => rows.filter((row) => row.status === status).length;
    const detail = `${count('created')} + ${count('existing')} + ${count('refused')}`;
    return ok({
      updates: auditUpdates(input.requestId, caller, { action: 'users-imported', detail }, now),
      answer: { rows },
    });
  });
}
