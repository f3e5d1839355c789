import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput } from '@gym/domain/contracts/index';
import { saleTotalsUpdates } from '@gym/domain/database/money/sale-totals';
import {
  folioPath,
  lineToStored,
  paymentsToStored,
  type StoredSale,
  type StoredSaleLine,
  saleFacts,
  salePath,
  saleRowUpdates,
} from '@gym/domain/database/money/sales';
import { shiftSaleUpdates } from '@gym/domain/database/money/shifts';
import type { NewStockLine } from '@gym/domain/database/store/stock';
import type { StoredAuditFacts } from '@gym/domain/database/system/audit';
import { present } from '@gym/domain/present';
import { lineKey } from '@gym/domain/store/lines';
import type { Tendering, TillPayments } from '@gym/domain/till/payments';
import type { PricedSaleLine } from '@gym/domain/till/sale';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { type CallerShift, loadFolio } from './load-till.ts';

/**
 * Returns the name of the queue in which the sales of a branch wait for each other within one process, because each
 * takes the next folio.
 *
 * @param branch the branch of the sale; `null` if it is unknown before anything is read. Such a sale doesn't queue.
 */
export function folioTurn(branch: string | null): string | undefined {
  return branch === null ? undefined : `folio ${branch}`;
}

/** The facts of a sale that are decided before its effects are computed. */
export interface Selling {
  readonly input: CallableInput<'recordSale'>;
  readonly caller: Caller;
  readonly now: number;
  /** Uid of the buyer; `null` for an anonymous sale. */
  readonly buyer: string | null;
  readonly payments: TillPayments;
}

/** The effects of selling one or more lines, apart from those on the till's money. */
export interface SaleEffects {
  /** All updates except those of the stock. */
  readonly updates: Updates;
  /** New stock lines. One product may have several. */
  readonly stockLines: readonly NewStockLine[];
  /** The lines in the form in which the sale stores them. */
  readonly lines: readonly StoredSaleLine[];
  /** The membership's last day before and after the sale; `null` if no period is sold. */
  readonly period: StoredSale['Period'] | null;
  /** Facts for the audit log. */
  readonly facts: StoredAuditFacts;
}

export const NO_EFFECTS: SaleEffects = { updates: {}, stockLines: [], lines: [], period: null, facts: {} };

/** A sale or a refund about to be written. */
export interface NewSale {
  /** Key of the sale. */
  readonly id: string;
  /** Uid of the seller. */
  readonly by: string;
  readonly lines: Readonly<Record<string, StoredSaleLine>>;
  readonly payments: TillPayments;
  /** Reason of the discount or of the refund. */
  readonly reason?: string | undefined;
  /** Uid of the buyer, as stored in the sale. */
  readonly uid?: string | undefined;
  /**
   * Uid of the person in whose list the sale appears: the buyer, or the person into whom their file was merged. `null`
   * if the buyer is unknown or was erased.
   */
  readonly owner: string | null;
  /** The refunded sale, if this is a refund. */
  readonly refundOf?: string | undefined;
  /** The order that the sale, or the refunded sale, pays. */
  readonly order?: string | undefined;
  /** The membership's last day before and after this sale or refund, if it sells or annuls a period. */
  readonly period?: StoredSale['Period'] | undefined;
  /** Whether the buyer wants an invoice. */
  readonly isInvoiced?: boolean;
}

/** Returns the payments of an input in the form that the domain settles. Refunds have no received cash (`Received`). */
export function toTendering({
  cash,
  card,
  transfer,
}: CallableInput<'recordSale'>['Payments'] | CallableInput<'refundSale'>['Payments']): Tendering {
  const received = cash && 'Received' in cash ? cash.Received : undefined;
  return {
    ...(cash && { cash: { amount: cash.Amount, ...present({ received }) } }),
    ...(card && { card: { amount: card.Amount, ...present({ reference: card.Reference }) } }),
    ...(transfer && { transfer: { amount: transfer.Amount, ...present({ reference: transfer.Reference }) } }),
  };
}

export function toStoredLine(line: PricedSaleLine): StoredSaleLine {
  return { Kind: line.kind, ...lineToStored(line), ...present({ Item: line.item ?? undefined }) };
}

export function keyLines(lines: readonly StoredSaleLine[]): Readonly<Record<string, StoredSaleLine>> {
  return Object.fromEntries(lines.map((line, index) => [lineKey(index), line]));
}

export function sumLines(lines: readonly StoredSaleLine[]): Pick<StoredSale, 'Gross' | 'Discount' | 'Total' | 'Taxed'> {
  const sum = (field: (line: StoredSaleLine) => number): number =>
    lines.reduce((total, line) => total + field(line), 0);
  return {
    Gross: sum(({ Gross }) => Gross),
    Discount: sum(({ Discount }) => Discount),
    Total: sum(({ Total }) => Total),
    Taxed: sum(({ Taxed }) => Taxed),
  };
}

/**
 * Returns the updates of a sale: its record, folio, rows and totals. The caller adds the effects of the sold lines. The
 * rules allow each folio of a branch only once.
 */
export async function saleUpdates(
  sale: NewSale,
  { shift, branch }: CallerShift,
  now: number,
): Promise<{ readonly updates: Updates; readonly folio: number }> {
  const folio = (await loadFolio(branch)) + 1;
  const day = gymDayOf(now);
  const lines = Object.values(sale.lines);
  const stored: StoredSale = {
    Kind: sale.refundOf === undefined ? 'sale' : 'refund',
    Branch: branch,
    Shift: shift,
    Folio: folio,
    Day: day,
    At: now,
    By: sale.by,
    Lines: sale.lines,
    ...sumLines(lines),
    ...present({
      Uid: sale.uid,
      Reason: sale.reason,
      Payments: paymentsToStored(sale.payments),
      Of: sale.refundOf,
      Order: sale.order,
      Period: sale.period,
      Invoice: sale.isInvoiced ? true : undefined,
    }),
  };
  const facts = saleFacts(stored);
  return {
    folio,
    updates: {
      [salePath.at({ sale: sale.id })]: stored,
      [folioPath.at({ branch })]: { Number: folio, Sale: sale.id },
      ...saleRowUpdates(sale.id, stored, sale.owner),
      ...shiftSaleUpdates(shift, sale.id, facts),
      ...saleTotalsUpdates({ sale: sale.id, day }, facts),
    },
  };
}
