import { gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { concurrently } from '../lib/concurrently.ts';
import { deriveUid, fingerprint } from '../lib/ids.ts';
import { once } from '../lib/once.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { runInTurn } from '../lib/turns.ts';
import { type GymSettings, loadGymSettings, loadPlan } from '../settings/load-settings.ts';
import { unchargedUpdates } from '../till/uncharged.ts';
import { removeOrphan } from './create-user.ts';
import { loadPhoneOwner, loadUser } from './load-user.ts';
import { type Newcomer, type PlanLoader, parseProfile, prepareNewcomer } from './new-member.ts';

type Input = CallableInput<'importUsers'>;
type Answer = CallableOutput<'importUsers'>;
type Row = Input['rows'][number];
type Outcome = Answer['rows'][number];

/** The payment of all imported memberships: they were paid in the previous system. */
const IMPORT_PAYMENT = { paidBy: 'outside', reason: 'Importado de otro sistema' } as const;
/** Maximum number of rows that are imported concurrently. */
const MAX_CONCURRENT = 8;
/** Maximum attempts per row. */
const ATTEMPTS = 4;
/**
 * Maximum attempts for a row that increments the caller's monthly count of uncharged periods. Other processes may
 * increment the same count concurrently.
 */
const COUNTED_ATTEMPTS = 20;

function parseDayField(text: string | undefined, field: string): Result<ReturnType<typeof parseGymDay>> {
  if (text === undefined || text.trim() === '') return ok(null);
  const day = parseGymDay(text.trim());
  return day ? ok(day) : refuse('date-out-of-range', { field });
}

/** Parses a row, or refuses its first invalid field. */
async function parseNewcomer(row: Row, caller: Caller, now: number): Promise<Result<Newcomer>> {
  const [uid, today] = [deriveUid(row.requestId), gymDayOf(now)];
  const profile = await parseProfile('import', row, uid, today);
  if (!profile.ok) return profile;
  const startsOn = parseDayField(row.Starts, 'Starts');
  if (!startsOn.ok) return startsOn;
  const endsOn = parseDayField(row.Ends, 'Ends');
  if (!endsOn.ok) return endsOn;
  const plan = row.Plan?.trim() ?? '';
  if (!/^[A-Za-z0-9_-]{0,64}$/.test(plan)) return refuse('plan-inactive', { field: 'Plan' });
  const purchase = { entryId: row.requestId, plan, startsOn: startsOn.value, payment: IMPORT_PAYMENT } as const;
  const isCarried = row.Ends !== undefined || row.Visits !== undefined;
  const carried = isCarried ? present({ endsOn: endsOn.value, visitsLeft: row.Visits }) : null;
  return ok({
    uid,
    inputFingerprint: fingerprint(row),
    ...profile.value,
    photo: null,
    consent: false,
    purchase: plan === '' ? null : { ...purchase, carried },
    by: caller.uid,
  });
}

function refusedOutcome({ reason, field, uid }: Refusal): Outcome {
  return present({ status: 'refused', reason, field, uid });
}

/**
 * Returns the outcome of a row whose person exists. `Again`: an earlier import of the same row created the person,
 * whose uid is derived from the row's request id.
 */
function existingOutcome(owner: string, { uid }: Newcomer): Outcome {
  return present({ status: 'existing', uid: owner, Again: owner === uid ? true : undefined });
}

/**
 * Finds the existing member of a row: the owner of the phone, otherwise the member whom an earlier request with this
 * row created.
 */
async function findExisting({ uid, profile: { Phone: phone } }: Newcomer): Promise<string | null> {
  const [owner, user] = await Promise.all([phone === undefined ? null : loadPhoneOwner(phone), loadUser(uid)]);
  return owner ?? (user.Nombre === undefined ? null : uid);
}

/** Returns the imported memberships that haven't ended. */
function filterInForce(entries: readonly MembershipEntry[], now: number): readonly MembershipEntry[] {
  return entries.filter((entry) => entry.kind === 'paid' && entry.endsOn >= gymDayOf(now));
}

/**
 * Builds the lines of uncharged periods, which administrators review, and their monthly count. Only imports by
 * reception have them, for memberships that haven't ended.
 */
async function buildReceptionLines(
  entries: readonly MembershipEntry[],
  uid: string,
  caller: Caller,
  now: number,
): Promise<Result<Updates>> {
  const updates: Record<string, unknown> = {};
  for (const entry of caller.role === 'admin' ? [] : filterInForce(entries, now)) {
    const lines = await unchargedUpdates(uid, entry, caller);
    if (!lines.ok) return lines;
    Object.assign(updates, lines.value);
  }
  return ok(updates);
}

async function importOne(
  newcomer: Newcomer,
  caller: Caller,
  { gym, planLoader, now }: { readonly gym: GymSettings; readonly planLoader: PlanLoader; readonly now: number },
): Promise<Outcome> {
  const attempt = async (): Promise<Outcome | 'again'> => {
    const owner = await findExisting(newcomer);
    // The table of authority lets nobody import over an existing person.
    if (owner !== null && (await touchRefusal('import', caller, owner))) return existingOutcome(owner, newcomer);
    const prepared = await prepareNewcomer(newcomer, gym, now, planLoader);
    if (!prepared.ok) {
      // Another row, or another import, may have created this member since the first read.
      if (prepared.refusal.reason === 'phone-taken' || prepared.refusal.reason === 'conflict') return 'again';
      return refusedOutcome(prepared.refusal);
    }
    const { updates, entries } = prepared.value;
    const lines = await buildReceptionLines(entries, newcomer.uid, caller, now);
    if (!lines.ok) return refusedOutcome({ ...lines.refusal, field: 'Plan' });
    const isWritten = (await serverUpdate({ ...updates, ...lines.value })) === 'written';
    return isWritten ? ({ status: 'created', uid: newcomer.uid } as const) : 'again';
  };
  // All memberships that one receptionist imports increment the same count of uncharged periods, unless they have
  // ended.
  const isCounted = caller.role !== 'admin' && newcomer.purchase !== null;
  const outcome = await (isCounted
    ? attempts(COUNTED_ATTEMPTS, () => runInTurn(`uncharged ${caller.uid}`, attempt))
    : attempts(ATTEMPTS, attempt));
  if (outcome?.status !== 'created') await removeOrphan(newcomer.uid, newcomer.inputFingerprint);
  return outcome ?? refusedOutcome({ reason: 'conflict' });
}

/** Creates a loader that reads each plan only once. */
function createPlanLoader(): PlanLoader {
  const cache = new Map<string, ReturnType<PlanLoader>>();
  return (id) => {
    const plan = cache.get(id) ?? loadPlan(id);
    cache.set(id, plan);
    return plan;
  };
}

async function importRows(rows: readonly Row[], caller: Caller, now: number): Promise<Outcome[]> {
  const [gym, planLoader] = [await loadGymSettings(), createPlanLoader()];
  const outcomes: Outcome[] = [];
  const valid: { readonly index: number; readonly newcomer: Newcomer }[] = [];
  for (const [index, row] of rows.entries()) {
    const newcomer = await parseNewcomer(row, caller, now);
    if (newcomer.ok) valid.push({ index, newcomer: newcomer.value });
    else outcomes[index] = refusedOutcome(newcomer.refusal);
  }
  const importAll = (group: typeof valid): Promise<void> =>
    concurrently(group, MAX_CONCURRENT, async ({ index, newcomer }) => {
      outcomes[index] = await importOne(newcomer, caller, { gym, planLoader, now });
    });
  // The first of several rows with the same phone is imported before the others, so that they find a person that it
  // creates.
  const keyOf = ({ newcomer }: (typeof valid)[number]): string => newcomer.profile.Phone ?? newcomer.uid;
  const firsts = new Map(valid.toReversed().map((row) => [keyOf(row), row]));
  const isFirst = (row: (typeof valid)[number]): boolean => firsts.get(keyOf(row)) === row;
  await importAll(valid.filter(isFirst));
  await importAll(valid.filter((row) => !isFirst(row)));
  return outcomes;
}

/**
 * Creates many members. Each row has its own outcome: created, existing or refused.
 * Idempotent: an existing person is recognised by their phone, or by the request id of the row.
 */
export async function importUsers(input: Input, caller: Caller, now: number): Promise<Result<Answer>> {
  return once('importUsers', caller, input, async () => {
    const outcomes = await importRows(input.rows, caller, now);
    const count = (status: Outcome['status']): number => outcomes.filter((outcome) => outcome.status === status).length;
    const detail = `${count('created')} + ${count('existing')} + ${count('refused')}`;
    return ok({
      updates: auditUpdates(input.requestId, caller, { action: 'users-imported', detail }, now),
      answer: { rows: outcomes },
    });
  });
}
