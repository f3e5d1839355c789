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
 * Returns the amounts of a refund of `quantity` pieces, below 0. However the pieces are returned, the refunds of a line
 * add up to its sums, negated.
 */
export function refundOfLine(line: SoldSums, quantity: number): Result<SaleSums> {
  const { returned, quantity: sold } = line;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('invalid-input', { field: 'Lines' });
  if (returned + quantity > sold) return refuse('already-returned', { field: 'Lines' });
  // The share of the earlier refunds less the share including this one, so that all pieces together have the full sum.
  const part = (sum: Centavos): Centavos => shareOf(sum, returned, sold) - shareOf(sum, returned + quantity, sold);
  const [total, discount, taxed] = [part(line.total), part(line.discount), part(line.taxed)];
  return ok({ gross: total + discount, discount, total, taxed });
}

/** The refund that staff request; centavos, above 0. */
export interface RefundAsked {
  /** Whether the sale is of today, or of the shift that refunds it. */
  readonly isRecent: boolean;
  /** Sums that the sale received, by tender. */
  readonly taken: ByTender;
  /** Sums that earlier refunds of the sale gave back, by tender. */
  readonly givenBack: ByTender;
  /** Sums of this refund, by tender. */
  readonly amounts: ByTender;
}

/** The rest of a sale's money, by tender; 0 if more was given back than received. */
export function leftByTender({ taken, givenBack }: Pick<RefundAsked, 'taken' | 'givenBack'>): ByTender {
  const left = (tender: keyof ByTender): Centavos => Math.max(0, taken[tender] - givenBack[tender]);
  return { cash: left('cash'), card: left('card'), transfer: left('transfer') };
}

/**
 * Returns the initial split of a refund: the rest of each tender, in the order of the tenders, until the total is
 * reached. Any excess goes to the first tender of the sale.
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
 * Checks whether a role may make a refund. Reception may refund a recent sale with the tenders it was paid with;
 * administrators may make any refund. A refusal names the first tender that would give back more than is left of it.
 */
export function mayRefund(role: Role, { isRecent, amounts, ...sold }: RefundAsked): Result<null> {
  if (role === 'admin') return ok(null);
  if (!isRecent) return refuse('refund-by-admins');
  const left = leftByTender(sold);
  const over = TENDERS.find((tender) => amounts[tender] > left[tender]);
  return over === undefined ? ok(null) : refuse('refund-tender', { field: paymentField(over) });
}
