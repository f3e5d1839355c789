import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredSale } from '@gym/domain/database/money/sales';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { checkSeen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import type { PricedLine } from '@gym/domain/store/lines';
import { methodOf } from '@gym/domain/till/payments';
import { touchRefusal } from '../lib/touch.ts';
import { loadMember } from '../members/load-member.ts';
import { appendEntry } from '../memberships/append-entry.ts';
import { loadVisitsUsed } from '../memberships/change-membership.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import type { FoundLine } from './sale-lines.ts';
import { NO_EFFECTS, type SaleEffects, type Selling, toStoredLine } from './sale-updates.ts';

type PricedPlan = PricedLine<Extract<FoundLine, { readonly kind: 'plan' }>>;

/** Returns the effects of selling a plan: the renewal that the membership engine computes for the buyer. */
export async function sellPeriod(
  priced: PricedPlan,
  { input, caller, now, buyer, payments }: Selling,
): Promise<Result<SaleEffects>> {
  if (buyer === null) return refuse('buyer-needed', { field: 'uid' });
  const refusal = await touchRefusal('renew', caller, buyer);
  if (refusal) return { ok: false, refusal };
  const [state, gym] = await Promise.all([loadMember(buyer), loadGymSettings()]);
  const { user, entries } = state;
  if (user.Nombre === undefined || user.MergedInto !== undefined) return refuse('user-not-found', { field: 'uid' });
  const { plan } = priced;
  const { Starts, Seen } = priced.input;
  // The request id is the key of the sale and of the new history entry.
  const id = input.requestId;
  const renewed = renew(
    entries,
    plan,
    { id, by: caller.uid, now: timeAfter(entries, now) },
    {
      visitsUsed: await loadVisitsUsed(state),
      priceCentavos: priced.total,
      paidBy: methodOf(payments),
      saleId: id,
      ...present({ startsOn: Starts === undefined ? undefined : (parseGymDay(Starts) ?? undefined) }),
    },
  );
  if (!renewed.ok) return renewed;
  // The preview's `Total` is the plan's price before the discount. The sale's `Total` is after it.
  const checked = checkSeen(Seen, { ...seenOf(entries, renewed.value), Total: plan.priceCentavos });
  if (!checked.ok) return checked;
  const { oldEnds } = renewed.value;
  const { updates, newEnds, facts } = await appendEntry(state, renewed.value, gym, now);
  const period: StoredSale['Period'] = present({ OldEnds: oldEnds ?? undefined, Ends: newEnds ?? undefined });
  return ok({
    ...NO_EFFECTS,
    updates,
    lines: [toStoredLine(priced)],
    period,
    facts,
  });
}
