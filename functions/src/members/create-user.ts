import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { StoredAuditFacts } from '@gym/domain/database/system/audit';
import { pendingAccountPath } from '@gym/domain/database/system/jobs';
import { ok, type Result } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { prepareAccessLink } from '../accounts/access-link.ts';
import { auditUpdates } from '../lib/audit.ts';
import { removeAccount } from '../lib/auth-accounts.ts';
import type { Caller } from '../lib/callable.ts';
import { deriveUid, fingerprint } from '../lib/ids.ts';
import { type Effect, once } from '../lib/once.ts';
import { readRecord } from '../lib/read.ts';
import { parsePayment } from '../lib/reason.ts';
import { SERVER_TIME, serverUpdate, type Updates } from '../lib/server-update.ts';
import { membershipFacts } from '../memberships/append-entry.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { entrySaleUpdates } from '../till/desk-sale.ts';
import { folioTurn } from '../till/sale-updates.ts';
import { type Newcomer, parseProfile, prepareNewcomer } from './new-member.ts';

type Input = CallableInput<'createUser'>;
type Answer = CallableOutput<'createUser'>;

/** Parses the input of a new member, or refuses its first invalid field. */
async function parseNewcomer(input: Input, caller: Caller, today: GymDay): Promise<Result<Newcomer>> {
  const uid = deriveUid(input.requestId);
  const profile = await parseProfile('create', input, uid, today);
  if (!profile.ok) return profile;
  const { Plan, Starts, Photo } = input;
  const payment = parsePayment(input);
  if (!payment.ok) return payment;
  const purchase = { entryId: input.requestId, startsOn: Starts ?? null, payment: payment.value, carried: null };
  return ok({
    uid,
    inputFingerprint: fingerprint(input),
    ...profile.value,
    photo: Photo ?? null,
    consent: input.Consent === true,
    purchase: Plan === undefined ? null : { ...purchase, plan: Plan },
    by: caller.uid,
  });
}

/**
 * Removes an Auth account that was created for a new member or terminal whose record was then refused or never written.
 * First it sets `Gone` in `PendingAccounts/{uid}`: from then on the rules refuse a profile or role for the account.
 * They refuse `Gone` if the account has either, and then nothing is removed.
 *
 * @param inputFingerprint identifies the input for which the account must have been created; `null` allows every input
 * @returns whether the account was removed
 */
export async function removeOrphan(uid: string, inputFingerprint: string | null): Promise<boolean> {
  const path = pendingAccountPath.at({ uid });
  const pendingAccount = await readRecord(pendingAccountPath, { uid });
  if (!pendingAccount || (inputFingerprint !== null && pendingAccount.Input !== inputFingerprint)) return false;
  const goneAccount = { At: SERVER_TIME, Input: pendingAccount.Input, Gone: true };
  if ((await serverUpdate({ [path]: goneAccount })) === 'refused') return false;
  await removeAccount(uid);
  await serverUpdate({ [path]: null });
  return true;
}

/** Returns the audit facts of the membership sold to the new member; `undefined` if none was sold. */
function buildSaleFacts(entries: readonly MembershipEntry[]): StoredAuditFacts | undefined {
  const [entry] = entries;
  if (entry?.kind !== 'paid') return undefined;
  return membershipFacts({ entries: [], membership: null }, entry, { oldEnds: null, newEnds: entry.endsOn });
}

/** Returns the updates of the sale of the new member's membership; empty without a membership. */
async function buildSale(
  [entry]: readonly MembershipEntry[],
  uid: string,
  homeBranch: string,
  caller: Caller,
  now: number,
): Promise<Result<Updates>> {
  if (entry?.kind !== 'paid') return ok({});
  const period = { oldEnds: null, newEnds: entry.endsOn };
  const sale = await entrySaleUpdates(entry, { uid, homeBranch }, period, caller, now);
  return sale.ok ? ok(sale.value.updates) : sale;
}

/**
 * Creates a member. The uid is derived from the request, so a retry continues after a crash between the creation of the
 * Auth account and that of the profile. Without a retry, the daily job removes the Auth account.
 */
export async function createUser(input: Input, caller: Caller, now: number): Promise<Result<Answer>> {
  const newcomer = await parseNewcomer(input, caller, gymDayOf(now));
  if (!newcomer.ok) return newcomer;
  const { uid, profile } = newcomer.value;
  const decide = async (): Promise<Result<Effect<Answer>>> => {
    const prepared = await prepareNewcomer(newcomer.value, await loadGymSettings(), now);
    if (!prepared.ok) return prepared;
    const sale = await buildSale(prepared.value.entries, uid, profile.HomeBranch, caller, now);
    if (!sale.ok) return sale;
    const link = prepareAccessLink(uid, 'qr', caller.uid, now);
    const facts = buildSaleFacts(prepared.value.entries);
    const line = { action: 'user-created', target: uid, branch: profile.HomeBranch, ...present({ facts }) } as const;
    return ok({
      updates: {
        ...prepared.value.updates,
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
  if (!result.ok) await removeOrphan(uid, newcomer.value.inputFingerprint);
  return result;
}
