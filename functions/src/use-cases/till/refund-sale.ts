import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { returnsPath, type StoredReturns, type StoredSale, type StoredSaleLine } from '@gym/domain/database/sales';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { onePayment } from '@gym/domain/till/payments';
import { mayRefund, refundOfLine } from '@gym/domain/till/refund';
import { type AuditLine, auditUpdates } from '../../lib/audit.ts';
import { mayWorkAt } from '../../lib/branch-rights.ts';
import type { Caller } from '../../lib/callable.ts';
import { type Effect, once } from '../../lib/once.ts';
import type { Updates } from '../../lib/server-update.ts';
import { loadFolio, loadRefundsOf, loadReturns, loadSale } from '../../repositories/till.ts';
import { loadPerson } from '../../repositories/users.ts';
import { parseReasonField } from '../reason.ts';
import { type OwnShift, ownShift } from './own-shift.ts';
import { undoLines } from './refund-effects.ts';
import { folioTurn, saleUpdates, sumsOf } from './sale-updates.ts';

type Input = CallableInput<'refundSale'>;

/** A line that is given back: as it was sold, how many of it, and as the refund keeps it. */
interface GivenBack {
  readonly key: string;
  readonly line: StoredSaleLine;
  readonly quantity: number;
  readonly refund: StoredSaleLine;
}

function givenBack({ Lines }: Input, sale: StoredSale, returns: StoredReturns | null): Result<readonly GivenBack[]> {
  const given: GivenBack[] = [];
  for (const { Line, Quantity } of Lines) {
    const line = sale.Lines[Line];
    if (!line || given.some(({ key }) => key === Line)) return refuse('invalid-input', { field: 'Lines' });
    const { Discount, Total, Taxed, Gross } = line;
    const sums = { gross: Gross, discount: Discount, total: Total, taxed: Taxed };
    const back = refundOfLine({ ...sums, quantity: line.Quantity, returned: returns?.Lines[Line] ?? 0 }, Quantity);
    if (!back.ok) return back;
    const { gross, discount, total, taxed } = back.value;
    const refund = { ...line, Quantity: -Quantity, Gross: gross, Discount: discount, Total: total, Taxed: taxed };
    given.push({ key: Line, line, quantity: Quantity, refund });
  }
  return ok(given);
}

/** Is all of the order's lines given back with this, at once? */
function isWhole({ Lines }: StoredSale, given: readonly GivenBack[]): boolean {
  const back = new Map(given.map(({ key, quantity }) => [key, quantity]));
  return Object.entries(Lines).every(([key, { Order, Quantity }]) => Order === undefined || back.get(key) === Quantity);
}

function returnsUpdates(
  sale: string,
  refund: string,
  given: readonly GivenBack[],
  known: StoredReturns | null,
): Updates {
  const at = { sale };
  return {
    [returnsPath.at(at, 'Last')]: refund,
    ...Object.fromEntries(
      given.map(({ key, quantity }) => [returnsPath.at(at, 'Lines', key), (known?.Lines[key] ?? 0) + quantity]),
    ),
  };
}

/** The sale, where the caller works, and whose it is by now. */
async function findSale(
  id: string,
  caller: Caller,
): Promise<Result<{ readonly sale: StoredSale; readonly owner: string | null }>> {
  const sale = await loadSale(id);
  if (!sale || sale.Kind === 'refund' || !mayWorkAt(caller, sale.Branch)) return refuse('sale-not-found');
  const person = sale.Uid === undefined ? null : await loadPerson(sale.Uid);
  return ok({ sale, owner: person?.user.Nombre === undefined ? null : person.uid });
}

/** Why the caller can't give so much of a sale back by this way, or nothing. */
async function refundRefusal(
  { Sale, Method }: Input,
  sale: StoredSale,
  amount: number,
  { shift }: OwnShift,
  { role }: Caller,
  now: number,
): Promise<Result<null>> {
  const before = role === 'admin' ? [] : await loadRefundsOf(Sale);
  const givenBack = before.reduce((sum, { Payments }) => sum - (Payments?.[Method]?.Amount ?? 0), 0);
  const isRecent = sale.Day === gymDayOf(now) || sale.Shift === shift;
  return mayRefund(role, { isRecent, taken: sale.Payments?.[Method]?.Amount ?? 0, givenBack, amount });
}

/** Gives money back: a new sale below 0 that names the one it gives back; stock, period, guest and order with it, in one update, once. */
export async function refundSale(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'refundSale'>>> {
  const { requestId, Sale, Method } = input;
  const reference = (input.Reference ?? '').trim();
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  const decide = async (): Promise<Result<Effect<CallableOutput<'refundSale'>>>> => {
    const returns = await loadReturns(Sale);
    const found = await findSale(Sale, caller);
    if (!found.ok) return found;
    const { sale, owner } = found.value;
    const own = await ownShift(caller, sale.Branch, now);
    if (!own.ok) return own;
    const given = givenBack(input, sale, returns);
    if (!given.ok) return given;
    const lines = Object.fromEntries(given.value.map(({ key, refund }) => [key, refund]));
    const { Total } = sumsOf(Object.values(lines));
    // Before the refunds that there are: one that comes in between takes the folio, and this one is decided again.
    const newest = await loadFolio(sale.Branch);
    const may = await refundRefusal(input, sale, -Total, own.value, caller, now);
    if (!may.ok) return may;
    const refunding = {
      ...{ id: requestId, caller, now, reason: reason.value, method: Method, sale, owner },
      reference: reference === '' ? undefined : reference,
    };
    const undone = await undoLines(given.value, isWhole(sale, given.value), Sale, refunding);
    if (!undone.ok) return undone;
    const { updates, folio } = await saleUpdates(
      {
        ...{ id: requestId, by: caller.uid, lines, payments: onePayment(Method, Total, reference), of: Sale },
        ...{ reason: reason.value, uid: sale.Uid, owner, order: sale.Order, period: undone.value.period ?? undefined },
      },
      own.value,
      now,
      newest,
    );
    const line: AuditLine = {
      ...{ action: 'sale-refunded', branch: sale.Branch, detail: `${folio} ${sale.Folio}` },
      ...{ facts: { Price: Total, PaidBy: Method, Reason: reason.value }, ...present({ target: owner ?? undefined }) },
    };
    return ok({
      updates: {
        ...undone.value.updates,
        ...returnsUpdates(Sale, requestId, given.value, returns),
        ...updates,
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Sale: requestId, Folio: folio, Total },
    });
  };
  return once('refundSale', caller, input, decide, folioTurn(caller.branch));
}
