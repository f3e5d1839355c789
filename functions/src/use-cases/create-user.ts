import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { StoredAuditFacts } from '@gym/domain/database/audit';
import { pendingAccountPath } from '@gym/domain/database/jobs';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { fingerprint, uidOfRequest } from '../lib/ids.ts';
import { type Effect, once } from '../lib/once.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { removeAccount } from '../repositories/accounts.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { readRecord } from '../repositories/read.ts';
import { newAccessLink } from './access-link.ts';
import { parseReach } from './guardian.ts';
import { membershipFacts } from './membership-facts.ts';
import { type Newcomer, prepareNewcomer } from './new-member.ts';
import { parseEmailField, parseName } from './profile-fields.ts';
import { parsePayment } from './reason.ts';
import { deskSaleUpdates, lineOfEntry } from './till/desk-sale.ts';
import { folioTurn } from './till/sale-updates.ts';
import { unchargedUpdates } from './uncharged.ts';

type Input = CallableInput<'createUser'>;
type Created = CallableOutput<'createUser'>;

async function newcomerOf(input: Input, caller: Caller, today: GymDay): Promise<Result<Newcomer>> {
  const name = parseName(input.Nombre);
  if (!name.ok) return name;
  if (input.BirthDate !== undefined && input.BirthDate > today)
    return refuse('date-out-of-range', { field: 'BirthDate' });
  const uid = uidOfRequest(input.requestId);
  const reach = await parseReach(input, uid, input.BirthDate ?? null, today);
  if (!reach.ok) return reach;
  const email = parseEmailField(input.Email);
  if (!email.ok) return email;
  const { BirthDate, Plan, Starts, Photo } = input;
  const payment = parsePayment(input);
  if (!payment.ok) return payment;
  const bought = { entryId: input.requestId, startsOn: Starts ?? null, payment: payment.value, carried: null };
  return ok({
    uid,
    input: fingerprint(input),
    name: name.value,
    ...reach.value,
    email: email.value,
    birthDate: BirthDate ?? null,
    homeBranch: input.HomeBranch,
    memberNumber: null,
    photo: Photo ?? null,
    consent: input.Consent === true,
    purchase: Plan === undefined ? null : { ...bought, plan: Plan },
    by: caller.uid,
  });
}

/**
 * Takes a sign-in away that belongs to nobody: its person was refused after all. First it is claimed: from then on the rules
 * refuse a profile for it, and they refuse the claim once there is one.
 *
 * @param input whose sign-in it must be, as a fingerprint; `null`: whoever's
 */
export async function removeOrphan(uid: string, input: string | null): Promise<boolean> {
  const path = pendingAccountPath.at({ uid });
  const mark = await readRecord(pendingAccountPath, { uid });
  if (!mark || (input !== null && mark.Input !== input)) return false;
  if ((await serverUpdate({ [path]: { At: SERVER_TIME, Input: mark.Input, Gone: true } })) === 'refused') return false;
  await removeAccount(uid);
  await serverUpdate({ [path]: null });
  return true;
}

/** What was sold with the file, for the log; nothing where nothing was. */
function soldFacts(entries: readonly MembershipEntry[]): StoredAuditFacts | undefined {
  const [sold] = entries;
  if (sold?.kind !== 'paid') return undefined;
  return membershipFacts({ entries: [], membership: null }, sold, { oldEnds: null, newEnds: sold.endsOn });
}

/** The sale of the plan that the file begins with; nothing where there is none. */
async function saleOf(
  [entry]: readonly MembershipEntry[],
  uid: string,
  homeBranch: string,
  caller: Caller,
  now: number,
): Promise<Result<Updates>> {
  const line = entry ? await lineOfEntry(entry) : null;
  if (!line || entry?.kind !== 'paid') return ok({});
  const period = { oldEnds: null, newEnds: entry.endsOn };
  return deskSaleUpdates({ id: entry.id, caller, now, line, paidBy: entry.paidBy, uid, period }, { near: homeBranch });
}

/** The administrator's line of the plan that the file begins with, where nothing was charged for it. */
async function unchargedOf([entry]: readonly MembershipEntry[], uid: string, caller: Caller): Promise<Result<Updates>> {
  return entry ? unchargedUpdates(uid, entry, caller) : ok({});
}

/**
 * Creates a member. The uid follows from the request, so after a crash between sign-in and data the same request continues;
 * if it is never sent again, the daily job removes the sign-in without profile.
 */
export async function createUser(input: Input, caller: Caller, now: number): Promise<Result<Created>> {
  const newcomer = await newcomerOf(input, caller, gymDayOf(now));
  if (!newcomer.ok) return newcomer;
  const { uid, homeBranch } = newcomer.value;
  const decide = async (): Promise<Result<Effect<Created>>> => {
    const prepared = await prepareNewcomer(newcomer.value, await loadGymSettings(), now);
    if (!prepared.ok) return prepared;
    const sale = await saleOf(prepared.value.entries, uid, homeBranch, caller, now);
    if (!sale.ok) return sale;
    const uncharged = await unchargedOf(prepared.value.entries, uid, caller);
    if (!uncharged.ok) return uncharged;
    const link = newAccessLink(uid, 'qr', caller.uid, now);
    const facts = soldFacts(prepared.value.entries);
    const line = { action: 'user-created', target: uid, branch: homeBranch, ...present({ facts }) } as const;
    return ok({
      updates: {
        ...prepared.value.updates,
        ...uncharged.value,
        ...link.updates,
        ...sale.value,
        ...auditUpdates(input.requestId, caller, line, now),
      },
      answer: { uid, pin: prepared.value.pin, accessLink: link.accessLink, expiresAt: link.expiresAt },
    });
  };
  const result = await once(
    'createUser',
    caller,
    input,
    decide,
    input.Plan === undefined ? undefined : folioTurn(caller.branch),
  );
  // Refused after all (two at once with one phone): the sign-in must not stay behind without a person.
  if (!result.ok) await removeOrphan(uid, newcomer.value.input);
  return result;
}
