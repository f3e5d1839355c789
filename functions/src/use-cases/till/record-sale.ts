import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { StoredAuditFacts } from '@gym/domain/database/audit';
import type { StoredSale, StoredSaleLine } from '@gym/domain/database/sales';
import { type NewStockLine, stockLinesUpdates } from '@gym/domain/database/stock';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { type Discount, discountLimit, discountOf } from '@gym/domain/till/discount';
import { mainTender, methodOf, settlePayments, type Tendering, type TillPayments } from '@gym/domain/till/payments';
import { grossOfLines, type PricedSaleLine, priceSale } from '@gym/domain/till/sale';
import { takenBy } from '@gym/domain/till/totals';
import { type AuditLine, auditUpdates } from '../../lib/audit.ts';
import { mayWorkAt } from '../../lib/branch-rights.ts';
import type { Caller } from '../../lib/callable.ts';
import { once } from '../../lib/once.ts';
import type { Updates } from '../../lib/server-update.ts';
import { touchRefusal } from '../../lib/touch.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { loadReceptionDiscount } from '../../repositories/till.ts';
import { loadPerson } from '../../repositories/users.ts';
import { checkSeen } from '../check-seen.ts';
import { decideMove, movingRefusal } from '../move-order.ts';
import { type OwnShift, ownShift } from './own-shift.ts';
import { type PassSale, sellPass } from './sale-guests.ts';
import { type FoundLine, type FoundOrder, findLines } from './sale-lines.ts';
import { takePieces } from './sale-stock.ts';
import { folioTurn, keyedLines, saleUpdates, storedLineOf, sumsOf } from './sale-updates.ts';
import { sellPeriod } from './sell-period.ts';

type Input = CallableInput<'recordSale'>;

function tenderingOf({ Payments: { cash, card, transfer } }: Input): Tendering {
  return {
    ...(cash && { cash: { amount: cash.Amount, ...present({ received: cash.Received }) } }),
    ...(card && { card: { amount: card.Amount, ...present({ reference: card.Reference }) } }),
    ...(transfer && { transfer: { amount: transfer.Amount, ...present({ reference: transfer.Reference }) } }),
  };
}

async function discountFor(
  { Discount: wanted }: Input,
  gross: number,
  caller: Caller,
): Promise<Result<Discount | null>> {
  if (!wanted) return ok(null);
  const limit = discountLimit(caller.role, await loadReceptionDiscount());
  const { Percent, Amount, Reason } = wanted;
  return discountOf(gross, { reason: Reason, ...present({ percent: Percent, amount: Amount }) }, limit);
}

/**
 * Returns the uid of the buyer: the one whom the seller named, or the owner of the order; `null` for an anonymous sale.
 * Refuses a named buyer who is not the owner of the order.
 */
async function buyerOf({ Uid }: Input, order: FoundOrder | null): Promise<Result<string | null>> {
  if (Uid === undefined) return ok(order?.owner ?? null);
  const { uid, user } = await loadPerson(Uid);
  if (order) return uid === order.found.owner.uid ? ok(order.owner) : refuse('order-of-other', { field: 'Uid' });
  return user.Nombre === undefined ? refuse('user-not-found', { field: 'Uid' }) : ok(uid);
}

/** The effects of a sale besides taking money. */
interface Effects {
  /** All updates except those of the stock. */
  readonly updates: Updates;
  /** New stock lines. One product may have several. */
  readonly shelf: readonly NewStockLine[];
  readonly lines: readonly StoredSaleLine[];
  readonly period: StoredSale['Period'] | null;
  readonly facts: StoredAuditFacts;
}

interface Selling {
  readonly input: Input;
  readonly caller: Caller;
  readonly now: number;
  readonly buyer: string | null;
  readonly payments: TillPayments;
}

const NO_EFFECTS: Effects = { updates: {}, shelf: [], lines: [], period: null, facts: {} };

async function payOrder(order: FoundOrder, { input, caller, now, payments }: Selling): Promise<Result<Effects>> {
  const refusal = await movingRefusal(caller, order.found);
  if (refusal) return { ok: false, refusal };
  // An order stores one payment method only: the main one.
  const method = mainTender(takenBy(payments)) ?? 'cash';
  const reference = payments[method]?.reference;
  const seen = input.Lines.find((line) => line.Kind === 'order')?.Seen;
  const deed = { order: order.order, move: 'pay', mover: 'desk', id: input.requestId, by: caller.uid } as const;
  const moved = await decideMove(
    { ...deed, method, ...present({ reference, seen }), isAtTill: true },
    order.found,
    now,
  );
  if (!moved.ok) return moved;
  const { besidesShelf: updates, shelf, period } = moved.value;
  const ends = period && { Ends: present({ From: period.OldEnds, To: period.Ends }) };
  return ok({ updates, shelf, lines: order.lines, period: period ?? null, facts: { ...ends } });
}

