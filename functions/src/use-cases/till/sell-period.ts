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

/** A period that is sold: of what, to whom, from when, for how much. `id` is the sale's, and that of the line of the history. */
export interface PeriodSale {
  readonly id: string;
  readonly by: string;
  readonly uid: string;
  readonly plan: Plan;
  readonly starts: string | undefined;
  readonly priceCentavos: number;
  readonly paidBy: PaymentMethod;
}

/** What a period that was sold changes. */
export interface SoldPeriod {
  readonly updates: Updates;
  readonly oldEnds: string | null;
  readonly newEnds: string | null;
  readonly membership: StoredMembership | null;
  /** What the sale comes to, to be compared with what the seller saw. */
  readonly seen: Seen;
  /** For the log. */
  readonly facts: StoredAuditFacts;
}

/** The period that a membership's line sells, by the membership's own engine. */
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
    // The price on the plan's line. The sale's own `Total` holds the discount.
    seen: { ...seenOf(state.entries, renewed.value), Total: plan.priceCentavos },
    facts: membershipFacts(state, entry, { oldEnds, newEnds }),
  });
}
