import { orderFacts } from '@gym/domain/database/orders';
import type { StoredSale, StoredSaleLine } from '@gym/domain/database/sales';
import type { NewStockLine } from '@gym/domain/database/stock';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { effectiveEntries } from '@gym/domain/membership/history';
import { annul } from '@gym/domain/membership/pauses';
import { newestEntry, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { owedBack } from '@gym/domain/store/order';
import type { Tender } from '@gym/domain/till/payments';
import type { Caller } from '../../lib/callable.ts';
import type { Updates } from '../../lib/server-update.ts';
import { touchRefusal } from '../../lib/touch.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { loadMember } from '../../repositories/members.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { annulUpdates } from '../annul-guest.ts';
import { checkSeen } from '../check-seen.ts';
import { entryUpdates } from '../entry-updates.ts';
import { memberUpdates } from '../member-updates.ts';
import { decideMove, loadOwned, movingRefusal, type Owned } from '../move-order.ts';
import { changedUpdates } from '../order-updates.ts';
import { type Pieces, returnPieces } from './sale-stock.ts';

/** A refund as far as its effects need it. */
export interface Refunding {
  readonly id: string;
  readonly caller: Caller;
  readonly now: number;
  readonly reason: string;
  readonly method: Tender;
  readonly reference: string | undefined;
  readonly sale: StoredSale;
  /** Whose it is by now; `null`: nobody's any more. */
  readonly owner: string | null;
  /** The dates that the caller confirmed, for a period that is undone. */
  readonly seen: Seen | undefined;
}

/** What a refund undoes, with whether the next version of its person is in it. */
export interface Undone {
  /** Everything to write but the shelf. */
  readonly updates: Updates;
  /** The lines of the shelf, also several of one product. */
  readonly shelf: readonly NewStockLine[];
  readonly hasVersion: boolean;
  readonly period: StoredSale['Period'] | null;
}

const NOTHING: Undone = { updates: {}, shelf: [], hasVersion: false, period: null };

/** Takes the period back that was sold; one that was annulled before, or of who is gone, needs nothing. */
async function undoPeriod(
  entryId: string,
  { id, caller, now, reason, owner, seen }: Refunding,
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
  const { entry, oldEnds } = annulled.value;
  const { updates, membership } = await memberUpdates({ ...state, entries: [...state.entries, entry] }, gym, now);
  const period = present({ OldEnds: oldEnds ?? undefined, Ends: membership?.Ends }) as StoredSale['Period'];
  return ok({
    ...NOTHING,
    updates: { ...updates, ...entryUpdates(state, entry) },
    hasVersion: true,
    period: period ?? null,
  });
}

async function undoPass({ Guest }: StoredSaleLine, { caller, reason, sale }: Refunding): Promise<Updates> {
  if (!Guest) return {};
  const place = { branch: sale.Branch, day: Guest.Day, id: Guest.Id };
  const annulled = await annulUpdates(place, { by: caller.uid, reason });
  // Annulled before, or taken away after a year: the money alone goes back.
  return annulled.ok ? annulled.value : {};
}

/** The money of what had been handed over, among the order's payments. */
function returnedUpdates(order: string, { stored, owner }: Owned, amount: number, refunding: Refunding): Updates {
  const { id, caller, method, reference } = refunding;
  const payment = { kind: 'back', method, amount, isReturn: true, ...present({ reference }) } as const;
  return changedUpdates({ order, stored, owner }, stored, { id, by: caller.uid }, payment);
}

/**
 * Gives an order's money back: it is cancelled unless it was handed over, or cancelled before. Pieces that were handed over come back to the
 * shelf like others; a membership's period is taken back. What came for it besides this sale stays owed.
 *
 * @param amount what of the order is given back, centavos
 * @param isWhole is that all of its lines?
 */
async function undoOrder(
  order: string,
  found: Owned,
  amount: number,
  isWhole: boolean,
  refunding: Refunding,
): Promise<Result<Undone>> {
  const { State, Placed } = found.stored;
  const { id, caller, reason, method, reference, now } = refunding;
  const refusal = await movingRefusal(caller, found);
  if (refusal) return { ok: false, refusal };
  if (State === 'delivered') {
    const undone = Placed.Kind === 'membership' ? await undoPeriod(order, refunding) : ok(NOTHING);
    if (!undone.ok) return undone;
    return ok(together({ ...NOTHING, updates: returnedUpdates(order, found, amount, refunding) }, undone.value));
  }
  if (!isWhole) return refuse('order-whole', { field: 'Lines' });
  const owed = owedBack(orderFacts(found.stored));
  if (State === 'cancelled' && (owed === 0 || owed < amount)) return refuse('nothing-owed');
  const how = { method, reason, amount, ...present({ reference }), isAtTill: true } as const;
  const deed = { order, mover: 'desk', id, by: caller.uid, ...how } as const;
  const moved = await decideMove(
    State === 'cancelled' ? { ...deed, move: 'refund' } : { ...deed, move: 'cancel', givesBack: true },
    found,
    now,
  );
  if (!moved.ok) return moved;
  const { besidesShelf: updates, shelf } = moved.value;
  return ok({ updates, shelf, hasVersion: true, period: null });
}

/** A line of which pieces are given back: as it was sold, how many of it, and as the refund keeps it, below 0. */
interface GivenLine {
  readonly line: StoredSaleLine;
  readonly quantity: number;
  readonly refund: StoredSaleLine;
}

/** The orders that the lines come from, as they are now. */
async function loadOrders(lines: readonly GivenLine[]): Promise<Result<ReadonlyMap<string, Owned>>> {
  const orders = new Map<string, Owned>();
  for (const order of new Set(lines.flatMap(({ line }) => (line.Order === undefined ? [] : [line.Order])))) {
    const found = await loadOwned(order);
    if (!found) return refuse('order-not-found');
    orders.set(order, found);
  }
  return ok(orders);
}

/** The pieces that come back to the shelf: those that were taken off it. What an order holds comes back with the order. */
function piecesGivenBack(lines: readonly GivenLine[], orders: ReadonlyMap<string, Owned>): readonly Pieces[] {
  const isTaken = (order: string | undefined): boolean =>
    order === undefined || orders.get(order)?.stored.State === 'delivered';
  return lines.flatMap(({ line: { Kind, Item, Order }, quantity }) =>
    Kind === 'product' && Item !== undefined && isTaken(Order) ? [{ product: Item, quantity }] : [],
  );
}

/** What is undone of the lines that are given back. */
export async function undoLines(
  lines: readonly GivenLine[],
  isWhole: boolean,
  saleId: string,
  refunding: Refunding,
): Promise<Result<Undone>> {
  const { owner, id, caller, sale } = refunding;
  // Before everything else of the person, so that what is read after it is as new.
  const summary = owner === null ? null : await loadSummary(owner);
  const orders = await loadOrders(lines);
  if (!orders.ok) return orders;
  const stock = await returnPieces(piecesGivenBack(lines, orders.value), { id, by: caller.uid, branch: sale.Branch });
  const ofOrder = (order: string): number =>
    lines.reduce((sum, { line, refund }) => (line.Order === order ? sum - refund.Total : sum), 0);
  let undone: Undone = { ...NOTHING, ...stock };
  const results = [
    ...[...orders.value].map(
      ([order, found]) =>
        () =>
          undoOrder(order, found, ofOrder(order), isWhole, refunding),
    ),
    ...lines.flatMap(({ line }) => (line.Order === undefined ? [() => undoLine(line, saleId, refunding)] : [])),
  ];
  for (const undo of results) {
    const result = await undo();
    if (!result.ok) return result;
    undone = together(undone, result.value);
  }
  if (owner === null || undone.hasVersion) return ok(undone);
  return ok(together(undone, { ...NOTHING, updates: versionUpdate(owner, summary), hasVersion: true }));
}

async function undoLine(line: StoredSaleLine, saleId: string, refunding: Refunding): Promise<Result<Undone>> {
  if (line.Kind === 'plan') return undoPeriod(saleId, refunding);
  return ok(line.Kind === 'pass' ? { ...NOTHING, updates: await undoPass(line, refunding) } : NOTHING);
}

function together(a: Undone, b: Undone): Undone {
  return {
    updates: { ...a.updates, ...b.updates },
    shelf: [...a.shelf, ...b.shelf],
    hasVersion: a.hasVersion || b.hasVersion,
    period: b.period ?? a.period,
  };
}