async function sellPlan(
  found: Extract<FoundLine, { readonly of: 'plan' }>,
  priced: PricedSaleLine,
  { input, caller, now, buyer, payments }: Selling,
): Promise<Result<Effects>> {
  if (buyer === null) return refuse('buyer-needed', { field: 'Uid' });
  const refusal = await touchRefusal('renew', caller, buyer);
  if (refusal) return { ok: false, refusal };
  const sold = await sellPeriod(
    {
      id: input.requestId,
      by: caller.uid,
      uid: buyer,
      plan: found.plan,
      starts: found.input.Starts,
      priceCentavos: priced.total,
      paidBy: methodOf(payments),
    },
    now,
  );
  if (!sold.ok) return sold;
  const checked = checkSeen(found.input.Seen, sold.value.seen);
  if (!checked.ok) return checked;
  const { updates, oldEnds, newEnds, facts } = sold.value;
  const period = present({ OldEnds: oldEnds ?? undefined, Ends: newEnds ?? undefined }) as StoredSale['Period'];
  return ok({ ...NO_EFFECTS, updates, lines: [storedLineOf(priced)], period: period ?? null, facts });
}

/**
 * Returns the effects of one line, with the line as it is stored. Its stock is handled later, for all lines at once.
 */
async function effectOf(
  found: FoundLine,
  priced: PricedSaleLine,
  selling: Selling,
  guests: Set<string | undefined>,
): Promise<Result<Effects>> {
  if (found.of === 'plan') return sellPlan(found, priced, selling);
  const line = storedLineOf(priced);
  if (found.of !== 'pass') return ok({ ...NO_EFFECTS, lines: [line] });
  const sold = await sellPass(found.input, priced.item ?? '', priced.total, placeOf(selling), guests);
  if (!sold.ok) return sold;
  const { guest, updates } = sold.value;
  guests.add(guest?.Id);
  return ok({ ...NO_EFFECTS, updates, lines: [{ ...line, ...present({ Guest: guest }) }] });
}

function placeOf({ input, caller, now, payments }: Selling): PassSale {
  return { id: input.requestId, by: caller.uid, branch: input.Branch, now, paidBy: methodOf(payments) };
}

function together(a: Effects, b: Effects): Effects {
  return {
    updates: { ...a.updates, ...b.updates },
    shelf: [...a.shelf, ...b.shelf],
    lines: [...a.lines, ...b.lines],
    period: a.period ?? b.period,
    facts: { ...a.facts, ...b.facts },
  };
}

/** Returns the effects of the order and of all lines together, with what the lines take from the stock. */
async function effectsOf(
  order: FoundOrder | null,
  ofOrder: Effects,
  found: readonly FoundLine[],
  priced: readonly PricedSaleLine[],
  selling: Selling,
): Promise<Result<Effects>> {
  let all: Effects = ofOrder;
  const guests = new Set<string | undefined>();
  for (const [index, line] of priced.entries()) {
    const of = found[index];
    if (!of) continue;
    const effect = await effectOf(of, line, selling, guests);
    if (!effect.ok) return effect;
    all = together(all, effect.value);
  }
  const pieces = priced.flatMap(({ kind, item, quantity }) =>
    kind === 'product' && item !== null ? [{ product: item, quantity }] : [],
  );
  const sale = { ...placeOf(selling), buyer: selling.buyer, paying: order?.order ?? null };
  const taken = await takePieces(pieces, sale, ofOrder.shelf);
  return taken.ok ? ok(together(all, { ...NO_EFFECTS, ...taken.value })) : taken;
}

/** Returns all effects of a sale. The order comes first, because its effects contain the next version of its person. */
async function allEffects(
  order: FoundOrder | null,
  found: readonly FoundLine[],
  priced: readonly PricedSaleLine[],
  selling: Selling,
): Promise<Result<Effects>> {
  const ofOrder = order ? await payOrder(order, selling) : ok(NO_EFFECTS);
  if (!ofOrder.ok) return ofOrder;
  return effectsOf(order, ofOrder.value, found, priced, selling);
}

