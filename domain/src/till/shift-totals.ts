import type { Centavos } from '../money/money.ts';
import { cashOfMovement, differenceOf, type MovementKind } from './shift.ts';
import { addSale, NO_TOTALS, type SaleFacts, type SaleTotals } from './totals.ts';

/** The totals of a shift: those of its sales and of its cash movements. */
export interface ShiftTotals
  extends Pick<SaleTotals, 'sales' | 'refunds' | 'total' | 'taxed' | 'discount' | 'byTender'> {
  /** The cash that should be in the drawer. */
  readonly cash: Centavos;
  readonly in: Centavos;
  readonly out: Centavos;
}

/** The records from which the totals of a shift are derived. */
export interface ShiftFacts {
  /** The cash in the drawer when the shift was opened. */
  readonly float: Centavos;
  readonly movements: readonly { readonly kind: MovementKind; readonly amount: Centavos }[];
  readonly sales: readonly SaleFacts[];
}

/** Computes the totals of a shift from its records. */
export function totalsOfShift({ float, movements, sales }: ShiftFacts): ShiftTotals {
  const sold = sales.reduce(addSale, NO_TOTALS);
  const moved = (kind: MovementKind): Centavos =>
    movements.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
  return {
    cash: movements.reduce((sum, one) => sum + cashOfMovement(one), float + sold.byTender.cash),
    in: moved('in'),
    out: moved('out'),
    sales: sold.sales,
    refunds: sold.refunds,
    total: sold.total,
    taxed: sold.taxed,
    discount: sold.discount,
    byTender: sold.byTender,
  };
}

/** Whether all numbers of two totals are equal. */
export function isSameShift(a: ShiftTotals, b: ShiftTotals): boolean {
  const numbers = ({ byTender, ...totals }: ShiftTotals): readonly number[] => [
    totals.cash,
    totals.in,
    totals.out,
    totals.sales,
    totals.refunds,
    totals.total,
    totals.taxed,
    totals.discount,
    byTender.cash,
    byTender.card,
    byTender.transfer,
  ];
  const right = numbers(b);
  return numbers(a).every((number, index) => number === right[index]);
}

/** The record of a shift's closing. */
export interface ShiftClosing {
  readonly counted: Centavos;
  readonly expected: Centavos;
  readonly difference: Centavos;
  readonly totals: ShiftTotals;
}

/** Whether the stored totals of a shift, and its closing if there is one, equal those derived from its records. */
export function isShiftRight(facts: ShiftFacts, kept: ShiftTotals, closing: ShiftClosing | null): boolean {
  const totals = totalsOfShift(facts);
  if (!isSameShift(totals, kept)) return false;
  if (closing === null) return true;
  const { counted, expected, difference } = closing;
  return (
    expected === totals.cash && difference === differenceOf(counted, expected) && isSameShift(totals, closing.totals)
  );
}
