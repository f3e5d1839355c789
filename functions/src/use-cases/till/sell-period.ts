import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredAuditFacts } from '@gym/domain/database/audit';
import type { StoredMembership } from '@gym/domain/database/memberships';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import type { PaymentMethod, Plan } from '@gym/domain/membership/membership';
import { type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import type { Updates } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { loadMember } from '../../repositories/members.ts';
import { visitsUsed } from '../change-membership.ts';
import { entryUpdates } from '../entry-updates.ts';
import { memberUpdates } from '../member-updates.ts';
import { membershipFacts } from '../membership-facts.ts';

/** A membership period to sell. `id` is the key of the sale and of the new history entry. */
export interface PeriodSale {
  readonly id: string;
  readonly by: string;
  readonly uid: string;
  readonly plan: Plan;
  readonly starts: string | undefined;
  readonly priceCentavos: number;
  readonly paidBy: PaymentMethod;
}

/** The result of selling a period. */
export interface SoldPeriod {
  readonly updates: Updates;
  readonly oldEnds: string | null;
  readonly newEnds: string | null;
  readonly membership: StoredMembership | null;
  /** The preview computed now, to be compared with the one that the seller saw. */
  readonly seen: Seen;
  /** Facts for the audit log. */
  readonly facts: StoredAuditFacts;
}

/** Computes the renewal that a plan's line sells, with the membership engine, and the updates that it needs. */
export async function sellPeriod(sale: PeriodSale, now: number): Promise<Result<SoldPeriod>> {
  const { id, by, uid, plan, starts, priceCentavos, paidBy } = sale;
  const [state, gym] = await Promise.all([loadMember(uid), loadGymSettings()]);
  if (state.user.Nombre === undefined || state.user.MergedInto !== undefined)
    return refuse('user-not-found', { field: 'Uid' });
  const renewed = renew(
    state.entries,
    plan,
    { id, by, now: timeAfter(state.entries, now) },
    {
      visitsUsed: await visitsUsed(state),
      priceCentavos,
      paidBy,
      saleId: id,
      ...present({ startsOn: starts === undefined ? undefined : (parseGymDay(starts) ?? undefined) }),
    },
  );
  if (!renewed.ok) return renewed;
  const { entry, oldEnds } = renewed.value;
  const { updates, membership } = await memberUpdates({ ...state, entries: [...state.entries, entry] }, gym, now);
  const newEnds = membership?.Ends ?? null;
  return ok({
    updates: { ...updates, ...entryUpdates(state, entry) },
    oldEnds,
    newEnds,
    membership,
    // The preview compares the list price of the plan. The `Total` of the sale covers the discount.
    seen: { ...seenOf(state.entries, renewed.value), Total: plan.priceCentavos },
    facts: membershipFacts(state, entry, { oldEnds, newEnds }),
  });
}
