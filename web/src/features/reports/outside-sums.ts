import type { SalesReport } from '@gym/domain/contracts/reports';
import { OUTSIDE_METHODS } from '@gym/domain/store/order-money';

/** Number and sum of the payments and refunds of all ways to pay together; centavos. */
export interface OutsideSums {
  readonly payments: number;
  readonly refunds: number;
  readonly came: number;
  readonly back: number;
  /** Whether there were no payments and no refunds. */
  readonly isNone: boolean;
}

/** Adds up the payments and refunds of orders without a sale. */
export function outsideSums({ In, Back }: SalesReport['Orders']): OutsideSums {
  const sum = (of: SalesReport['Orders']['In'], name: 'Count' | 'Total'): number =>
    OUTSIDE_METHODS.reduce((all, way) => all + of[way][name], 0);
  const [payments, refunds] = [sum(In, 'Count'), sum(Back, 'Count')];
  return { payments, refunds, came: sum(In, 'Total'), back: sum(Back, 'Total'), isNone: payments + refunds === 0 };
}
