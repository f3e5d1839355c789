import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { returnsPath, type StoredReturns, type StoredSale, saleFacts } from '@gym/domain/database/money/sales';
import { stockLinesUpdates } from '@gym/domain/database/store/stock';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import {
  type ByTender,
  mainTender,
  methodOf,
  paymentField,
  settleRefund,
  type TillPayments,
} from '@gym/domain/till/payments';
import { mayRefund, refundOfLine } from '@gym/domain/till/refund';
import { receivedByTender } from '@gym/domain/till/totals';
import { type AuditLine, auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { type CallerShift, loadOwnShift, loadReturns, loadSale, loadShiftTotals } from './load-till.ts';
import { type RefundRequest, type ReturnedLine, undoLines } from './refund-effects.ts';
import { folioTurn, saleUpdates, sumLines, toTendering } from './sale-updates.ts';

type Input = CallableInput<'refundSale'>;

/** A refunded line with its key in the sale. */
interface KeyedReturnedLine extends ReturnedLine {
  readonly key: string;
}

/** Returns the refunded lines with their sums. Refuses an unknown or repeated line and more pieces than remain. */
function computeReturnedLines(
  { Lines }: Input,
  sale: StoredSale,
  returns: StoredReturns | null,
): Result<readonly KeyedReturnedLine[]> {
  const returned: KeyedReturnedLine[] = [];
  for (const { Line, Quantity } of Lines) {
    const line = sale.Lines[Line];
    if (!line || returned.some(({ key }) => key === Line)) return refuse('invalid-input', { field: 'Lines' });
    const { Discount, Total, Taxed, Gross } = line;
    const sums = { gross: Gross, discount: Discount, total: Total, taxed: Taxed };
    const refunded = refundOfLine({ ...sums, quantity: line.Quantity, returned: returns?.Lines[Line] ?? 0 }, Quantity);
    if (!refunded.ok) return refunded;
    const { gross, discount, total, taxed } = refunded.value;
    const refund = { ...line, Quantity: -Quantity, Gross: gross, Discount: discount, Total: total, Taxed: taxed };
    returned.push({ key: Line, line, quantity: Quantity, refund });
  }
  return ok(returned);
}

/** Returns whether this refund returns all lines that belong to an order completely. True without such lines. */
function isOrderComplete({ Lines }: StoredSale, returned: readonly KeyedReturnedLine[]): boolean {
  const quantities = new Map(returned.map(({ key, quantity }) => [key, quantity]));
  return Object.entries(Lines).every(
    ([key, { Order, Quantity }]) => Order === undefined || quantities.get(key) === Quantity,
  );
}

/** Returns the updates of the returned quantities and refunded amounts of a sale. */
function returnsUpdates(
  sale: string,
  refund: string,
  returned: readonly KeyedReturnedLine[],
  amounts: ByTender,
  stored: StoredReturns | null,
): Updates {
  const keys = { sale };
  const earlier = stored?.ByMethod ?? receivedByTender({});
  return {
    [returnsPath.at(keys, 'Last')]: refund,
    [returnsPath.at(keys, 'ByMethod')]: {
      cash: earlier.cash + amounts.cash,
      card: earlier.card + amounts.card,
      transfer: earlier.transfer + amounts.transfer,
    },
    ...Object.fromEntries(
      returned.map(({ key, quantity }) => [returnsPath.at(keys, 'Lines', key), (stored?.Lines[key] ?? 0) + quantity]),
    ),
  };
}

/**
 * Loads a sale and its current owner: the buyer, or the person into whom their file was merged. `owner` is `null` if
 * the buyer is unknown or was erased. Refuses the id of a refund, and a sale of a branch where the caller may not work.
 */
async function findSale(
  id: string,
  caller: Caller,
): Promise<Result<{ readonly sale: StoredSale; readonly owner: string | null }>> {
  const sale = await loadSale(id);
  if (!sale || sale.Kind === 'refund' || !mayWorkAt(caller, sale.Branch)) return refuse('sale-not-found');
  const person = sale.Uid === undefined ? null : await loadPerson(sale.Uid);
  return ok({ sale, owner: person?.user.Nombre === undefined ? null : person.uid });
}

/** Returns the refunded amount of each tender, positive. It subtracts from 0, because negating 0 gives -0. */
function computeRefundedAmounts(payments: TillPayments): ByTender {
  const { cash, card, transfer } = receivedByTender(payments);
  return { cash: 0 - cash, card: 0 - card, transfer: 0 - transfer };
}

/** The money of a refund: its payments as stored (negative) and the amount of each tender (positive). */
interface Money {
  readonly payments: TillPayments;
  readonly amounts: ByTender;
}

/** Returns the money of a refund. Refuses wrong payments, and a refund that the caller's role does not allow. */
function decideMoney(
  input: Input,
  total: number,
  { sale, returns }: { readonly sale: StoredSale; readonly returns: StoredReturns | null },
  { shift }: CallerShift,
  { role }: Caller,
  now: number,
): Result<Money> {
  const payments = settleRefund(total, toTendering(input.Payments));
  if (!payments.ok) return payments;
  const amounts = computeRefundedAmounts(payments.value);
  const isRecent = sale.Day === gymDayOf(now) || sale.Shift === shift;
  const taken = receivedByTender(saleFacts(sale).payments);
  const allowed = mayRefund(role, { isRecent, taken, givenBack: returns?.ByMethod ?? receivedByTender({}), amounts });
  return allowed.ok ? ok({ payments: payments.value, amounts }) : allowed;
}

/** Returns the main tender of the refund with its reference, because an order stores one tender for each payment. */
function findMainPayment({ payments, amounts }: Money): Pick<RefundRequest, 'method' | 'reference'> {
  const method = mainTender(amounts) ?? 'cash';
  return { method, reference: payments[method]?.reference };
}

/** Refuses more cash than the shift holds. The rules check it again when the refund is written. */
async function checkCash({ cash }: ByTender, { shift }: CallerShift): Promise<Result<null>> {
  if (cash === 0) return ok(null);
  const available = (await loadShiftTotals(shift))?.Cash ?? 0;
  return available < cash ? refuse('cash-short', { field: paymentField('cash') }) : ok(null);
}

/**
 * Refunds lines of a sale. One update writes a new sale with negative sums that refers to the refunded one, and undoes
 * its effects ({@link undoLines}). Idempotent by request id.
 */
export async function refundSale(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'refundSale'>>> {
  const { requestId, Sale } = input;
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const decide = async (): Promise<Result<Effect<CallableOutput<'refundSale'>>>> => {
    const returns = await loadReturns(Sale);
    const found = await findSale(Sale, caller);
    if (!found.ok) return found;
    const { sale, owner } = found.value;
    const ownShift = await loadOwnShift(caller, sale.Branch, now);
    if (!ownShift.ok) return ownShift;
    const returned = computeReturnedLines(input, sale, returns);
    if (!returned.ok) return returned;
    const lines = Object.fromEntries(returned.value.map(({ key, refund }) => [key, refund]));
    const { Total } = sumLines(Object.values(lines));
    const money = decideMoney(input, -Total, { sale, returns }, ownShift.value, caller, now);
    if (!money.ok) return money;
    const { payments, amounts } = money.value;
    const request = {
      id: requestId,
      caller,
      now,
      reason: reason.value,
      ...findMainPayment(money.value),
      sale,
      owner,
      seen: input.Seen,
    };
    const effects = await undoLines(returned.value, isOrderComplete(sale, returned.value), Sale, request);
    if (!effects.ok) return effects;
    const enoughCash = await checkCash(amounts, ownShift.value);
    if (!enoughCash.ok) return enoughCash;
    const { updates, folio } = await saleUpdates(
      {
        id: requestId,
        by: caller.uid,
        lines,
        payments,
        refundOf: Sale,
        reason: reason.value,
        uid: sale.Uid,
        owner,
        order: sale.Order,
        period: effects.value.period ?? undefined,
      },
      ownShift.value,
      now,
    );
    const line: AuditLine = {
      action: 'sale-refunded',
      branch: sale.Branch,
      detail: `${folio} ${sale.Folio}`,
      facts: { Price: Total, PaidBy: methodOf(payments), Reason: reason.value },
      ...present({ target: owner ?? undefined }),
    };
    return ok({
      updates: {
        ...effects.value.updates,
        ...stockLinesUpdates(effects.value.stockLines),
        ...returnsUpdates(Sale, requestId, returned.value, amounts, returns),
        ...updates,
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Sale: requestId, Folio: folio, Total },
    });
  };
  return once('refundSale', caller, input, decide, folioTurn(caller.branch));
}
