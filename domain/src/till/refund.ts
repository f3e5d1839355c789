import { ok, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import type { Role } from '../person/roles.ts';
import { type ByTender, paymentField, TENDERS } from './payments.ts';
import type { SaleSums } from './sale.ts';

/** The sums of a sold line from which a refund is computed, in centavos. */
export interface SoldSums extends SaleSums {
  readonly quantity: number;
  /** Pieces of earlier refunds. */
  readonly returned: number;
}

/**
 * Returns the sums of a refund of `quantity` pieces, which are negative or 0. The refunds of all pieces of a line add
 * up to its negated sums, however the pieces are split among the refunds.
 */
export function refundOfLine(line: SoldSums, quantity: number): Result<SaleSums> {
  const { returned, quantity: sold } = line;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('invalid-input', { field: 'Lines' });
  if (returned + quantity > sold) return refuse('already-returned', { field: 'Lines' });
  // Rounded shares of the returned pieces before and after this refund: the differences add up to the full sum.
  const part = (sum: Centavos): Centavos => shareOf(sum, returned, sold) - shareOf(sum, returned + quantity, sold);
  const [total, discount, taxed] = [part(line.total), part(line.discount), part(line.taxed)];
  return ok({ gross: total + discount, discount, total, taxed });
}

/** A refund that staff request. All sums are centavos, 0 or more. */
export interface RequestedRefund {
  /** Whether the sale is of today, or of the shift that refunds it. */
  readonly isRecent: boolean;
  /** Sums that the sale received, by tender. */
  readonly taken: ByTender;
  /** Sums that earlier refunds of the sale gave back, by tender. */
  readonly givenBack: ByTender;
  /** Sums of this refund, by tender. */
  readonly amounts: ByTender;
}

/** Returns the sum of each tender that isn't refunded yet; 0 if more was given back than received. */
export function refundableByTender({ taken, givenBack }: Pick<RequestedRefund, 'taken' | 'givenBack'>): ByTender {
  const refundable = (tender: keyof ByTender): Centavos => Math.max(0, taken[tender] - givenBack[tender]);
  return { cash: refundable('cash'), card: refundable('card'), transfer: refundable('transfer') };
}

/**
 * Returns the initial split of a refund: what is refundable of each tender, in the order of {@link TENDERS}, until the
 * total is reached. Any excess goes to the first tender that the sale received.
 */
export function splitOfRefund(total: Centavos, sale: Pick<RequestedRefund, 'taken' | 'givenBack'>): ByTender {
  const refundable = refundableByTender(sale);
  const split = { cash: 0, card: 0, transfer: 0 };
  let remainder = total;
  for (const tender of TENDERS) {
    split[tender] = Math.min(remainder, refundable[tender]);
    remainder -= split[tender];
  }
  split[TENDERS.find((tender) => sale.taken[tender] > 0) ?? 'cash'] += remainder;
  return split;
}

/**
 * Checks whether a role may make a refund. Reception may refund a recent sale with the tenders it was paid with;
 * administrators may make any refund. The refusal `refund-tender` names the first tender whose amount is more than
 * refundable.
 */
export function mayRefund(role: Role, { isRecent, amounts, ...sold }: RequestedRefund): Result<null> {
  if (role === 'admin') return ok(null);
  if (!isRecent) return refuse('refund-by-admins');
  const refundable = refundableByTender(sold);
  const exceeded = TENDERS.find((tender) => amounts[tender] > refundable[tender]);
  return exceeded === undefined ? ok(null) : refuse('refund-tender', { field: paymentField(exceeded) });
}
