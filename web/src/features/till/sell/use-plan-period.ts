import type { GymDay } from '@gym/domain/calendar/calendar';
import type { RefusalReason } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { previewOrigin, type Seen, seenOf } from '@gym/domain/membership/seen';
import { useRef } from 'react';
import { useRenewalData } from '../../../shared/membership/use-renewal-data.ts';
import type { PricedTillCart } from './cart.ts';

/** The period that the cart's plan line sells to the buyer, as a preview. */
export type PlanPeriod =
  /** The cart has no plan line or no buyer. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  /** There is no preview: the server would refuse the period, or the data can't be read. */
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  /** `plan`: its key. `oldEnds`: last day of the buyer's membership before the sale; `null` without a membership. */
  | { readonly status: 'value'; readonly plan: string; readonly oldEnds: GymDay | null; readonly seen: Seen };

/** Computes the preview of the plan line from the buyer's live history. */
export function usePlanPeriod(lines: PricedTillCart['lines'], buyer: string | null): PlanPeriod {
  const line = lines.find(({ kind }) => kind === 'plan');
  const uid = line === undefined ? null : buyer;
  const data = useRenewalData(uid);
  if (line === undefined || uid === null) return { status: 'none' };
  if (data.status === 'error') return { status: 'refused', reason: data.reason };
  if (data.status === 'loading') return { status: 'loading' };
  const { entries, visitsUsed, plans, now } = data.value;
  const plan = plans.find(({ id }) => id === line.item);
  if (plan === undefined) return { status: 'refused', reason: 'plan-inactive' };
  const preview = renew(entries, plan, previewOrigin(entries, now()), { visitsUsed });
  if (!preview.ok) return { status: 'refused', reason: preview.refusal.reason };
  return { status: 'value', plan: plan.id, oldEnds: preview.value.oldEnds, seen: seenOf(entries, preview.value) };
}

interface ShownPreview {
  /** The buyer and the plan. */
  readonly choice: string;
  readonly seen: Seen;
}

/**
 * Returns the preview that the sale sends; `null` if there is none. If the buyer's history grew after the preview was
 * first shown, the older preview is sent until `isChangeShown`: the server refuses it as stale, so that the seller must
 * confirm the new one.
 *
 * @param isChangeShown whether the screen says that the preview changed, so that the seller confirms the new one
 */
export function usePreviewToSend(period: PlanPeriod, buyer: string | null, isChangeShown: boolean): Seen | null {
  const lastPreview = useRef<ShownPreview | null>(null);
  if (period.status !== 'value') {
    lastPreview.current = null;
    return null;
  }
  const { seen, plan } = period;
  const choice = `${buyer} ${plan}`;
  const previous = lastPreview.current;
  const hasGrown = previous?.choice === choice && previous.seen.Entry !== seen.Entry;
  if (!hasGrown || isChangeShown) lastPreview.current = { choice, seen };
  return lastPreview.current?.seen ?? seen;
}
