import type { SalesReport } from '@gym/domain/contracts/reports';
import { OUTSIDE_METHODS } from '@gym/domain/store/order-money';

/** Totals of the payments and refunds of orders without a sale, over all payment methods. */
export interface OutsideSums {
  /** Number of payments. */
  readonly payments: number;
  /** Number of refunds. */
  readonly refunds: number;
  /** Sum of the payments, centavos. */
  readonly received: number;
  /** Sum of the refunds, centavos. */
  readonly refunded: number;
  /** Whether there were no payments and no refunds. */
  readonly isEmpty: boolean;
}

export function outsideSums({ In, Back }: SalesReport['Orders']): OutsideSums {
  const addUp = (byMethod: SalesReport['Orders']['In'], field: 'Count' | 'Total'): number =>
    OUTSIDE_METHODS.reduce((sum, method) => sum + byMethod[method][field], 0);
  const [payments, refunds] = [addUp(In, 'Count'), addUp(Back, 'Count')];
  const [received, refunded] = [addUp(In, 'Total'), addUp(Back, 'Total')];
  return { payments, refunds, received, refunded, isEmpty: payments + refunds === 0 };
}
