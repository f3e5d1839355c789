import { ok, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import type { Role } from '../person/roles.ts';
import type { SaleSums } from './sale.ts';

/** What of a sold line a refund rests on; sums in centavos. */
export interface SoldSums extends SaleSums {
  readonly quantity: number;
  /** Pieces that were given back before. */
  readonly returned: number;
}

/**
 * What giving back so many pieces of a line comes to, below 0. However the pieces are given back, one by one or all at once, the
 * refunds of a line together are its sums.
 */
export function refundOfLine(line: SoldSums, quantity: number): Result<SaleSums> {
  const { returned, quantity: sold } = line;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('invalid-input', { field: 'Lines' });
  if (returned + quantity > sold) return refuse('already-returned', { field: 'Lines' });
  // The share of what was given back before, less the share with these: all pieces together have all of it.
  const part = (sum: Centavos): Centavos => shareOf(sum, returned, sold) - shareOf(sum, returned + quantity, sold);
  const [total, discount, taxed] = [part(line.total), part(line.discount), part(line.taxed)];
  return ok({ gross: total + discount, discount, total, taxed });
}

/** What is asked of whoever gives money back; centavos, above 0. */
export interface RefundAsked {
  /** The sale is of today, or of the shift that gives it back. */
  readonly isRecent: boolean;
  /** What the sale took by the way in which this is given back. */
  readonly taken: Centavos;
  /** What was given back of it by that way before. */
  readonly givenBack: Centavos;
  readonly amount: Centavos;
}

/**
 * May somebody of this role give it back? Reception corrects what it just sold, the way it was paid; what is older, or goes out another way than
 * it came in, is for administrators.
 */
export function mayRefund(role: Role, { isRecent, taken, givenBack, amount }: RefundAsked): Result<null> {
  if (role === 'admin') return ok(null);
  if (!isRecent) return refuse('refund-by-admins');
  return givenBack + amount > taken ? refuse('refund-tender', { field: 'Method' }) : ok(null);
}
