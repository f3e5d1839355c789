import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableName, CallableOutput } from '@gym/domain/contracts/index';
import type { AuditAction } from '@gym/domain/database/audit';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { changePlan, type Doing, renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, Payment, Plan } from '@gym/domain/membership/membership';
import { ownFreeze } from '@gym/domain/membership/own-freeze';
import { annul, cancel, freeze, resume } from '@gym/domain/membership/pauses';
import { type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadVisitDays } from '../repositories/attendance.ts';
import { loadGymSettings, loadOwnFreezeRules, loadPlan } from '../repositories/gym.ts';
import { loadMember, type MemberState } from '../repositories/members.ts';
import { checkSeen } from './check-seen.ts';
import { entryUpdates } from './entry-updates.ts';
import { memberUpdates } from './member-updates.ts';
import { membershipFacts } from './membership-facts.ts';
import { parsePayment } from './reason.ts';
import { deskSaleUpdates, lineOfEntry, withSale } from './till/desk-sale.ts';
import { isHeldAtTill } from './till/held-money.ts';
import { folioTurn } from './till/sale-updates.ts';
import { unchargedUpdates } from './uncharged.ts';

type ChangeName = Extract<
  CallableName,
  | 'renewMembership'
  | 'freezeMembership'
  | 'resumeMembership'
  | 'cancelMembership'
  | 'changeMembershipPlan'
  | 'annulMembershipEntry'
>;

/** What the domain says of one change: the entry to append, and the end before and after it. */
type Decision = Result<{
  readonly entry: MembershipEntry;
  readonly oldEnds: GymDay | null;
  readonly newEnds: GymDay | null;
}>;

interface Change<Name extends ChangeName> {
  readonly name: Name;
  /** Of a change that may be a sale too. */
  readonly sells?: true;
  readonly action: AuditAction;
  readonly decide: (
    state: MemberState,
    input: CallableInput<Name>,
    doing: Doing,
    caller: Caller,
  ) => Decision | Promise<Decision>;
}

/** Why nothing of this person's membership changes, or `null`. */
function goneRefusal({ user }: MemberState): RefusalReason | null {
  if (user.Nombre === undefined) return 'user-not-found';
  return user.MergedInto === undefined ? null : 'already-merged';
}

/** The decision, refused if it is no longer what the person saw. */
function asSeen(seen: Seen, { entries }: MemberState, decided: Decision): Decision {
  if (!decided.ok) return decided;
  const checked = checkSeen(seen, seenOf(entries, decided.value));
  return checked.ok ? decided : checked;
}

/** The sale that a period is part of; nothing for a change that sells none. */
async function saleOf(
  entry: MembershipEntry,
  caller: Caller,
  now: number,
  { uid, user }: MemberState,
  period: { readonly oldEnds: string | null; readonly newEnds: string | null },
): Promise<Result<Updates>> {
  const line = await lineOfEntry(entry);
  if (!line || !('paidBy' in entry)) return ok({});
  const sale = { id: entry.id, caller, now, line, paidBy: entry.paidBy, uid, period };
  return deskSaleUpdates(sale, { near: user.HomeBranch });
}

/** The sale that a period is part of, or its line and count where nothing is charged for it. */
async function soldUpdates(...sold: Parameters<typeof saleOf>): Promise<Result<Updates>> {
  const [entry, caller, , { uid }] = sold;
  const sale = await saleOf(...sold);
  if (!sale.ok) return sale;
  const uncharged = await unchargedUpdates(uid, entry, caller);
  return uncharged.ok ? ok({ ...sale.value, ...uncharged.value }) : uncharged;
}

/**
 * One change of one membership, as the person saw it: the entry, the membership after it, access, rows, log and answer in one update; the rule on
 * the membership's revision refuses it when another change came first, and it is decided again.
 */
