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
  /** Uid of the buyer's present record; `null` if they are unknown or erased. */
  readonly owner: string | null;
  /** The dates that the caller confirmed, if a period is annulled. */
  readonly seen: Seen | undefined;
}

/** The effects of a refund besides the money. */
export interface Undone {
  /** All updates except those of the stock. */
  readonly updates: Updates;
  /** New stock lines. One product may have several. */
  readonly stockLines: readonly NewStockLine[];
  /** Whether `updates` contains the version update of the person. */
  readonly hasVersion: boolean;
  readonly period: StoredSale['Period'] | null;
}

const NOTHING: Undone = { updates: {}, stockLines: [], hasVersion: false, period: null };

/** Annuls the sold period. Changes nothing if it was annulled before or its person was erased. */
async function undoPeriod(
  entryId: string,
  { id, caller, now, reason, owner, seen }: RefundRequest,
): Promise<Result<Undone>> {
  if (owner === null) return ok(NOTHING);
  const refusal = await touchRefusal('annul-entry', caller, owner);
  if (refusal) return { ok: false, refusal };
  const [state, gym] = await Promise.all([loadMember(owner), loadGymSettings()]);
  if (!effectiveEntries(state.entries).some((entry) => entry.id === entryId)) {
    const unchanged = { Entry: newestEntry(state.entries), Ends: state.membership?.Ends ?? null, Total: 0 };
    const checked = seen ? checkSeen(seen, unchanged) : ok(null);
    return checked.ok ? ok(NOTHING) : checked;
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
  return ok({ ...NOTHING, updates, hasVersion: true, period });
}

/** Annuls the guest's visit of a sold day pass. */
async function undoPass({ Guest }: StoredSaleLine, { caller, reason, sale }: RefundRequest): Promise<Updates> {
  if (!Guest) return {};
  const key = { branch: sale.Branch, day: Guest.Day, id: Guest.Id };
  const annulled = await buildGuestAnnulment(key, { by: caller.uid, reason });
  // The visit was annulled before or removed after a year, so only the money is refunded.
  return annulled.ok ? annulled.value : {};
}

/** Adds the refund to the payments of a delivered order. */
function returnedUpdates(
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
 * Refunds an order that was paid with the sale. It is cancelled, unless it was delivered or cancelled before. A
 * delivered membership's period is annulled. Money that was paid besides this sale stays owed.
 *
 * @param amount the refunded money of the order, centavos
 * @param isWhole whether all lines of the order are refunded; an order that isn't delivered can't be refunded in part
 */
async function undoOrder(
  order: string,
  found: OwnedOrder,
  amount: number,
  isWhole: boolean,
  request: RefundRequest,
): Promise<Result<Undone>> {
  const { State, Placed } = found.stored;
  const { id, caller, reason, method, reference, now } = request;
  const refusal = await movingRefusal(caller, found);
  if (refusal) return { ok: false, refusal };
  if (State === 'delivered') {
    const undone = Placed.Kind === 'membership' ? await undoPeriod(order, request) : ok(NOTHING);
    if (!undone.ok) return undone;
    return ok(mergeUndone({ ...NOTHING, updates: returnedUpdates(order, found, amount, request) }, undone.value));
  }
  if (!isWhole) return refuse('order-whole', { field: 'Lines' });
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

/** Loads the present orders of the lines that were sold as part of an order. */
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
function returnedPieces(
  lines: readonly ReturnedLine[],
  orders: ReadonlyMap<string, OwnedOrder>,
): readonly SoldPieces[] {
  const isTaken = (order: string | undefined): boolean =>
    order === undefined || orders.get(order)?.stored.State === 'delivered';
  return lines.flatMap(({ line: { Kind, Item, Order }, quantity }) =>
    Kind === 'product' && Item !== undefined && isTaken(Order) ? [{ product: Item, quantity }] : [],
  );
}

/** Returns the effects of refunding these lines. */
export async function undoLines(
  lines: readonly ReturnedLine[],
  isWhole: boolean,
  saleId: string,
  request: RefundRequest,
): Promise<Result<Undone>> {
  const { owner, id, caller, sale } = request;
  // Loaded before the person's other records, so that a later change of those refuses the update.
  const summary = owner === null ? null : await loadSummary(owner);
  const orders = await loadOrders(lines);
  if (!orders.ok) return orders;
  const stock = await returnPieces(returnedPieces(lines, orders.value), { id, by: caller.uid, branch: sale.Branch });
  const orderAmount = (order: string): number =>
    lines.reduce((sum, { line, refund }) => (line.Order === order ? sum - refund.Total : sum), 0);
  let undone: Undone = { ...NOTHING, ...stock };
  const effects = [
    ...[...orders.value].map(
      ([order, found]) =>
        () =>
          undoOrder(order, found, orderAmount(order), isWhole, request),
    ),
    ...lines.flatMap(({ line }) => (line.Order === undefined ? [() => undoLine(line, saleId, request)] : [])),
  ];
  for (const undo of effects) {
    const result = await undo();
    if (!result.ok) return result;
    undone = mergeUndone(undone, result.value);
  }
  if (owner === null || undone.hasVersion) return ok(undone);
  return ok(mergeUndone(undone, { ...NOTHING, updates: versionUpdate(owner, summary), hasVersion: true }));
}

async function undoLine(line: StoredSaleLine, saleId: string, request: RefundRequest): Promise<Result<Undone>> {
  if (line.Kind === 'plan') return undoPeriod(saleId, request);
  return ok(line.Kind === 'pass' ? { ...NOTHING, updates: await undoPass(line, request) } : NOTHING);
}

function mergeUndone(a: Undone, b: Undone): Undone {
  return {
    updates: { ...a.updates, ...b.updates },
    stockLines: [...a.stockLines, ...b.stockLines],
    hasVersion: a.hasVersion || b.hasVersion,
    period: b.period ?? a.period,
  };
}
