import type { StoredSale, StoredSaleLine } from '@gym/domain/database/money/sales';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { orderFacts } from '@gym/domain/database/store/orders';
import type { NewStockLine } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { effectiveEntries } from '@gym/domain/membership/history';
import { annul } from '@gym/domain/membership/pauses';
import { checkSeen, newestEntry, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { owedBack } from '@gym/domain/store/order';
import type { Tender } from '@gym/domain/till/payments';
import { buildGuestAnnulment } from '../attendance/annul-guest.ts';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { loadMember } from '../members/load-member.ts';
import { appendEntry } from '../memberships/append-entry.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { decideMove, loadOwnedOrder, movingRefusal, type OwnedOrder } from '../orders/move-order.ts';
import { orderUpdates } from '../orders/order-updates.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { returnPieces, type SoldPieces } from './sale-stock.ts';

/** The facts of a refund that its effects depend on. */
export interface RefundRequest {
  readonly id: string;
  readonly caller: Caller;
  readonly now: number;
  readonly reason: string;
  readonly method: Tender;
  readonly reference: string | undefined;
  readonly sale: StoredSale;
  /** Uid of the buyer's current file; `null` if they are unknown or erased. */
  readonly owner: string | null;
  /** The preview of the annulment that the caller confirmed; undefined if the refund had no preview. */
  readonly seen: Seen | undefined;
}

/** The effects of a refund besides the money. */
export interface RefundEffects {
  /** All updates except those of the stock. */
  readonly updates: Updates;
  /** New stock lines. One product may have several. */
  readonly stockLines: readonly NewStockLine[];
  /** Whether `updates` raises the version of the summary of the sale's owner. */
  readonly hasVersion: boolean;
  /** The membership's last day before and after the refund; `null` if no period is annulled. */
  readonly period: StoredSale['Period'] | null;
}

const NO_EFFECTS: RefundEffects = { updates: {}, stockLines: [], hasVersion: false, period: null };

/**
 * Returns the effects of annulling the sold period. Empty if it was annulled before or its person was erased. Refuses
 * if the result differs from the preview that the caller confirmed.
 *
 * @param entryId the entry of the period. It has the key of the sale or the order that sold it.
 */
async function undoPeriod(
  entryId: string,
  { id, caller, now, reason, owner, seen }: RefundRequest,
): Promise<Result<RefundEffects>> {
  if (owner === null) return ok(NO_EFFECTS);
  const refusal = await touchRefusal('annul-entry', caller, owner);
  if (refusal) return { ok: false, refusal };
  const [state, gym] = await Promise.all([loadMember(owner), loadGymSettings()]);
  if (!effectiveEntries(state.entries).some((entry) => entry.id === entryId)) {
    const unchanged = { Entry: newestEntry(state.entries), Ends: state.membership?.Ends ?? null, Total: 0 };
    const checked = seen ? checkSeen(seen, unchanged) : ok(null);
    return checked.ok ? ok(NO_EFFECTS) : checked;
  }
  const annulled = annul(
    state.entries,
    { targetId: entryId, reason },
    { id, by: caller.uid, now: timeAfter(state.entries, now) },
  );
  if (!annulled.ok) return annulled;
  const checked = seen ? checkSeen(seen, seenOf(state.entries, annulled.value)) : ok(null);
  if (!checked.ok) return checked;
  const { oldEnds } = annulled.value;
  const { updates, newEnds } = await appendEntry(state, annulled.value, gym, now);
  const period = present({ OldEnds: oldEnds ?? undefined, Ends: newEnds ?? undefined });
  return ok({ ...NO_EFFECTS, updates, hasVersion: true, period });
}

/** Returns the updates that annul the guest's visit of a sold day pass. */
async function undoPass({ Guest }: StoredSaleLine, { caller, reason, sale }: RefundRequest): Promise<Updates> {
  if (!Guest) return {};
  const guestKeys = { branch: sale.Branch, day: Guest.Day, id: Guest.Id };
  const annulled = await buildGuestAnnulment(guestKeys, { by: caller.uid, reason });
  // If the visit was annulled before or no longer exists, only the money is refunded.
  return annulled.ok ? annulled.value : {};
}

/** Returns the updates that add the refund to the payments of a delivered order. */
function returnPaymentUpdates(
  order: string,
  { stored, owner }: OwnedOrder,
  amount: number,
  request: RefundRequest,
): Updates {
  const { id, caller, method, reference } = request;
  const payment = { kind: 'back', method, amount, isReturn: true, ...present({ reference }) } as const;
  return orderUpdates({ order, stored, owner }, stored, { id, by: caller.uid }, payment);
}

/**
 * Returns the effects of refunding an order that was paid with the sale. The order is cancelled, unless it was
 * delivered or cancelled before. The period of a delivered membership is annulled. Money from other payments stays
 * owed.
 *
 * @param amount the refunded money of the order, centavos
 * @param isComplete whether all lines of the sale that belong to an order are returned completely; an order that isn't
 * delivered can't be refunded in part
 */
async function undoOrder(
  order: string,
  found: OwnedOrder,
  amount: number,
  isComplete: boolean,
  request: RefundRequest,
): Promise<Result<RefundEffects>> {
  const { State, Placed } = found.stored;
  const { id, caller, reason, method, reference, now } = request;
  const refusal = await movingRefusal(caller, found);
  if (refusal) return { ok: false, refusal };
  if (State === 'delivered') {
    // The period may be that of the owner's ward.
    const member = found.member.isThere ? found.member.uid : null;
    const effects =
      Placed.Kind === 'membership' ? await undoPeriod(order, { ...request, owner: member }) : ok(NO_EFFECTS);
    if (!effects.ok) return effects;
    const hasVersion = effects.value.hasVersion && member === request.owner;
    const payment = { ...NO_EFFECTS, updates: returnPaymentUpdates(order, found, amount, request) };
    return ok(mergeEffects(payment, { ...effects.value, hasVersion }));
  }
  if (!isComplete) return refuse('order-whole', { field: 'Lines' });
  const owed = owedBack(orderFacts(found.stored));
  if (State === 'cancelled' && (owed === 0 || owed < amount)) return refuse('nothing-owed');
  const money = { method, reason, amount, ...present({ reference }), isAtTill: true } as const;
  const move = { order, mover: 'desk', id, by: caller.uid, ...money } as const;
  const moved = await decideMove(
    State === 'cancelled' ? { ...move, move: 'refund' } : { ...move, move: 'cancel', givesBack: true },
    found,
    now,
  );
  if (!moved.ok) return moved;
  const { updatesWithoutStock: updates, stockLines } = moved.value;
  return ok({ updates, stockLines, hasVersion: true, period: null });
}

/** A refunded line: the line as sold, the returned quantity, and the negative line as the refund stores it. */
export interface ReturnedLine {
  readonly line: StoredSaleLine;
  readonly quantity: number;
  readonly refund: StoredSaleLine;
}

/** Loads the orders to which these lines belong, by their keys. */
async function loadOrders(lines: readonly ReturnedLine[]): Promise<Result<ReadonlyMap<string, OwnedOrder>>> {
  const orders = new Map<string, OwnedOrder>();
  for (const order of new Set(lines.flatMap(({ line }) => (line.Order === undefined ? [] : [line.Order])))) {
    const found = await loadOwnedOrder(order);
    if (!found) return refuse('order-not-found');
    orders.set(order, found);
  }
  return ok(orders);
}

/** Returns the pieces to put back into stock. Pieces that an order still holds are released with the order instead. */
function findReturnedPieces(
  lines: readonly ReturnedLine[],
  orders: ReadonlyMap<string, OwnedOrder>,
): readonly SoldPieces[] {
  const wasHandedOver = (order: string | undefined): boolean =>
    order === undefined || orders.get(order)?.stored.State === 'delivered';
  return lines.flatMap(({ line: { Kind, Item, Order }, quantity }) =>
    Kind === 'product' && Item !== undefined && wasHandedOver(Order) ? [{ product: Item, quantity }] : [],
  );
}

/**
 * Returns the effects of refunding these lines. `isComplete`: whether all lines of the sale that belong to an order are
 * returned completely.
 */
export async function undoLines(
  lines: readonly ReturnedLine[],
  isComplete: boolean,
  saleId: string,
  request: RefundRequest,
): Promise<Result<RefundEffects>> {
  const { owner, id, caller, sale } = request;
  // The summary is loaded before the person's other records. If those change later, the rules refuse the update.
  const summary = owner === null ? null : await loadSummary(owner);
  const orders = await loadOrders(lines);
  if (!orders.ok) return orders;
  const stock = await returnPieces(findReturnedPieces(lines, orders.value), {
    id,
    by: caller.uid,
    branch: sale.Branch,
  });
  const orderAmount = (order: string): number =>
    lines.reduce((sum, { line, refund }) => (line.Order === order ? sum - refund.Total : sum), 0);
  let effects: RefundEffects = { ...NO_EFFECTS, ...stock };
  const steps = [
    ...[...orders.value].map(
      ([order, found]) =>
        () =>
          undoOrder(order, found, orderAmount(order), isComplete, request),
    ),
    ...lines.flatMap(({ line }) => (line.Order === undefined ? [() => undoLine(line, saleId, request)] : [])),
  ];
  for (const computeEffects of steps) {
    const result = await computeEffects();
    if (!result.ok) return result;
    effects = mergeEffects(effects, result.value);
  }
  if (owner === null || effects.hasVersion) return ok(effects);
  return ok(mergeEffects(effects, { ...NO_EFFECTS, updates: versionUpdate(owner, summary), hasVersion: true }));
}

/** Returns the effects of refunding a line that belongs to no order. */
async function undoLine(line: StoredSaleLine, saleId: string, request: RefundRequest): Promise<Result<RefundEffects>> {
  if (line.Kind === 'plan') return undoPeriod(saleId, request);
  return ok(line.Kind === 'pass' ? { ...NO_EFFECTS, updates: await undoPass(line, request) } : NO_EFFECTS);
}

function mergeEffects(a: RefundEffects, b: RefundEffects): RefundEffects {
  return {
    updates: { ...a.updates, ...b.updates },
    stockLines: [...a.stockLines, ...b.stockLines],
    hasVersion: a.hasVersion || b.hasVersion,
    period: b.period ?? a.period,
  };
}
