import type { Centavos } from '../money/money.ts';
import type { Tender } from './payments.ts';
import { cashOfMovement, differenceOf, type MovementKind } from './shift.ts';
import { addSale, NO_TOTALS, type SaleFacts } from './totals.ts';

/** What a shift comes to; `cash` is what should lie in the drawer. */
export interface ShiftTotals {
  readonly cash: Centavos;
  readonly in: Centavos;
  readonly out: Centavos;
  readonly sales: number;
  readonly refunds: number;
  readonly total: Centavos;
  readonly taxed: Centavos;
  readonly discount: Centavos;
  readonly byTender: Readonly<Record<Tender, Centavos>>;
}

/** What a shift's totals follow from. */
export interface ShiftFacts {
  /** What the drawer began with. */
  readonly float: Centavos;
  readonly movements: readonly { readonly kind: MovementKind; readonly amount: Centavos }[];
  readonly sales: readonly SaleFacts[];
}

/** The totals of a shift, counted from what they follow from. */
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

/** Do both come to the same? */
export function isSameShift(a: ShiftTotals, b: ShiftTotals): boolean {
  const numbers = ({ byTender, ...totals }: ShiftTotals): readonly number[] => [
    ...[totals.cash, totals.in, totals.out, totals.sales, totals.refunds],
    ...[totals.total, totals.taxed, totals.discount, byTender.cash, byTender.card, byTender.transfer],
  ];
  const right = numbers(b);
  return numbers(a).every((number, index) => number === right[index]);
}

/** What was noted when a shift was closed. */
export interface ShiftClosing {
  readonly counted: Centavos;
  readonly expected: Centavos;
  readonly difference: Centavos;
  readonly totals: ShiftTotals;
}

/** Does a shift come to what is kept of it: in its totals, and in its closing once there is one? */
export function isShiftRight(facts: ShiftFacts, kept: ShiftTotals, closing: ShiftClosing | null): boolean {
  const totals = totalsOfShift(facts);
  if (!isSameShift(totals, kept)) return false;
  if (closing === null) return true;
  const { counted, expected, difference } = closing;
  return (
    expected === totals.cash && difference === differenceOf(counted, expected) && isSameShift(totals, closing.totals)
  );
}
