import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { type StoredOrder, seenToStored } from '@gym/domain/database/orders';
import { ORDERS, ORDERS_A_DAY } from '@gym/domain/database/rate-limits';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { isAsSeen } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { lineKey } from '@gym/domain/store/lines';
import { lapsesAt } from '@gym/domain/store/order-lapse';
import { takesOnlinePayments } from '../adapters/payment/settings.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { hasHistory, loadSummary } from '../repositories/memberships.ts';
import { loadOrderSettings } from '../repositories/orders.ts';
import { loadTaxData } from '../repositories/tax-data.ts';
import { loadUser } from '../repositories/users.ts';
import { placedUpdates, withHold } from './order-updates.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { previewPeriod } from './quote-order.ts';
import { isCartOver, MAX_UNPAID, unpaidOf } from './unpaid-pieces.ts';

type Input = CallableInput<'placeOrder'>;
type Unpaid = Awaited<ReturnType<typeof unpaidOf>>;

/** May the caller place one more order today? Counted once for each call, however often it is decided again. */
function dayLimit({ uid }: Caller, now: number): () => Promise<boolean> {
  let isWithin: Promise<boolean> | undefined;
  return () => {
    isWithin ??= isWithinDay(ORDERS, `user ${uid}`, ORDERS_A_DAY, now);
    return isWithin;
  };
}

/** The order as it is first stored. */
function newOrder(
  { Branch, Method, Invoice, Seen }: Input,
  uid: string,
  cart: PricedCart,
  now: number,
  lapses: number,
): StoredOrder {
  const { kind, lines, sums, promotion } = cart;
  const Lines = lines.map(({ item, name, quantity, unitPrice, tax, gross, discount, total, taxed }) => ({
    Item: item,
    Name: name,
    Quantity: quantity,
    Price: unitPrice,
    Tax: tax,
    Gross: gross,
    Discount: discount,
    Total: total,
    Taxed: taxed,
  }));
  return {
    Placed: {
      Uid: uid,
      Kind: kind,
      Branch,
      At: now,
      Method,
      // Keys that begin with a letter: a list would come back as an array.
      Lines: Object.fromEntries(Lines.map((line, index) => [lineKey(index), line])),
      Gross: sums.gross,
      Discount: sums.discount,
      Total: sums.total,
      Taxed: sums.taxed,
      ...present({ Promotion: promotion ? { Key: promotion.code, Code: promotion.code } : undefined, Invoice }),
      ...(kind === 'membership' && Seen?.Ends ? { Seen: seenToStored({ ...Seen, Ends: Seen.Ends }) } : {}),
    },
    State: 'pending',
    Revision: 1,
    Holds: 0,
    Lapses: lapses,
    Steps: {},
  };
}

/** Why the cart isn't ordered as it was confirmed. */
function cartRefusal(cart: PricedCart, unpaid: Unpaid, confirmed: number): Refusal | null {
  const { problem, sums } = cart;
  if (problem !== null) return { reason: problem };
  if (unpaid.orders >= MAX_UNPAID) return { reason: 'order-limit' };
  if (isCartOver(cart, unpaid.pieces)) return { reason: 'order-pieces', field: 'Items' };
  return sums.total === confirmed ? null : { reason: 'price-changed', field: 'Total' };
}

/** Why a plan can't be bought by this person now, or not with the dates that they confirmed. */
async function planRefusal(
  { Seen }: Input,
  { plan, sums }: PricedCart,
  uid: string,
  now: number,
): Promise<Refusal | null> {
  if (!plan) return null;
  const preview = await previewPeriod(plan, uid, now);
  if (!preview.ok) return preview.refusal;
  const seen = { Entry: preview.value.newest, Ends: preview.value.change.newEnds, Total: sums.total };
  return Seen && isAsSeen(Seen, seen) ? null : { reason: 'preview-stale', seen };
}

/** Why this person can't order this way. */
function buyerRefusal(
  { Nombre, MergedInto }: Awaited<ReturnType<typeof loadUser>>,
  isTaxDataMissing: boolean,
): Refusal | null {
  if (Nombre === undefined || MergedInto !== undefined) return { reason: 'user-not-found' };
  return isTaxDataMissing ? { reason: 'tax-data-needed', field: 'Invoice' } : null;
}

/**
 * Places an order of the caller's: priced again, its pieces and its use of a promotion taken with it in one update. The rules hold that no
 * shelf falls below zero and no promotion passes its limits, so whoever is refused there is decided again on what is left. For an account that
 * never had a membership no pieces are put aside until it pays: anybody can make such an account.
 */
export async function placeOrder(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'placeOrder'>>> {
  const { requestId, Total } = input;
  const { uid } = caller;
  if (caller.role === 'kiosk') return refuse('no-permission');
  if (input.Method === 'online' && !takesOnlinePayments()) return refuse('payment-unavailable', { field: 'Method' });
  const isWithinLimit = dayLimit(caller, now);
  return once('placeOrder', caller, input, async () => {
    // First, so that of two orders of one person one is refused and counts the other.
    const summary = await loadSummary(uid);
    const [user, cart, settings, unpaid, isMember, taxData] = await Promise.all([
      loadUser(uid),
      priceCart(input, uid, now),
      loadOrderSettings(),
      unpaidOf(uid),
      hasHistory(uid),
      input.Invoice === true ? loadTaxData(uid) : null,
    ]);
    const buyer = buyerRefusal(user, input.Invoice === true && taxData === null);
    if (buyer) return { ok: false, refusal: buyer };
    if (!cart.ok) return cart;
    const { sums } = cart.value;
    const wrong = cartRefusal(cart.value, unpaid, Total) ?? (await planRefusal(input, cart.value, uid, now));
    if (wrong) return { ok: false, refusal: wrong };
    const lapses = lapsesAt(now, settings.UnpaidHours);
    if (!(await isWithinLimit())) return refuse('day-limit');
    const order = newOrder(input, uid, cart.value, now, lapses);
    const stored = isMember ? withHold(requestId, order) : order;
    const of = { order: requestId, stored, owner: { uid, isThere: true } };
    const line = {
      action: 'order-placed',
      target: uid,
      branch: input.Branch,
      detail: requestId,
      facts: { Price: sums.total },
    } as const;
    return ok({
      updates: {
        ...versionUpdate(uid, summary),
        ...placedUpdates(of, { id: requestId, by: uid }),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Order: requestId, Lapses: lapses },
    });
  });
}
