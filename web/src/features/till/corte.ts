import { formatTime, gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredBranch } from '@gym/domain/database/branches';
import type { StoredShift } from '@gym/domain/database/shifts';
import { DENOMINATIONS, denominationKey } from '@gym/domain/till/shift';
import type { CsvCell } from '../../lib/csv.ts';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';
import { type Corte, cashOut, countedCash, differenceWord, movedCash } from './print/corte-sheet.tsx';
import { CORTE_TEXT } from './print-text.ts';

/** Names around a shift, which keeps keys only. */
export interface CorteNames {
  readonly gym: string;
  readonly branch: StoredBranch | null;
  readonly person: string;
  readonly closedBy: string;
}

/** A closed shift as its closing says it; `null` while it is open. */
export function corteOf({ Placed, Movements = {}, Closing }: StoredShift, names: CorteNames): Corte | null {
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
    note: Closing.Note ?? null,
  };
}

function moment(at: number): string {
  return `${gymDayOf(at)} ${formatTime(at)}`;
}

/** A closing as rows of a file: sums in pesos. */
export function corteRows(corte: Corte): readonly (readonly CsvCell[])[] {
  const { sales, movements, counted, difference } = corte;
  return [
    [CORTE_TEXT.title, corte.branch.name],
    [CORTE_TEXT.person(corte.person)],
    [CORTE_TEXT.opened, moment(corte.openedAt)],
    [CORTE_TEXT.closed, moment(corte.closedAt)],
    ...(corte.closedBy === null ? [] : [[CORTE_TEXT.closedBy(corte.closedBy), corte.reason ?? '']]),
    [CORTE_TEXT.count, sales.count],
    [CORTE_TEXT.refunds, sales.refunds],
    ...(['cash', 'card', 'transfer'] as const).map((method) => [PAYMENT_TEXT[method], sales.byMethod[method] / 100]),
    [CORTE_TEXT.discounts, sales.discount / 100],
    [CORTE_TEXT.taxed, sales.taxed / 100],
    [CORTE_TEXT.total, sales.total / 100],
    [CORTE_TEXT.float, corte.float / 100],
    [CORTE_TEXT.cashSales, sales.byMethod.cash / 100],
    [CORTE_TEXT.cashIn, movedCash(movements, 'in') / 100],
    [CORTE_TEXT.cashOut, cashOut(movements) / 100],
    [CORTE_TEXT.expected, corte.expected / 100],
    [CORTE_TEXT.counted, countedCash(counted) / 100],
    [differenceWord(difference), difference / 100],
    ...(corte.note === null ? [] : [[CORTE_TEXT.noteName, corte.note]]),
    ...movements.map(({ at, kind, amount, reason }) => [moment(at), (kind === 'in' ? amount : -amount) / 100, reason]),
    ...counted.map(({ value, pieces }) => [CORTE_TEXT.money, value / 100, pieces]),
  ];
}
