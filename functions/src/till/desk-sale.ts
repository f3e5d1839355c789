import type { GymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { hasUnrefundedPeriod, type StoredSale } from '@gym/domain/database/money/sales';
import { ok, type Result } from '@gym/domain/errors';
import { isUncharged, type MembershipEntry, type PaymentMethod } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { priceLines } from '@gym/domain/store/lines';
import type { Discount } from '@gym/domain/till/discount';
import { onePayment, settlePayments, TENDERS, type TillPayments } from '@gym/domain/till/payments';
import { type SaleLine, serviceLine } from '@gym/domain/till/sale';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadOrder } from '../orders/load-orders.ts';
import { loadPlanName } from '../settings/load-settings.ts';
import { decideDiscount } from './decide-discount.ts';
import { type CallerShift, loadOwnShift, loadOwnShiftAnywhere, loadReturns, loadSale } from './load-till.ts';
import { keyLines, saleUpdates, toStoredLine, toTendering } from './sale-updates.ts';
import { unchargedUpdates } from './uncharged.ts';

/** The payments of a membership period at the till, and the discount on its price. */
export interface Paying {
  readonly payments: TillPayments;
  readonly discount: Discount | null;
}

/** A recorded sale in the form in which callables answer it. */
type RecordedSale = CallableOutput<'renewMembership'>['Sold'];

/** The updates of a sale, and the sale itself if something is charged. */
interface DeskSaleResult {
  readonly updates: Updates;
  readonly sold?: RecordedSale;
  /** The branch whose till took the money. */
  readonly branch?: string;
}

/** Decides the payments and the discount of a membership period; `null` if the input lists no payments. */
export async function decidePaying(
  input: Pick<CallableInput<'renewMembership'>, 'Payments' | 'Discount'>,
  gross: number,
  caller: Caller,
): Promise<Result<Paying | null>> {
  if (!input.Payments) return ok(null);
  const discount = await decideDiscount(input, gross, caller);
  if (!discount.ok) return discount;
  const payments = settlePayments(gross - (discount.value?.amount ?? 0), toTendering(input.Payments));
  return payments.ok ? ok({ payments: payments.value, discount: discount.value }) : payments;
}

/** A sale of one line that doesn't come from the till's screen, for example the sale of a renewal. */
interface DeskSale {
  /** The request id. It is also the key of the sale. */
  readonly id: string;
  readonly caller: Caller;
  readonly now: number;
  readonly line: SaleLine;
  readonly paidBy: PaymentMethod;
  /** The payments and the discount. Absent: the whole sum is paid by `paidBy`, without a discount. */
  readonly paying?: Paying | undefined;
  /** Uid of the buyer; `null` if unknown. */
  readonly uid: string | null;
  /** The key of the guest whose day pass is sold. */
  readonly guest?: { readonly Day: NonNullable<StoredSale['Day']>; readonly Id: string };
  /** The membership's last day before and after the period is sold. */
  readonly period?: { readonly oldEnds: GymDay | null; readonly newEnds: GymDay | null };
}

/**
 * The shift that takes the money. `branch`: the caller's shift at this branch. `near`: the caller's shift at any
 * branch; this branch is preferred if the caller has several open shifts.
 */
type ShiftChoice = { readonly branch: string } | { readonly near: string | undefined };

/**
 * Loads the caller's shift. `null` if an administrator charges nothing (see {@link isUncharged}), which needs no shift.
 */
async function loadShiftFor(
  { caller, now, paidBy }: Pick<DeskSale, 'caller' | 'now' | 'paidBy'>,
  choice: ShiftChoice,
): Promise<Result<CallerShift | null>> {
  if (caller.role === 'admin' && isUncharged(paidBy)) return ok(null);
  return 'branch' in choice ? loadOwnShift(caller, choice.branch, now) : loadOwnShiftAnywhere(caller, choice.near, now);
}

