import type { Centavos } from '../money/money.ts';
import { findUnequal, type UnequalNumbers } from '../money/unequal.ts';
import { cashOfMovement, differenceOf, type MovementKind } from './shift.ts';
import { addSale, NO_TOTALS, type SaleFacts, type SaleTotals } from './totals.ts';

/** The totals of a shift's sales and cash movements. Sums are centavos. */
export interface ShiftTotals
  extends Pick<SaleTotals, 'sales' | 'refunds' | 'total' | 'taxed' | 'discount' | 'byTender'> {
  /** The cash that should be in the drawer. */
  readonly cash: Centavos;
  /** The sum of the cash movements into the drawer. */
  readonly in: Centavos;
  /** The sum of the cash movements out of the drawer. */
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
    movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0);
  return {
    cash: movements.reduce((sum, movement) => sum + cashOfMovement(movement), float + sold.byTender.cash),
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

/** The closing of a shift. `counted` and `expected`: the cash. `difference`: `counted` minus `expected`. */
export interface ShiftClosing {
  readonly counted: Centavos;
  readonly expected: Centavos;
  readonly difference: Centavos;
  readonly totals: ShiftTotals;
}

/**
 * Compares a shift's stored totals, and its closing if there is one, with the totals derived from its records. Returns
 * the first number that differs; `null` if all agree. Stored totals that are `null` count as zeros.
 */
export function findWrongNumber(
  facts: ShiftFacts,
  stored: ShiftTotals | null,
  closing: ShiftClosing | null,
): UnequalNumbers | null {
  const totals = totalsOfShift(facts);
  const wrong = findUnequal(stored ?? {}, totals);
  if (wrong !== null || closing === null) return wrong;
  const { counted, expected, difference } = closing;
  return (
    findUnequal(closing.totals, totals) ??
    findUnequal({ expected, difference }, { expected: totals.cash, difference: differenceOf(counted, totals.cash) })
  );
}
