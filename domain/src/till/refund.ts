import { ok, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import type { Role } from '../person/roles.ts';
import { type ByTender, paymentField, TENDERS } from './payments.ts';
import type { SaleSums } from './sale.ts';

/** What of a sold line a refund rests on; sums in centavos. */
export interface SoldSums extends SaleSums {
  readonly quantity: number;
  /** Pieces that were given back before. */
  readonly returned: number;
}

/**
 * What giving back so many pieces of a line comes to, below 0. However the pieces are given back, one by one or all at
 * once, the refunds of a line together are its sums.
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
  /** What the sale took by each tender. */
  readonly taken: ByTender;
  /** What was given back of the sale before, by each tender. */
  readonly givenBack: ByTender;
  /** What goes back now, by each tender. */
  readonly amounts: ByTender;
}

/** What is left of a sale's money by each tender; 0 where more was given back than came in. */
export function leftByTender({ taken, givenBack }: Pick<RefundAsked, 'taken' | 'givenBack'>): ByTender {
  const left = (tender: keyof ByTender): Centavos => Math.max(0, taken[tender] - givenBack[tender]);
  return { cash: left('cash'), card: left('card'), transfer: left('transfer') };
}

/**
 * The split that a refund starts with: what is left of each tender, in the order of the tenders, until the total is
 * reached. What exceeds all that is left goes to the first tender that the sale took.
 */
export function splitOfRefund(total: Centavos, asked: Pick<RefundAsked, 'taken' | 'givenBack'>): ByTender {
  const left = leftByTender(asked);
  const split = { cash: 0, card: 0, transfer: 0 };
  let rest = total;
  for (const tender of TENDERS) {
    split[tender] = Math.min(rest, left[tender]);
    rest -= split[tender];
  }
  split[TENDERS.find((tender) => asked.taken[tender] > 0) ?? 'cash'] += rest;
  return split;
}

/**
 * May somebody of this role give it back? Reception corrects what it just sold, the way it was paid; what is older, or
 * goes out another way than it came in, is for administrators. A refusal names the tender of which too much would go
 * back.
 */
export function mayRefund(role: Role, { isRecent, amounts, ...sold }: RefundAsked): Result<null> {
  if (role === 'admin') return ok(null);
  if (!isRecent) return refuse('refund-by-admins');
  const left = leftByTender(sold);
  const over = TENDERS.find((tender) => amounts[tender] > left[tender]);
  return over === undefined ? ok(null) : refuse('refund-tender', { field: paymentField(over) });
}
