import { gymDayOf } from '@gym/domain/calendar/calendar';
import { saleTotalsUpdates } from '@gym/domain/database/sale-totals';
import {
  folioPath,
  paymentsToStored,
  type StoredSale,
  type StoredSaleLine,
  saleFacts,
  salePath,
  saleRowUpdates,
} from '@gym/domain/database/sales';
import { shiftSaleUpdates } from '@gym/domain/database/shifts';
import { present } from '@gym/domain/present';
import { lineKey } from '@gym/domain/store/lines';
import type { TillPayments } from '@gym/domain/till/payments';
import type { PricedSaleLine } from '@gym/domain/till/sale';
import type { Updates } from '../../lib/server-update.ts';
import { loadFolio } from '../../repositories/till.ts';
import type { OwnShift } from './own-shift.ts';

/**
 * What the sales of a branch wait for in one process: its next folio.
 *
 * @param branch where it is sold, as far as that is known before anything is read: reception's own. What an administrator sells or gives back
 * learns it on the way (`null`), takes no turn, and is decided again where another sale took the folio first.
 */
export function folioTurn(branch: string | null): string | undefined {
  return branch === null ? undefined : `folio ${branch}`;
}

/** A sale, or a refund, about to be written. */
export interface NewSale {
  /** The request's. */
  readonly id: string;
  readonly by: string;
  readonly lines: Readonly<Record<string, StoredSaleLine>>;
  readonly payments: TillPayments;
  /** Of the discount, or of the refund. */
  readonly reason?: string | undefined;
  /** Who bought, as it is kept. */
  readonly uid?: string | undefined;
  /** In whose list it stands: who bought, or whom they were joined into; nobody where the person is gone. */
  readonly owner: string | null;
  readonly of?: string | undefined;
  readonly order?: string | undefined;
  readonly period?: StoredSale['Period'] | undefined;
  readonly isInvoiced?: boolean;
}

/** A line as it is kept. */
export function storedLineOf(line: PricedSaleLine): StoredSaleLine {
  const { kind, item, name, quantity, unitPrice, tax, gross, discount, total, taxed } = line;
  return {
    Kind: kind,
    Name: name,
    Quantity: quantity,
    Price: unitPrice,
    Tax: tax,
    Gross: gross,
    Discount: discount,
    Total: total,
    Taxed: taxed,
    ...present({ Item: item ?? undefined }),
  };
}

/** Lines by their keys. */
export function keyedLines(lines: readonly StoredSaleLine[]): Readonly<Record<string, StoredSaleLine>> {
  return Object.fromEntries(lines.map((line, index) => [lineKey(index), line]));
}

/** The sums of a sale's lines. */
export function sumsOf(lines: readonly StoredSaleLine[]): Pick<StoredSale, 'Gross' | 'Discount' | 'Total' | 'Taxed'> {
  const sum = (of: (line: StoredSaleLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  return {
    Gross: sum(({ Gross }) => Gross),
    Discount: sum(({ Discount }) => Discount),
    Total: sum(({ Total }) => Total),
    Taxed: sum(({ Taxed }) => Taxed),
  };
}

/**
 * A sale with its folio, its lists and the totals that it moves, for the update of whatever it sells. The folio is read last, right before the
 * update is written: it is the one number for which all sales of a branch wait on each other, and the rules let each number be taken once.
 */
export async function saleUpdates(
  sale: NewSale,
  { shift, branch }: OwnShift,
  now: number,
): Promise<{ readonly updates: Updates; readonly folio: number }> {
  const folio = (await loadFolio(branch)) + 1;
  const day = gymDayOf(now);
  const lines = Object.values(sale.lines);
  const stored: StoredSale = {
    Kind: sale.of === undefined ? 'sale' : 'refund',
    Branch: branch,
    Shift: shift,
    Folio: folio,
    Day: day,
    At: now,
    By: sale.by,
    Lines: sale.lines,
    ...sumsOf(lines),
    ...present({
      Uid: sale.uid,
      Reason: sale.reason,
      Payments: paymentsToStored(sale.payments),
      Of: sale.of,
      Order: sale.order,
      Period: sale.period,
      Invoice: sale.isInvoiced ? (true as const) : undefined,
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
