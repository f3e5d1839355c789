import type { GymDay } from '@gym/domain/calendar/calendar';
import type { RefusalReason } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { type Seen, seenOf } from '@gym/domain/membership/seen';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import { useRenewalData } from '../../shared/membership/use-renewal-data.ts';
import type { PricedCart } from './cart.ts';

/** The period that the cart's plan line sells to the buyer. */
export type PlanPeriod =
  /** There is no plan line, or nobody is chosen yet. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  | { readonly status: 'value'; readonly plan: string; readonly oldEnds: GymDay | null; readonly seen: Seen };

/** Computes the period with the server's own engine from the live history, so that the sale can send what was shown. */
export function usePlanPeriod(lines: PricedCart['lines'], buyer: string | null): PlanPeriod {
  const line = lines.find(({ kind }) => kind === 'plan');
  const uid = line === undefined ? null : buyer;
  const data = useRenewalData(uid);
  if (line === undefined || uid === null) return { status: 'none' };
  if (data.status === 'error') return { status: 'refused', reason: data.reason };
  if (data.status === 'loading') return { status: 'loading' };
  const { entries, visitsUsed, plans, now } = data.value;
  const plan = plans.find(({ id }) => id === line.item);
  if (plan === undefined) return { status: 'refused', reason: 'plan-inactive' };
  const preview = renew(entries, plan, previewDoing(entries, now()), { visitsUsed });
  if (!preview.ok) return { status: 'refused', reason: preview.refusal.reason };
  return { status: 'value', plan: plan.id, oldEnds: preview.value.oldEnds, seen: seenOf(entries, preview.value) };
}