/** The checked facts of a sale: lines, prices, buyer and payments. They are decided before any effect is computed. */
interface Decided {
  readonly own: OwnShift;
  readonly found: readonly FoundLine[];
  readonly order: FoundOrder | null;
  readonly priced: readonly PricedSaleLine[];
  readonly discount: Discount | null;
  readonly total: number;
  readonly payments: TillPayments;
  readonly buyer: string | null;
}

async function decide(input: Input, caller: Caller, now: number): Promise<Result<Decided>> {
  const [own, lines] = await Promise.all([ownShift(caller, input.Branch, now), findLines(input)]);
  if (!own.ok) return own;
  if (!lines.ok) return lines;
  const { found, order } = lines.value;
  const sold = found.map(({ line }) => line);
  const discount = await discountFor(input, grossOfLines(sold), caller);
  if (!discount.ok) return discount;
  const { lines: priced, sums } = priceSale(sold, discount.value?.amount ?? 0);
  const total = sums.total + sumsOf(order?.lines ?? []).Total;
  if (total !== input.Total) return refuse('price-changed', { field: 'Total' });
  const payments = settlePayments(total, tenderingOf(input));
  if (!payments.ok) return payments;
  const buyer = await buyerOf(input, order);
  if (!buyer.ok) return buyer;
  // A factura needs a recipient, so it can never be issued for an anonymous sale.
  if (input.Invoice === true && buyer.value === null) return refuse('invoice-buyer-needed', { field: 'Uid' });
  const decided = { own: own.value, found, order, priced, discount: discount.value, total };
  return ok({ ...decided, payments: payments.value, buyer: buyer.value });
}

/**
 * Whether the buyer wants a factura, asked for now or when the order was placed. False without a buyer, for example if
 * the owner of the order was erased.
 */
function isInvoiced({ Invoice }: Input, { order, buyer }: Decided): boolean {
  return buyer !== null && (Invoice === true || order?.found.stored.Placed.Invoice === true);
}

/**
 * Returns the version update of the buyer, unless an order or a period already contains it. Must be loaded before any
 * other record of the person, so that a concurrent change refuses the sale.
 */
async function versionFor({ buyer, order, found }: Decided): Promise<Updates> {
  if (buyer === null || order !== null || found.some(({ of }) => of === 'plan')) return {};
  return versionUpdate(buyer, await loadSummary(buyer));
}

/**
 * Records a sale in the caller's open shift: money, membership, stock, guest, order, folio and totals in one update.
 * Idempotent by request id. If somebody else changed a record meanwhile (mostly the folio), the rules refuse the update
 * and the sale is decided again.
 */
export async function recordSale(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'recordSale'>>> {
  const { requestId, Branch } = input;
  if (!mayWorkAt(caller, Branch)) return refuse('no-permission');
  return once(
    'recordSale',
    caller,
    input,
    async () => {
      const decided = await decide(input, caller, now);
      if (!decided.ok) return decided;
      const { own, found, order, priced, discount, total, payments, buyer } = decided.value;
      const version = await versionFor(decided.value);
      const effects = await allEffects(order, found, priced, { input, caller, now, buyer, payments });
      if (!effects.ok) return effects;
      const { period } = effects.value;
      const { updates, folio } = await saleUpdates(
        {
          id: requestId,
          by: caller.uid,
          lines: keyedLines(effects.value.lines),
          payments,
          reason: discount?.reason,
          uid: buyer ?? undefined,
          owner: buyer,
          order: order?.order,
          period: period ?? undefined,
          isInvoiced: isInvoiced(input, decided.value),
        },
        own,
        now,
      );
      const line: AuditLine = {
        action: 'sale-recorded',
        branch: Branch,
        detail: `${folio}`,
        ...present({ target: buyer ?? undefined }),
        facts: {
          ...effects.value.facts,
          Price: total,
          PaidBy: methodOf(payments),
          ...present({ Reason: discount?.reason }),
        },
      };
      return ok({
        updates: {
          ...version,
          ...effects.value.updates,
          ...stockLinesUpdates(effects.value.shelf),
          ...updates,
          ...auditUpdates(requestId, caller, line, now),
        },
        answer: {
          Sale: requestId,
          Folio: folio,
          Total: total,
          Change: payments.cash?.change ?? 0,
          Period: period ? { OldEnds: period.OldEnds ?? null, Ends: period.Ends ?? null } : null,
        },
      });
    },
    folioTurn(Branch),
  );
}
