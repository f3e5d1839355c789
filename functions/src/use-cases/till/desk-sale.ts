import type { StoredSale } from '@gym/domain/database/sales';
import { ok, type Result } from '@gym/domain/errors';
import { isUncharged, type MembershipEntry, type PaymentMethod } from '@gym/domain/membership/membership';
import { present } from '@gym/domain/present';
import { onePayment, TENDERS, type Tender } from '@gym/domain/till/payments';
import { priceSale, type SaleLine } from '@gym/domain/till/sale';
import type { Caller } from '../../lib/callable.ts';
import type { Updates } from '../../lib/server-update.ts';
import { loadPlanName } from '../../repositories/gym.ts';
import { type OwnShift, ownShift, ownShiftAnywhere } from './own-shift.ts';
import { keyedLines, saleUpdates, storedLineOf } from './sale-updates.ts';
import { SERVICE_TAX } from './services.ts';

/** What is sold outside of the till's own screen: one thing, paid in one way. */
export interface DeskSale {
  /** The request's; the sale has the same. */
  readonly id: string;
  readonly caller: Caller;
  readonly now: number;
  readonly line: SaleLine;
  readonly paidBy: PaymentMethod;
  /** Who buys, if the gym knows. */
  readonly uid: string | null;
  readonly guest?: { readonly Day: NonNullable<StoredSale['Day']>; readonly Id: string };
  readonly period?: { readonly oldEnds: string | null; readonly newEnds: string | null };
}

function tenderOf(paidBy: PaymentMethod): Tender | null {
  return TENDERS.find((tender) => tender === paidBy) ?? null;
}

/**
 * The shift that taking this money needs. Administrators may note with its reason what was not charged here, without one; nobody else sells
 * anything without a shift.
 */
async function shiftFor(
  { caller, now, paidBy }: Pick<DeskSale, 'caller' | 'now' | 'paidBy'>,
  where: { readonly branch: string } | { readonly near: string | undefined },
): Promise<Result<OwnShift | null>> {
  if (caller.role === 'admin' && isUncharged(paidBy)) return ok(null);
  return 'branch' in where ? ownShift(caller, where.branch, now) : ownShiftAnywhere(caller, where.near, now);
}

/**
 * The sale of what a renewal, a new file or a day pass charges, for the same update: its folio, its lists, its totals. Nothing where nothing is
 * charged.
 *
 * @param where the branch whose till takes it; or `near`: of the caller's open shifts, that of this branch first
 */
export async function deskSaleUpdates(
  sale: DeskSale,
  where: { readonly branch: string } | { readonly near: string | undefined },
): Promise<Result<Updates>> {
  const [priced] = priceSale([sale.line], 0).lines;
  if (!priced || priced.total === 0) return ok({});
  const shift = await shiftFor(sale, where);
  if (!shift.ok) return shift;
  const tender = tenderOf(sale.paidBy);
  if (shift.value === null || tender === null) return ok({});
  const { id, caller, now, uid, guest, period } = sale;
  const ends = period && present({ OldEnds: period.oldEnds ?? undefined, Ends: period.newEnds ?? undefined });
  const { updates } = await saleUpdates(
    {
      id,
      by: caller.uid,
      uid: uid ?? undefined,
      owner: uid,
      payments: onePayment(tender, priced.total),
      lines: keyedLines([{ ...storedLineOf(priced), ...present({ Guest: guest }) }]),
      period: ends as StoredSale['Period'],
    },
    shift.value,
    now,
  );
  return ok(updates);
}

/** The line that a membership's entry sells; `null`: it sells nothing here. */
export async function lineOfEntry(entry: MembershipEntry): Promise<SaleLine | null> {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return null;
  const { planId, priceCentavos } = entry;
  const name = (await loadPlanName(planId)) ?? '';
  return { kind: 'plan', item: planId, name, quantity: 1, unitPrice: priceCentavos, tax: SERVICE_TAX };
}

/** The entry with the sale that it is part of, where something is charged for it. */
export function withSale(entry: MembershipEntry, sale: string): MembershipEntry {
  if (entry.kind !== 'paid' && entry.kind !== 'change') return entry;
  return isUncharged(entry.paidBy) || entry.priceCentavos === 0 ? entry : { ...entry, saleId: sale };
}
