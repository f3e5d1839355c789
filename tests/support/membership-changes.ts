import { memberVisitsPath, storedMemberAttendanceSchema } from '@gym/domain/database/door/attendance';
import { entryFromStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath, storedMembershipSchema } from '@gym/domain/database/memberships/memberships';
import { planFromStored, planPath, storedPlanSchema } from '@gym/domain/database/memberships/plans';
import { changePlan, renew } from '@gym/domain/membership/engine';
import type { DeskPaymentMethod, MembershipEntry, MembershipPlan } from '@gym/domain/membership/membership';
import { annul, cancel, freeze, resume } from '@gym/domain/membership/pauses';
import { newestEntry, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { z } from 'zod';
import type { GymDay } from '../../domain/src/calendar/calendar.ts';
import type { CallableOutput } from '../../domain/src/contracts/index.ts';
import { readAsOwner } from './database.ts';
import { type Answer, call, mustCall, type Session } from './functions.ts';

export type ChangeName =
  | 'renewMembership'
  | 'freezeMembership'
  | 'resumeMembership'
  | 'cancelMembership'
  | 'changeMembershipPlan'
  | 'annulMembershipEntry';

/** The fields of a change's input that affect its preview. */
interface ChangeInput {
  readonly uid: string;
  readonly Plan?: string;
  readonly PaidBy?: DeskPaymentMethod;
  readonly Starts?: GymDay;
  readonly From?: GymDay;
  readonly To?: GymDay;
  readonly Entry?: string;
}

/** The database and the time for which a preview is computed. */
interface Gym {
  /** Reads a path as the database's owner. Default: in the database of the running suite. */
  readonly read: (path: string) => Promise<unknown>;
  /** The server's time, epoch milliseconds. Default: the current time. */
  readonly now: number;
}

/** An empty preview, which no possible change has. For inputs that the server must refuse. */
export const NOTHING_SEEN: Seen = { Entry: null, Ends: null, Total: 0 };

const REASON = 'Prueba';
const visitDaysSchema = z.record(z.string(), z.record(z.string(), storedMemberAttendanceSchema));

async function loadHistory({ read }: Gym, uid: string): Promise<readonly MembershipEntry[]> {
  const stored = membershipPeriodsPath.schema.parse((await read(membershipPeriodsPath.at({ uid }))) ?? {});
  return Object.entries(stored).map(([id, entry]) => entryFromStored(id, entry));
}

async function loadPlan({ read }: Gym, plan = ''): Promise<MembershipPlan | null> {
  const stored = storedPlanSchema.safeParse(await read(planPath.at({ plan })));
  return stored.success ? planFromStored(plan, stored.data) : null;
}

async function countVisits({ read }: Gym, uid: string): Promise<number> {
  const membership = z.nullable(storedMembershipSchema).parse(await read(membershipPath.at({ uid })));
  const from = membership?.VisitsFrom;
  if (from === undefined) return 0;
  const days = visitDaysSchema.parse((await read(memberVisitsPath.at({ uid }))) ?? {});
  const visits = Object.entries(days).flatMap(([day, branches]) => (day >= from ? Object.values(branches) : []));
  return visits.filter(({ Annulled }) => Annulled === undefined).length;
}

async function computeChange(name: ChangeName, input: ChangeInput, entries: readonly MembershipEntry[], gym: Gym) {
  const { uid, Plan, PaidBy, Starts, From, To, Entry } = input;
  const context = { id: 'preview', by: 'preview', now: timeAfter(entries, gym.now) };
  switch (name) {
    case 'renewMembership': {
      const plan = await loadPlan(gym, Plan);
      const options = { visitsUsed: await countVisits(gym, uid), ...present({ paidBy: PaidBy, startsOn: Starts }) };
      return plan && renew(entries, plan, context, options);
    }
    case 'changeMembershipPlan': {
      const plan = await loadPlan(gym, Plan);
      const options = { visitsUsed: await countVisits(gym, uid), ...present({ paidBy: PaidBy, from: From }) };
      return plan && changePlan(entries, plan, context, options);
    }
    case 'freezeMembership':
      return From && To ? freeze(entries, { from: From, to: To }, context) : null;
    case 'resumeMembership':
      return resume(entries, context);
    case 'cancelMembership':
      return cancel(entries, { reason: REASON, ...present({ from: From }) }, context);
    case 'annulMembershipEntry':
      return annul(entries, { targetId: Entry ?? '', reason: REASON }, context);
  }
}

/**
 * Computes the preview that a screen would show now. If the change is refused, `Entry` is the newest entry, `Ends` is
 * `null` and `Total` is 0.
 */
export async function seenNow(
  name: ChangeName,
  input: ChangeInput,
  { read = readAsOwner, now = Date.now() }: Partial<Gym> = {},
): Promise<Seen> {
  const gym = { read, now };
  const entries = await loadHistory(gym, input.uid);
  const result = await computeChange(name, input, entries, gym);
  return result?.ok ? seenOf(entries, result.value) : { ...NOTHING_SEEN, Entry: newestEntry(entries) };
}

/** Returns the input with the preview that a screen would show now. */
export async function withSeen<Input extends ChangeInput>(
  name: ChangeName,
  input: Input,
  gym: Partial<Gym> = {},
): Promise<Input & { readonly Seen: Seen }> {
  return { ...input, Seen: await seenNow(name, input, gym) };
}

/** Calls a change with its current preview, as a screen does. */
export async function callChange<Name extends ChangeName>(
  as: Session,
  name: Name,
  input: ChangeInput & { readonly requestId: string; readonly Reason?: string },
): Promise<Answer<CallableOutput<Name>>> {
  return call(as, name, await withSeen(name, input));
}

/** Like {@link callChange}, but fails the test unless the change succeeds. */
export async function mustChange<Name extends ChangeName>(
  as: Session,
  name: Name,
  input: ChangeInput & { readonly requestId: string; readonly Reason?: string },
): Promise<CallableOutput<Name>> {
  return mustCall(as, name, await withSeen(name, input));
}

/** Returns the plan line of a sale to a person, with its preview. */
export async function planLine(
  uid: string,
  plan: string,
  gym: Partial<Gym> = {},
): Promise<{ readonly Kind: 'plan'; readonly Item: string; readonly Seen: Seen }> {
  return { Kind: 'plan', Item: plan, Seen: await seenNow('renewMembership', { uid, Plan: plan }, gym) };
}
