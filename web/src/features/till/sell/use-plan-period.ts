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
  | { readonly status: 'refused'; readonly reason: RefusalReason }
  | { readonly status: 'value'; readonly plan: string; readonly oldEnds: GymDay | null; readonly seen: Seen };

/** Previews the period with the server's engine from the live history; the sale sends the preview for confirmation. */
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
  /** The buyer and the plan. Another choice starts over. */
  readonly choice: string;
  readonly seen: Seen;
}

/**
 * Returns the preview that the sale sends, or null without one: the preview on screen, or the one from before the
 * buyer's history grew while the sale was open. The server refuses that older one, so the seller is asked again.
 *
 * @param wasToldOfChange whether the seller has seen that the preview changed, and so confirms the one on screen
 */
export function usePreviewToSend(period: PlanPeriod, buyer: string | null, wasToldOfChange: boolean): Seen | null {
  const sendable = useRef<ShownPreview | null>(null);
  if (period.status !== 'value') {
    sendable.current = null;
    return null;
  }
  const { seen, plan } = period;
  const choice = `${buyer} ${plan}`;
  const before = sendable.current;
  const hasGrown = before?.choice === choice && before.seen.Entry !== seen.Entry;
  if (!hasGrown || wasToldOfChange) sendable.current = { choice, seen };
  return sendable.current?.seen ?? seen;
}
