import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { StoredOrder } from '@gym/domain/database/orders';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { lineKey } from '@gym/domain/store/lines';
import { lapsesAt } from '@gym/domain/store/order-lapse';
import { takesOnlinePayments } from '../adapters/payment/settings.ts';
import { auditUpdates } from '../lib/audit.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { countUnpaid, loadOrderSettings } from '../repositories/orders.ts';
import { loadTaxData } from '../repositories/tax-data.ts';
import { loadUser } from '../repositories/users.ts';
import { placedUpdates } from './order-updates.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { previewPeriod } from './quote-order.ts';

/** Orders that may wait for somebody's payment at a time: each holds pieces that others can't buy. */
const MAX_UNPAID = 5;

type Input = CallableInput<'placeOrder'>;

/** The order as it is first stored. */
function newOrder(
  { Branch, Method, Invoice }: Input,
  uid: string,
  cart: PricedCart,
  now: number,
  lapses: number,
): StoredOrder {
  const { kind, lines, sums, promotion } = cart;
  const Lines = lines.map(({ item, name, quantity, unitPrice, tax, gross, discount, total, taxed }) => ({
    ...{ Item: item, Name: name, Quantity: quantity, Price: unitPrice, Tax: tax },
    ...{ Gross: gross, Discount: discount, Total: total, Taxed: taxed },
  }));
  return {
    Placed: {
      ...{ Uid: uid, Kind: kind, Branch, At: now, Method },
      // Keys that begin with a letter: a list would come back as an array.
      Lines: Object.fromEntries(Lines.map((line, index) => [lineKey(index), line])),
      ...{ Gross: sums.gross, Discount: sums.discount, Total: sums.total, Taxed: sums.taxed },
      ...present({ Promotion: promotion ? { Key: promotion.code, Code: promotion.code } : undefined, Invoice }),
    },
    State: 'pending',
    Revision: 1,
    Holds: 1,
    Lapses: lapses,
    Steps: {},
  };
}

/** Why the cart isn't ordered as it was confirmed. */
function cartRefusal({ problem, sums }: PricedCart, unpaid: number, confirmed: number): Refusal | null {
  if (problem !== null) return { reason: problem };
  if (unpaid >= MAX_UNPAID) return { reason: 'order-limit' };
  return sums.total === confirmed ? null : { reason: 'price-changed', field: 'Total' };
}

/** Why a plan can't be bought by this person now. */
async function planRefusal({ plan }: PricedCart, uid: string, now: number): Promise<Refusal | null> {
  const period = plan && (await previewPeriod(plan, uid, now));
  return period && !period.ok ? period.refusal : null;
}

/**
 * Places an order of the caller's: priced again, its pieces and its use of a promotion taken with it in one update. The rules hold that no
 * shelf falls below zero and no promotion passes its limits, so whoever is refused there is decided again on what is left.
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
  return once('placeOrder', caller, input, async () => {
    // First, so that of two orders of one person one is refused and counts the other.
    const summary = await loadSummary(uid);
    const [user, cart, settings, unpaid, taxData] = await Promise.all([
      loadUser(uid),
      priceCart(input, uid, now),
      loadOrderSettings(),
      countUnpaid(uid, MAX_UNPAID),
      input.Invoice === true ? loadTaxData(uid) : null,
    ]);
    if (user.Nombre === undefined || user.MergedInto !== undefined) return refuse('user-not-found');
    if (input.Invoice === true && taxData === null) return refuse('tax-data-needed', { field: 'Invoice' });
    if (!cart.ok) return cart;
    const { sums } = cart.value;
    const wrong = cartRefusal(cart.value, unpaid, Total) ?? (await planRefusal(cart.value, uid, now));
    if (wrong) return { ok: false, refusal: wrong };
    const lapses = lapsesAt(now, settings.UnpaidHours);
    const stored = newOrder(input, uid, cart.value, now, lapses);
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
