import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { lineToStored } from '@gym/domain/database/money/sales';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { type StoredOrder, seenToStored } from '@gym/domain/database/store/orders';
import { ORDERS, ORDERS_A_DAY } from '@gym/domain/database/system/rate-limits';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { checkSeen } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import { lineKey } from '@gym/domain/store/lines';
import { lapsesAt } from '@gym/domain/store/order-lapse';
import { awaitsConfirmation } from '../accounts/email-confirmation.ts';
import { takesOnlinePayments } from '../adapters/payment/settings.ts';
import { loadTaxData } from '../invoices/load-tax-data.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { createDayLimit } from '../lib/rate-limit.ts';
import { loadUser } from '../members/load-user.ts';
import { checkWard } from '../members/load-ward.ts';
import { hasHistory, loadSummary } from '../memberships/load-membership.ts';
import { loadOrderSettings } from './load-orders.ts';
import { addHold, placedUpdates } from './order-updates.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { previewPeriod } from './quote-order.ts';
import { isOverUnpaidLimit, loadUnpaidSummary, MAX_UNPAID } from './unpaid-pieces.ts';

type Input = CallableInput<'placeOrder'>;
type Unpaid = Awaited<ReturnType<typeof loadUnpaidSummary>>;

/** Returns the new order, without a hold. */
function buildOrder(
  { branch, Method, Invoice, Seen, For }: Input,
  uid: string,
  cart: PricedCart,
  now: number,
  lapses: number,
): StoredOrder {
  const { kind, lines, sums, promotion } = cart;
  return {
    Placed: {
      Uid: uid,
      ...present({ For: kind === 'membership' && For !== uid ? For : undefined }),
      Kind: kind,
      Branch: branch,
      At: now,
      Method,
      // The keys begin with a letter, because the database returns number keys as an array.
      Lines: Object.fromEntries(
        lines.map((line, index) => [lineKey(index), { Item: line.item, ...lineToStored(line) }]),
      ),
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

/**
 * Refuses a cart that has a problem, exceeds the limits of unpaid orders, or has another total than the person
 * confirmed.
 */
function findCartRefusal(cart: PricedCart, unpaid: Unpaid, confirmedTotal: number): Refusal | null {
  const { problem, sums } = cart;
  if (problem !== null) return { reason: problem };
  if (unpaid.orders >= MAX_UNPAID) return { reason: 'order-limit' };
  if (isOverUnpaidLimit(cart, unpaid.pieces)) return { reason: 'order-pieces', field: 'Items' };
  return sums.total === confirmedTotal ? null : { reason: 'price-changed', field: 'Total' };
}

/** Refuses a plan that this person can't buy now, or whose preview is stale. */
async function findPlanRefusal(
  { Seen }: Input,
  { plan, sums }: PricedCart,
  uid: string,
  now: number,
): Promise<Refusal | null> {
  if (!plan) return null;
  const preview = await previewPeriod(plan, uid, now);
  if (!preview.ok) return preview.refusal;
  const seen = { Entry: preview.value.newest, Ends: preview.value.change.newEnds, Total: sums.total };
  const checked = checkSeen(Seen, seen);
  return checked.ok ? null : checked.refusal;
}

/**
 * Refuses an unknown or merged buyer, a payment method other than `online` while the e-mail must be confirmed first,
 * and an invoice without tax data.
 */
function findBuyerRefusal(
  { Nombre, MergedInto }: Awaited<ReturnType<typeof loadUser>>,
  isMethodRefused: boolean,
  isTaxDataMissing: boolean,
): Refusal | null {
  if (Nombre === undefined || MergedInto !== undefined) return { reason: 'user-not-found' };
  if (isMethodRefused) return { reason: 'email-unconfirmed', field: 'Method' };
  return isTaxDataMissing ? { reason: 'tax-data-needed', field: 'Invoice' } : null;
}

/**
 * Places an order of the caller. One update writes the order at current prices, holds its pieces and counts its use of
 * a promotion. If the rules refuse it (not enough stock, promotion limit), the order is decided again with fresh data.
 *
 * Anybody can create an account. So an order of an account that never had a membership holds no pieces until an online
 * payment is started or the order is paid. Until its e-mail is confirmed, such an account can order only with online
 * payment and without a promotion.
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
  const member = await checkWard(uid, input.For, now);
  if (!member.ok) return member;
  const isWithinLimit = createDayLimit(ORDERS, uid, ORDERS_A_DAY, now);
  return once('placeOrder', caller, input, async () => {
    // The summary's version, a precondition of the update, is loaded before the unpaid orders are counted. So the rules
    // refuse the second of two concurrent orders, and its retry counts the first one.
    const summary = await loadSummary(uid);
    const hadMembership = await hasHistory(uid);
    const mustConfirmEmail = await awaitsConfirmation(caller, hadMembership);
    const [user, cart, settings, unpaid, taxData] = await Promise.all([
      loadUser(uid),
      priceCart(input, { uid, mustConfirmEmail }, now),
      loadOrderSettings(),
      loadUnpaidSummary(uid),
      input.Invoice === true ? loadTaxData(uid) : null,
    ]);
    const buyerRefusal = findBuyerRefusal(
      user,
      mustConfirmEmail && input.Method !== 'online',
      input.Invoice === true && taxData === null,
    );
    if (buyerRefusal) return { ok: false, refusal: buyerRefusal };
    if (!cart.ok) return cart;
    const { sums } = cart.value;
    const refusal =
      findCartRefusal(cart.value, unpaid, Total) ?? (await findPlanRefusal(input, cart.value, member.value, now));
    if (refusal) return { ok: false, refusal };
    const lapses = lapsesAt(now, settings.UnpaidHours);
    if (!(await isWithinLimit())) return refuse('day-limit');
    const order = buildOrder(input, uid, cart.value, now, lapses);
    const stored = hadMembership ? addHold(requestId, order) : order;
    const placed = { order: requestId, stored, owner: { uid, isThere: true } };
    const line = {
      action: 'order-placed',
      target: uid,
      branch: input.branch,
      detail: requestId,
      facts: { Price: sums.total },
    } as const;
    return ok({
      updates: {
        ...versionUpdate(uid, summary),
        ...placedUpdates(placed, { id: requestId, by: uid }),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Order: requestId, Lapses: lapses },
    });
  });
}
