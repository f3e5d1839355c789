import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { StoredSaleLine } from '@gym/domain/database/money/sales';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { stockLinesUpdates } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { type PricedLine, priceLines } from '@gym/domain/store/lines';
import type { Discount } from '@gym/domain/till/discount';
import { methodOf, settlePayments, type TillPayments } from '@gym/domain/till/payments';
import { type AuditLine, auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { decideDiscount } from './decide-discount.ts';
import { type CallerShift, loadOwnShift } from './load-till.ts';
import { type FoundOrder, payOrder } from './order-sale.ts';
import { type FoundLine, findLines } from './sale-lines.ts';
import { takePieces } from './sale-stock.ts';
import {
  folioTurn,
  keyLines,
  NO_EFFECTS,
  type SaleEffects,
  type Selling,
  saleUpdates,
  sumLines,
  toStoredLine,
  toTendering,
} from './sale-updates.ts';
import { sellPass } from './sell-pass.ts';
import { sellPeriod } from './sell-period.ts';

type Input = CallableInput<'recordSale'>;

/**
 * Returns the uid of the buyer: the person whom the seller named, otherwise the owner of the order; `null` for an
 * anonymous sale. Refuses a named buyer who is unknown, or not the owner of the order.
 */
async function findBuyer({ uid: buyer }: Input, order: FoundOrder | null): Promise<Result<string | null>> {
  if (buyer === undefined) return ok(order?.owner ?? null);
  const { uid, user } = await loadPerson(buyer);
  if (order) return uid === order.found.owner.uid ? ok(order.owner) : refuse('order-of-other', { field: 'uid' });
  return user.Nombre === undefined ? refuse('user-not-found', { field: 'uid' }) : ok(uid);
}

function mergeEffects(a: SaleEffects, b: SaleEffects): SaleEffects {
  return {
    updates: { ...a.updates, ...b.updates },
    stockLines: [...a.stockLines, ...b.stockLines],
    lines: [...a.lines, ...b.lines],
    period: a.period ?? b.period,
    facts: { ...a.facts, ...b.facts },
  };
}

/** Returns the effects of one line, except those on stock. `previousLines`: the earlier lines of the same sale. */
function sellLine(
  line: PricedLine<FoundLine>,
  selling: Selling,
  previousLines: readonly StoredSaleLine[],
): Promise<Result<SaleEffects>> {
  switch (line.kind) {
    case 'plan':
      return sellPeriod(line, selling);
    case 'pass':
      return sellPass(line, selling, previousLines);
    case 'product':
    case 'free':
      return Promise.resolve(ok({ ...NO_EFFECTS, lines: [toStoredLine(line)] }));
  }
}

/** Returns the effects of all lines and of the order. */
async function sellLines(
  order: FoundOrder | null,
  priced: readonly PricedLine<FoundLine>[],
  selling: Selling,
): Promise<Result<SaleEffects>> {
  const paid = order ? await payOrder(order, selling) : ok(NO_EFFECTS);
  if (!paid.ok) return paid;
  let all = paid.value;
  for (const line of priced) {
    const effects = await sellLine(line, selling, all.lines);
    if (!effects.ok) return effects;
    all = mergeEffects(all, effects.value);
  }
  const pieces = priced.flatMap(({ kind, item, quantity }) =>
    kind === 'product' && item !== null ? [{ product: item, quantity }] : [],
  );
  const { input, caller, buyer } = selling;
  const takingSale = {
    id: input.requestId,
    by: caller.uid,
    branch: input.branch,
    buyer,
    paidOrder: order?.order ?? null,
  };
  const stockEffects = await takePieces(pieces, takingSale, paid.value.stockLines);
  return stockEffects.ok ? ok(mergeEffects(all, { ...NO_EFFECTS, ...stockEffects.value })) : stockEffects;
}

/** The checked facts of a sale: lines, prices, buyer and payments. They are decided before any effect is computed. */
interface CheckedSale {
  readonly ownShift: CallerShift;
  readonly order: FoundOrder | null;
  readonly priced: readonly PricedLine<FoundLine>[];
  readonly discount: Discount | null;
  readonly total: number;
  readonly payments: TillPayments;
  readonly buyer: string | null;
}

async function checkSale(input: Input, caller: Caller, now: number): Promise<Result<CheckedSale>> {
  const [ownShift, lines] = await Promise.all([loadOwnShift(caller, input.branch, now), findLines(input)]);
  if (!ownShift.ok) return ownShift;
  if (!lines.ok) return lines;
  const { found, order } = lines.value;
  const discount = await decideDiscount(input, priceLines(found).sums.gross, caller);
  if (!discount.ok) return discount;
  const { lines: priced, sums } = priceLines(found, discount.value?.amount);
  const total = sums.total + sumLines(order?.lines ?? []).Total;
  if (total !== input.Total) return refuse('price-changed', { field: 'Total' });
  const payments = settlePayments(total, toTendering(input.Payments));
  if (!payments.ok) return payments;
  const buyer = await findBuyer(input, order);
  if (!buyer.ok) return buyer;
  // An invoice needs a recipient, so it can never be issued for an anonymous sale.
  if (input.Invoice === true && buyer.value === null) return refuse('invoice-buyer-needed', { field: 'uid' });
  return ok({
    ownShift: ownShift.value,
    order,
    priced,
    discount: discount.value,
    total,
    payments: payments.value,
    buyer: buyer.value,
  });
}

/**
 * Returns whether the buyer wants an invoice, requested now or when the order was placed. False without a buyer, for
 * example if the owner of the order was erased.
 */
function isInvoiced({ Invoice }: Input, { order, buyer }: CheckedSale): boolean {
  return buyer !== null && (Invoice === true || order?.found.stored.Placed.Invoice === true);
}

/**
 * Returns the update that raises the version of the buyer's summary (`Summaries`), unless the effects of an order or a
 * plan contain it. The version is read before the effects are computed, so the rules refuse the sale if the buyer's
 * records change meanwhile.
 */
async function loadVersionUpdate({ buyer, order, priced }: CheckedSale): Promise<Updates> {
  if (buyer === null || order !== null || priced.some(({ kind }) => kind === 'plan')) return {};
  return versionUpdate(buyer, await loadSummary(buyer));
}

/**
 * Records a sale in the caller's open shift: money, membership, stock, guest, order, folio and totals in one update.
 * Idempotent by request id. If somebody else changed a record meanwhile (usually the folio), the rules refuse the
 * update and the sale is decided again.
 */
export async function recordSale(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'recordSale'>>> {
  const { requestId, branch } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  return once(
    'recordSale',
    caller,
    input,
    async () => {
      const checked = await checkSale(input, caller, now);
      if (!checked.ok) return checked;
      const { ownShift, order, priced, discount, total, payments, buyer } = checked.value;
      const version = await loadVersionUpdate(checked.value);
      const effects = await sellLines(order, priced, { input, caller, now, buyer, payments });
      if (!effects.ok) return effects;
      const { period } = effects.value;
      const { updates, folio } = await saleUpdates(
        {
          id: requestId,
          by: caller.uid,
          lines: keyLines(effects.value.lines),
          payments,
          reason: discount?.reason,
          uid: buyer ?? undefined,
          owner: buyer,
          order: order?.order,
          period: period ?? undefined,
          isInvoiced: isInvoiced(input, checked.value),
        },
        ownShift,
        now,
      );
      const line: AuditLine = {
        action: 'sale-recorded',
        branch,
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
          ...stockLinesUpdates(effects.value.stockLines),
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
    folioTurn(branch),
  );
}