function membershipChange<Name extends ChangeName>(change: Change<Name>) {
  return (input: CallableInput<Name>, caller: Caller, now: number): Promise<Result<CallableOutput<Name>>> => {
    const decide = async (): Promise<Result<Effect<CallableOutput<Name>>>> => {
      const [state, gym] = await Promise.all([loadMember(input.uid), loadGymSettings()]);
      const gone = goneRefusal(state);
      if (gone) return refuse(gone);
      const doing: Doing = { id: input.requestId, by: caller.uid, now: timeAfter(state.entries, now) };
      const decided = asSeen(input.Seen, state, await change.decide(state, input, doing, caller));
      if (!decided.ok) return decided;
      const { oldEnds } = decided.value;
      const entry = withSale(decided.value.entry, input.requestId);
      const after = { ...state, entries: [...state.entries, entry] };
      const { updates, membership } = await memberUpdates(after, gym, now);
      const answer = {
        OldEnds: oldEnds,
        Ends: membership?.Ends ?? null,
        Starts: membership?.Starts ?? null,
        Revision: membership?.Revision ?? 0,
      } as CallableOutput<Name>;
      const sale = await soldUpdates(entry, caller, now, state, { oldEnds, newEnds: answer.Ends });
      if (!sale.ok) return sale;
      const facts = membershipFacts(state, entry, { oldEnds, newEnds: answer.Ends });
      const line = { action: change.action, target: input.uid, facts };
      return ok({
        updates: {
          ...updates,
          ...entryUpdates(state, entry),
          ...sale.value,
          ...auditUpdates(input.requestId, caller, line, now),
        },
        answer,
      });
    };
    return once(change.name, caller, input, decide, change.sells && folioTurn(caller.branch));
  };
}

async function withPlan(id: string, decide: (plan: Plan) => Decision | Promise<Decision>): Promise<Decision> {
  const plan = await loadPlan(id);
  return plan ? decide(plan) : refuse('plan-inactive', { field: 'Plan' });
}

async function withPayment(
  input: Parameters<typeof parsePayment>[0],
  decide: (payment: Partial<Payment>) => Decision | Promise<Decision>,
): Promise<Decision> {
  const payment = parsePayment(input);
  return payment.ok ? decide(payment.value) : payment;
}

/** Check-ins that used up visits of the membership in force. */
export async function visitsUsed(state: MemberState): Promise<number> {
  const from = state.membership?.VisitsFrom;
  return from === undefined ? 0 : (await loadVisitDays(state.uid, from)).length;
}

export const renewMembership = membershipChange({
  name: 'renewMembership',
  action: 'membership-renewed',
  sells: true,
  decide: (state, input, doing) =>
    withPayment(input, (payment) =>
      withPlan(input.Plan, async (plan) =>
        renew(state.entries, plan, doing, {
          visitsUsed: await visitsUsed(state),
          ...payment,
          ...present({ startsOn: input.Starts }),
        }),
      ),
    ),
});

export const changeMembershipPlan = membershipChange({
  name: 'changeMembershipPlan',
  action: 'membership-changed',
  sells: true,
  decide: (state, input, doing) =>
    withPayment(input, (payment) =>
      withPlan(input.Plan, async (plan) =>
        changePlan(state.entries, plan, doing, {
          visitsUsed: await visitsUsed(state),
          ...payment,
          ...present({ from: input.From }),
        }),
      ),
    ),
});

export const freezeMembership = membershipChange({
  name: 'freezeMembership',
  action: 'membership-frozen',
  decide: async (state, { From: from, To: to }, doing, caller) => {
    const isOwn = caller.uid === state.uid && caller.role !== 'admin';
    if (!isOwn) return freeze(state.entries, { from, to }, doing);
    return ownFreeze(state.entries, { from, to }, doing, await loadOwnFreezeRules(state.membership?.Plan ?? null));
  },
});

/** Ends a freeze: one's own, or anyone's for staff. */
export const resumeMembership = membershipChange({
  name: 'resumeMembership',
  action: 'membership-resumed',
  decide: (state, _input, doing) => resume(state.entries, doing),
});

export const cancelMembership = membershipChange({
  name: 'cancelMembership',
  action: 'membership-cancelled',
  decide: (state, input, doing) => cancel(state.entries, present({ reason: input.Reason, from: input.From }), doing),
});

export const annulMembershipEntry = membershipChange({
  name: 'annulMembershipEntry',
  action: 'membership-annulled',
  decide: async (state, input, doing) => {
    const annulled = annul(state.entries, { targetId: input.Entry, reason: input.Reason }, doing);
    if (!annulled.ok) return annulled;
    const target = state.entries.find(({ id }) => id === input.Entry);
    return target && (await isHeldAtTill(target)) ? refuse('entry-charged') : annulled;
  },
});