/**
 * Returns the updates of a sale: the sale, its folio, rows and totals. Empty if nothing is charged.
 */
export async function deskSaleUpdates(sale: DeskSale, choice: ShiftChoice): Promise<Result<DeskSaleResult>> {
  const { paying } = sale;
  const discount = paying?.discount ?? null;
  const [priced] = priceLines([sale.line], discount?.amount).lines;
  if (!priced || priced.gross === 0) return ok({ updates: {} });
  const shift = await loadShiftFor(sale, choice);
  if (!shift.ok) return shift;
  const tender = TENDERS.find((name) => name === sale.paidBy);
  const payments = paying?.payments ?? (tender && onePayment(tender, priced.total));
  if (shift.value === null || payments === undefined) return ok({ updates: {} });
  const { id, caller, now, uid, guest, period } = sale;
  const ends = period && present({ OldEnds: period.oldEnds ?? undefined, Ends: period.newEnds ?? undefined });
  const { updates, folio } = await saleUpdates(
    {
      id,
      by: caller.uid,
      uid: uid ?? undefined,
      owner: uid,
      payments,
      reason: discount?.reason,
      lines: keyLines([{ ...toStoredLine(priced), ...present({ Guest: guest }) }]),
      period: ends as StoredSale['Period'],
    },
    shift.value,
    now,
  );
  const sold = { Sale: id, Folio: folio, Total: priced.total, Change: payments.cash?.change ?? 0 };
  return ok({ updates, sold, branch: shift.value.branch });
}

/**
 * Returns the updates of the sale of a membership entry. For an uncharged entry they are its row in the administrators'
 * list of uncharged periods and the receptionist's count of them. Empty if the entry sells nothing.
 */
export async function entrySaleUpdates(
  entry: MembershipEntry,
  { uid, homeBranch }: { readonly uid: string; readonly homeBranch: string | undefined },
  period: NonNullable<DeskSale['period']>,
  caller: Caller,
  now: number,
  paying?: Paying | null,
): Promise<Result<DeskSaleResult>> {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return ok({ updates: {} });
  const { id, planId, priceCentavos, paidBy } = entry;
  // The entry stores the price after the discount. The line of a sale has the price before it.
  const price = priceCentavos + (paying?.discount?.amount ?? 0);
  const line = serviceLine('plan', planId, (await loadPlanName(planId)) ?? '', price);
  const deskSale = { id, caller, now, line, paidBy, paying: paying ?? undefined, uid, period };
  const sale = await deskSaleUpdates(deskSale, { near: homeBranch });
  if (!sale.ok) return sale;
  const uncharged = await unchargedUpdates(uid, entry, caller);
  if (!uncharged.ok) return uncharged;
  return ok({ ...sale.value, updates: { ...sale.value.updates, ...uncharged.value } });
}

/** Returns the entry with the id of its sale, if the till charges for it. */
export function withSale(entry: MembershipEntry, sale: string): MembershipEntry {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return entry;
  return isUncharged(entry.paidBy) || entry.priceCentavos === 0 ? entry : { ...entry, saleId: sale };
}

/**
 * Returns the keys of the sales that may have taken money for a period: its own sale, or the payments of the order that
 * created it.
 */
async function findSalesOfPeriod(saleId: string): Promise<readonly string[]> {
  const order = await loadOrder(saleId);
  return order ? Object.keys(order.Payments ?? {}) : [saleId];
}

/**
 * Whether the till still holds money for this entry. If so, only a refund of its sale may annul the period, so that the
 * cash drawer matches its records.
 */
export async function isHeldAtTill(entry: MembershipEntry): Promise<boolean> {
  if ((entry.kind !== 'paid' && entry.kind !== 'change') || entry.saleId === null) return false;
  for (const id of await findSalesOfPeriod(entry.saleId)) {
    const sale = await loadSale(id);
    if (sale && hasUnrefundedPeriod(sale, (await loadReturns(id))?.Lines ?? {})) return true;
  }
  return false;
}
