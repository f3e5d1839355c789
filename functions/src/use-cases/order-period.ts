import { previewedEntryKey, type StoredOrder } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { effectiveEntries } from '@gym/domain/membership/history';
import { annul } from '@gym/domain/membership/pauses';
import { isAsSeen, newestEntry, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import type { OrderMethod } from '@gym/domain/store/order';
import type { Updates } from '../lib/server-update.ts';
import { loadGymSettings, loadPlan } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { visitsUsed } from './change-membership.ts';
import { entryUpdates } from './entry-updates.ts';
import { memberUpdates } from './member-updates.ts';
import type { OrderDeed } from './move-order.ts';
import type { OrderOwner } from './order-updates.ts';

/** A change of the person's membership that comes with a move of their order. */
export interface PeriodChange {
  readonly updates: Updates;
  /** The period that was made; absent if one was annulled. */
  readonly period?: NonNullable<StoredOrder['Period']>;
}

/**
 * Whether the period may be made now. Dates that the desk confirmed must still be right. Otherwise only a payment makes it, and only while the
 * person's newest entry is the one that they saw when they ordered: the end is then worked out anew.
 */
function isConfirmed({ move, seen }: OrderDeed, stored: StoredOrder, now: Seen): boolean {
  if (seen) return isAsSeen(seen, now);
  return move === 'pay' && previewedEntryKey(stored) === now.Entry;
}

/** Makes the period that was paid, by the membership's own engine. Its id is the order's, so there is one. */
export async function makePeriod(
  deed: OrderDeed,
  stored: StoredOrder,
  uid: string,
  method: OrderMethod,
  now: number,
): Promise<Result<PeriodChange>> {
  const planId = Object.values(stored.Placed.Lines)[0]?.Item ?? '';
  const [state, gym, plan] = await Promise.all([loadMember(uid), loadGymSettings(), loadPlan(planId)]);
  if (state.user.Nombre === undefined) return refuse('user-not-found');
  if (state.user.MergedInto !== undefined) return refuse('conflict');
  if (!plan) return refuse('plan-inactive');
  // The order was read before its period was made, and the history after it.
  if (state.entries.some(({ id }) => id === deed.order)) return refuse('order-moved-on');
  const doing = { id: deed.order, by: deed.by, now: timeAfter(state.entries, now) };
  // It was on sale when it was ordered, at that price.
  const renewed = renew(state.entries, { ...plan, active: true }, doing, {
    visitsUsed: await visitsUsed(state),
    priceCentavos: stored.Placed.Total,
    paidBy: method,
    saleId: deed.order,
  });
  if (!renewed.ok) return renewed;
  const { entry, oldEnds, newEnds } = renewed.value;
  const seen = { Entry: newestEntry(state.entries), Ends: newEnds, Total: stored.Placed.Total };
  if (!isConfirmed(deed, stored, seen)) return refuse('preview-stale', { seen });
  const { updates } = await memberUpdates({ ...state, entries: [...state.entries, entry] }, gym, now);
  return ok({
    updates: { ...updates, ...entryUpdates(state, entry) },
    period: { ...present({ OldEnds: oldEnds ?? undefined }), Ends: newEnds },
  });
}

/**
 * Annuls the period that the order made. Returns `null` if there is none any more: it was annulled before, or its person was erased. Refused as
 * `preview-stale` unless staff confirmed the dates that the annulment comes to now.
 */
export async function annulPeriod(
  { order, id, by, reason = '', seen }: OrderDeed,
  owner: OrderOwner,
  now: number,
): Promise<Result<PeriodChange | null>> {
  if (!owner.isThere) return ok(null);
  const [state, gym] = await Promise.all([loadMember(owner.uid), loadGymSettings()]);
  if (!effectiveEntries(state.entries).some((entry) => entry.id === order)) return ok(null);
  const annulled = annul(state.entries, { targetId: order, reason }, { id, by, now: timeAfter(state.entries, now) });
  if (!annulled.ok) return annulled;
  const current = seenOf(state.entries, annulled.value);
  if (!seen || !isAsSeen(seen, current)) return refuse('preview-stale', { seen: current });
  const { entry } = annulled.value;
  const { updates } = await memberUpdates({ ...state, entries: [...state.entries, entry] }, gym, now);
  return ok({ updates: { ...updates, ...entryUpdates(state, entry) } });
}
