import type { GymDay } from '@gym/domain/calendar/calendar';
import type { StoredShift } from '@gym/domain/database/money/shifts';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import { pesosCell } from '@gym/domain/money/pesos';
import { TENDERS } from '@gym/domain/till/payments';
import { DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';
import type { CsvCell } from '../../../lib/csv.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { PAYMENT_TEXT } from '../../../shared/membership/text.ts';
import {
  type ClosingReport,
  differenceWord,
  sumCashOut,
  sumCounted,
  sumMovements,
  voucherDifference,
} from '../print/closing-sheet.tsx';
import { CLOSING_TEXT, closingDayText } from '../print/text.ts';

/**
 * The names that a closing shows, and the branch. The shift stores only the keys of people and branch. `person`: name
 * of the person whose shift it is. `closedBy`: name of the person who closed it.
 */
export interface ClosingNames {
  readonly gym: string;
  readonly branch: StoredBranch | null;
  readonly person: string;
  readonly closedBy: string;
}

/** Returns the closing of a shift, or null while the shift is open. */
export function makeClosingReport(
  { Placed, Movements = {}, Closing }: StoredShift,
  names: ClosingNames,
): ClosingReport | null {
  if (!Closing) return null;
  const { Totals } = Closing;
  return {
    gym: names.gym,
    branch: { name: names.branch?.Name ?? Placed.Branch, address: names.branch?.Address, phone: names.branch?.Phone },
    person: names.person,
    openedAt: Placed.At,
    closedAt: Closing.At,
    closedBy: Closing.By === Placed.Uid ? null : names.closedBy,
    reason: Closing.Reason ?? null,
    sales: {
      count: Totals.Sales,
      refunds: Totals.Refunds,
      total: Totals.Total,
      taxed: Totals.Taxed,
      discount: Totals.Discount,
      byMethod: Totals.ByMethod,
    },
    days: Object.entries(Closing.Days ?? {})
      .map(([day, { Sales, Refunds, Total }]) => ({ day: day as GymDay, sales: Sales, refunds: Refunds, total: Total }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    float: Placed.Float,
    movements: Object.entries(Movements)
      .map(([key, { At, Kind, Amount, Reason }]) => ({ key, at: At, kind: Kind, amount: Amount, reason: Reason }))
      .toSorted((a, b) => a.at - b.at),
    counted: DENOMINATIONS.flatMap((value) => {
      const pieces = Closing.Counted?.[denominationKey(value)] ?? 0;
      return pieces === 0 ? [] : [{ value, pieces }];
    }),
    expected: Closing.Expected,
    difference: Closing.Difference,
    vouchers: Closing.Card ?? null,
    note: Closing.Note ?? null,
  };
}

/** Returns a closing as the rows of a CSV file, with sums in pesos. */
export function listClosingRows(report: ClosingReport): readonly (readonly CsvCell[])[] {
  const { sales, movements, counted, difference } = report;
  return [
    [CLOSING_TEXT.title, report.branch.name],
    [CLOSING_TEXT.person(report.person)],
    [CLOSING_TEXT.opened, momentText(report.openedAt)],
    [CLOSING_TEXT.closed, momentText(report.closedAt)],
    ...(report.closedBy === null ? [] : [[CLOSING_TEXT.closedBy(report.closedBy), report.reason ?? '']]),
    [CLOSING_TEXT.saleCount, sales.count],
    [CLOSING_TEXT.refunds, sales.refunds],
    ...TENDERS.map((method) => [PAYMENT_TEXT[method], pesosCell(sales.byMethod[method])]),
    [CLOSING_TEXT.discounts, pesosCell(sales.discount)],
    [CLOSING_TEXT.taxed, pesosCell(sales.taxed)],
    [CLOSING_TEXT.total, pesosCell(sales.total)],
    ...(report.days.length > 1
      ? report.days.map(({ day, ...sold }) => [closingDayText(day, sold), pesosCell(sold.total)])
      : []),
    [CLOSING_TEXT.float, pesosCell(report.float)],
    [CLOSING_TEXT.cashSales, pesosCell(sales.byMethod.cash)],
    [CLOSING_TEXT.cashIn, pesosCell(sumMovements(movements, 'in'))],
    [CLOSING_TEXT.cashOut, pesosCell(sumCashOut(movements))],
    [CLOSING_TEXT.expected, pesosCell(report.expected)],
    [CLOSING_TEXT.counted, pesosCell(sumCounted(counted))],
    [differenceWord(difference), pesosCell(difference)],
    ...(report.vouchers === null
      ? [[CLOSING_TEXT.vouchers, CLOSING_TEXT.vouchersNone]]
      : [
          [CLOSING_TEXT.vouchers, pesosCell(report.vouchers)],
          [differenceWord(voucherDifference(report)), pesosCell(voucherDifference(report))],
        ]),
    ...(report.note === null ? [] : [[CLOSING_TEXT.noteName, report.note]]),
    ...movements.map(({ at, kind, amount, reason }) => [
      momentText(at),
      pesosCell(kind === 'in' ? amount : -amount),
      reason,
    ]),
    ...counted.map(({ value, pieces }) => [CLOSING_TEXT.cashCount, pesosCell(value), pieces]),
  ];
}
