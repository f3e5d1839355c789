import type { SalesReport } from '@gym/domain/contracts/reports';
import { OUTSIDE_METHODS } from '@gym/domain/store/order-money';

/** All ways together: how many payments came and how many went back, and how much; centavos. */
export interface OutsideSums {
  readonly payments: number;
  readonly refunds: number;
  readonly came: number;
  readonly back: number;
  /** Nothing moved. */
  readonly isNone: boolean;
}

/** What the money of orders without a sale comes to, whichever way it took. */
export function outsideSums({ In, Back }: SalesReport['Orders']): OutsideSums {
  const sum = (of: SalesReport['Orders']['In'], name: 'Count' | 'Total'): number =>
    OUTSIDE_METHODS.reduce((all, way) => all + of[way][name], 0);
  const [payments, refunds] = [sum(In, 'Count'), sum(Back, 'Count')];
  return { payments, refunds, came: sum(In, 'Total'), back: sum(Back, 'Total'), isNone: payments + refunds === 0 };
}
