import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableName, CallableOutput } from '@gym/domain/contracts/index';
import type { AuditAction } from '@gym/domain/database/system/audit';
import { ok, type RefusalReason, type Result, refuse } from '@gym/domain/errors';
import { changePlan, type EntryOrigin, renew } from '@gym/domain/membership/engine';
import type { MembershipEntry, MembershipPlan, Payment } from '@gym/domain/membership/membership';
import { ownFreeze } from '@gym/domain/membership/own-freeze';
import { annul, cancel, freeze, resume, undoResumption } from '@gym/domain/membership/pauses';
import { checkSeen, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { methodOf } from '@gym/domain/till/payments';
import { loadVisitDays } from '../attendance/load-attendance.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { parsePayment } from '../lib/reason.ts';
import { loadMember, type MemberState } from '../members/load-member.ts';
import { loadGymSettings, loadOwnFreezeRules, loadPlan } from '../settings/load-settings.ts';
import { decidePaying, entrySaleUpdates, isHeldAtTill, type Paying, withSale } from '../till/desk-sale.ts';
import { folioTurn } from '../till/sale-updates.ts';
import { appendEntry } from './append-entry.ts';

type ChangeName = Extract<
  CallableName,
  | 'renewMembership'
  | 'freezeMembership'
  | 'resumeMembership'
  | 'undoResume'
  | 'cancelMembership'
  | 'changeMembershipPlan'
  | 'annulMembershipEntry'
>;

/**
 * The domain's decision on one change: the entry to append, the membership's last day before and after it, and
 * `paying`: the payments and the discount, if the input lists payments.
 */
type Decision = Result<{
  readonly entry: MembershipEntry;
  readonly oldEnds: GymDay | null;
  readonly newEnds: GymDay | null;
  readonly paying?: Paying | null;
}>;

/** One kind of change of a membership, with the callable that makes it. */
interface Change<Name extends ChangeName> {
  readonly name: Name;
  /** Set if the change can be a sale at the till. */
  readonly canBeSale?: true;
  /** The action in the audit log. */
  readonly action: AuditAction;
  readonly decide: (
    state: MemberState,
    input: CallableInput<Name>,
    origin: EntryOrigin,
    caller: Caller,
  ) => Decision | Promise<Decision>;
}

/** Returns why the membership of this person can't change (unknown or merged), or `null`. */
function findPersonRefusal({ user }: MemberState): RefusalReason | null {
  if (user.Nombre === undefined) return 'user-not-found';
  return user.MergedInto === undefined ? null : 'already-merged';
}

/** Refuses a decision that differs from the preview that the person confirmed. */
function refuseStalePreview(seen: Seen, { entries }: MemberState, decided: Decision): Decision {
  if (!decided.ok) return decided;
  const checked = checkSeen(seen, seenOf(entries, decided.value));
  return checked.ok ? decided : checked;
}

/**
 * Creates the handler of one kind of change. It writes the entry, everything derived from it, its sale, the audit line
 * and the answer in one update. If another change was written first, the rules refuse the update, and the handler
 * decides again.
 */
function createHandler<Name extends ChangeName>(change: Change<Name>) {
  return (input: CallableInput<Name>, caller: Caller, now: number): Promise<Result<CallableOutput<Name>>> => {
    const decide = async (): Promise<Result<Effect<CallableOutput<Name>>>> => {
      const [state, gym] = await Promise.all([loadMember(input.uid), loadGymSettings()]);
      const refusal = findPersonRefusal(state);
      if (refusal) return refuse(refusal);
      const origin: EntryOrigin = { id: input.requestId, by: caller.uid, now: timeAfter(state.entries, now) };
      const decided = refuseStalePreview(input.Seen, state, await change.decide(state, input, origin, caller));
      if (!decided.ok) return decided;
      const { oldEnds } = decided.value;
      const entry = withSale(decided.value.entry, input.requestId);
      const { updates, membership, newEnds, facts } = await appendEntry(state, { entry, oldEnds }, gym, now);
      const { uid, user } = state;
      const sale = await entrySaleUpdates(
        entry,
        { uid, homeBranch: user.HomeBranch },
        { oldEnds, newEnds },
        caller,
        now,
        decided.value.paying,
      );
      if (!sale.ok) return sale;
      const { sold } = sale.value;
      const line = {
        action: change.action,
        target: uid,
        facts: { ...facts, ...present({ Reason: decided.value.paying?.discount?.reason }) },
        ...present({ branch: sale.value.branch, detail: sold && `${sold.Folio}` }),
      };
      return ok({
        updates: { ...updates, ...sale.value.updates, ...auditUpdates(input.requestId, caller, line, now) },
        answer: {
          OldEnds: oldEnds,
          Ends: newEnds,
          Starts: membership?.Starts ?? null,
          Revision: membership?.Revision ?? 0,
          ...present({ Sold: change.canBeSale && sold }),
        } as CallableOutput<Name>,
      });
    };
    return once(change.name, caller, input, decide, change.canBeSale && folioTurn(caller.branch));
  };
}

/** Decides with the plan of the input, or refuses an unknown plan and a day pass. */
async function decideWithPlan(
  id: string,
  decide: (plan: MembershipPlan) => Decision | Promise<Decision>,
): Promise<Decision> {
  const plan = await loadPlan(id);
  return plan ? decide(plan) : refuse('plan-inactive', { field: 'Plan' });
}

/** Decides with the payment of the input, or refuses an invalid payment. */
async function decideWithPayment(
  input: Parameters<typeof parsePayment>[0],
  decide: (payment: Partial<Payment>) => Decision | Promise<Decision>,
): Promise<Decision> {
  const payment = parsePayment(input);
  return payment.ok ? decide(payment.value) : payment;
}

/** Counts the valid check-ins since `VisitsFrom`, the first day that counts for a pack; 0 without a pack. */
export async function loadVisitsUsed(state: MemberState): Promise<number> {
  const from = state.membership?.VisitsFrom;
  return from === undefined ? 0 : (await loadVisitDays(state.uid, from)).length;
}

/** Returns the price and the payment method that a membership period stores, with its sale if the plan has a price. */
function buildSoldPeriod({ priceCentavos }: MembershipPlan, { payments, discount }: Paying, saleId: string) {
  const period = { priceCentavos: priceCentavos - (discount?.amount ?? 0), paidBy: methodOf(payments) };
  return priceCentavos === 0 ? period : { ...period, saleId };
}

/**
 * Returns a contradictory field: `PaidBy` together with `Payments`, or `Discount` without `Payments`. Otherwise `null`.
 */
function findContradiction({ Payments, PaidBy, Discount }: CallableInput<'renewMembership'>): string | null {
  if (Payments && PaidBy) return 'PaidBy';
  return Discount && !Payments ? 'Discount' : null;
}

export const renewMembership = createHandler({
  name: 'renewMembership',
  action: 'membership-renewed',
  canBeSale: true,
  decide: (state, input, origin, caller) =>
    decideWithPayment(input, (payment) =>
      decideWithPlan(input.Plan, async (plan) => {
        const field = findContradiction(input);
        if (field !== null) return refuse('invalid-input', { field });
        const paying = await decidePaying(input, plan.priceCentavos, caller);
        if (!paying.ok) return paying;
        const renewed = renew(state.entries, plan, origin, {
          visitsUsed: await loadVisitsUsed(state),
          ...(paying.value ? buildSoldPeriod(plan, paying.value, input.requestId) : payment),
          ...present({ startsOn: input.Starts }),
        });
        return renewed.ok ? ok({ ...renewed.value, paying: paying.value }) : renewed;
      }),
    ),
});

export const changeMembershipPlan = createHandler({
  name: 'changeMembershipPlan',
  action: 'membership-changed',
  canBeSale: true,
  decide: (state, input, origin) =>
    decideWithPayment(input, (payment) =>
      decideWithPlan(input.Plan, async (plan) =>
        changePlan(state.entries, plan, origin, {
          visitsUsed: await loadVisitsUsed(state),
          ...payment,
          ...present({ from: input.From }),
        }),
      ),
    ),
});

export const freezeMembership = createHandler({
  name: 'freezeMembership',
  action: 'membership-frozen',
  decide: async (state, { From: from, To: to }, origin, caller) => {
    const isOwn = caller.uid === state.uid && caller.role !== 'admin';
    if (!isOwn) return freeze(state.entries, { from, to }, origin);
    return ownFreeze(state.entries, { from, to }, origin, await loadOwnFreezeRules(state.membership?.Plan ?? null));
  },
});

export const resumeMembership = createHandler({
  name: 'resumeMembership',
  action: 'membership-resumed',
  decide: (state, _input, origin) => resume(state.entries, origin),
});

export const undoResume = createHandler({
  name: 'undoResume',
  action: 'membership-annulled',
  decide: async (state, _input, origin) =>
    undoResumption(state.entries, origin, await loadVisitDays(state.uid, gymDayOf(origin.now))),
});

export const cancelMembership = createHandler({
  name: 'cancelMembership',
  action: 'membership-cancelled',
  decide: (state, input, origin) => cancel(state.entries, present({ reason: input.Reason, from: input.From }), origin),
});

export const annulMembershipEntry = createHandler({
  name: 'annulMembershipEntry',
  action: 'membership-annulled',
  decide: async (state, input, origin) => {
    const annulled = annul(state.entries, { targetId: input.Entry, reason: input.Reason }, origin);
    if (!annulled.ok) return annulled;
    const target = state.entries.find(({ id }) => id === input.Entry);
    return target && (await isHeldAtTill(target)) ? refuse('entry-charged') : annulled;
  },
});
