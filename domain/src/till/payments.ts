import { ok, type Result, refuse } from '../errors.ts';
import type { PaymentMethod } from '../membership/membership.ts';
import type { Centavos } from '../money/money.ts';
import { present } from '../present.ts';

/** The means of payment at the till, for sales and refunds. */
export const TENDERS = ['cash', 'card', 'transfer'] as const;
export type Tender = (typeof TENDERS)[number];

/** One part of a payment before {@link settlePayments} or {@link settleRefund} has checked it. Sums are centavos. */
export interface TenderedPart {
  readonly amount: Centavos;
  /** Cash handed over; `amount` by default. */
  readonly received?: Centavos;
  /** Reference of the transfer or of the card terminal's receipt. */
  readonly reference?: string;
}
/** A payment before it is checked: its part by each tender. */
export type Tendering = Readonly<Partial<Record<Tender, TenderedPart>>>;

/**
 * A checked part of a payment, in centavos. The amounts of a refund are negative. Only cash can have `received`, the
 * cash handed over, and `change`, the part of it that was returned.
 */
export interface TillPayment {
  readonly amount: Centavos;
  readonly received?: Centavos;
  readonly change?: Centavos;
  readonly reference?: string;
}
export type TillPayments = Readonly<Partial<Record<Tender, TillPayment>>>;

function tendersOf(tendering: Tendering): readonly (readonly [Tender, TenderedPart])[] {
  return TENDERS.flatMap((tender) => {
    const tendered = tendering[tender];
    return tendered ? [[tender, tendered] as const] : [];
  });
}

function settlePart(tender: Tender, { amount, received, reference = '' }: TenderedPart): TillPayment {
  const text = reference.trim();
  const cash = tender === 'cash' ? { received: received ?? amount, change: (received ?? amount) - amount } : {};
  return { amount, ...cash, ...present({ reference: text === '' ? undefined : text }) };
}

/**
 * Checks the payment of a total, and adds the change. Refuses if a part is 0 or less, if the parts don't add up to the
 * total, if the cash handed over is less than its part, or if a transfer has no reference.
 *
 * @param total centavos, 0 or more; a total of 0 has no parts
 */
export function settlePayments(total: Centavos, tendering: Tendering): Result<TillPayments> {
  const tenders = tendersOf(tendering);
  if (tenders.some(([, { amount }]) => amount <= 0)) return refuse('invalid-input', { field: 'Payments' });
  const paid = tenders.reduce((sum, [, { amount }]) => sum + amount, 0);
  if (paid !== total) return refuse('payment-differs', { field: 'Payments' });
  const { cash, transfer } = tendering;
  if (cash?.received !== undefined && cash.received < cash.amount)
    return refuse('payment-short', { field: 'Payments' });
  if (transfer && (transfer.reference ?? '').trim() === '') return refuse('reference-required', { field: 'Payments' });
  return ok(Object.fromEntries(tenders.map(([tender, tendered]) => [tender, settlePart(tender, tendered)])));
}

/** Returns the `field` of a refusal that concerns the amount of one tender. */
export function paymentField(tender: Tender): string {
  return `Payments/${tender}`;
}

/** An amount for each tender, centavos; 0 if there is none. */
export type ByTender = Readonly<Record<Tender, Centavos>>;

/**
 * Checks the payments of a refund. Refuses if an amount is 0 or less, or if the amounts don't add up to the total.
 *
 * @param total the refunded money, centavos, 0 or more
 * @param tendering positive amounts
 * @returns the payments of the refund, with negative amounts
 */
export function settleRefund(total: Centavos, tendering: Tendering): Result<TillPayments> {
  const tenders = tendersOf(tendering);
  if (tenders.some(([, { amount }]) => amount <= 0)) return refuse('invalid-input', { field: 'Payments' });
  const refunded = tenders.reduce((sum, [, { amount }]) => sum + amount, 0);
  if (refunded !== total) return refuse('payment-differs', { field: 'Payments' });
  return ok(
    Object.fromEntries(
      tenders.map(([tender, { amount, reference = '' }]) => {
        const text = reference.trim();
        return [tender, { amount: -amount, ...present({ reference: text === '' ? undefined : text }) }];
      }),
    ),
  );
}

/** Returns the payment of a sum by one tender; no payment for a sum of 0. */
export function onePayment(tender: Tender, amount: Centavos): TillPayments {
  return amount === 0 ? {} : { [tender]: { amount } };
}

/** Returns the payment method: the tender, `mixed` for several tenders, or `cash` without a payment. */
export function methodOf(payments: TillPayments): PaymentMethod {
  const [first, ...more] = TENDERS.filter((tender) => payments[tender]);
  return more.length > 0 ? 'mixed' : (first ?? 'cash');
}

/**
 * Returns the tender with the largest amount, or the first of {@link TENDERS} if several are equal; `null` if
 * all amounts are 0.
 */
export function mainTender(paid: Readonly<Partial<Record<Tender, Centavos>>>): Tender | null {
  const size = (tender: Tender): Centavos => Math.abs(paid[tender] ?? 0);
  const [most] = TENDERS.filter((tender) => size(tender) > 0).toSorted((a, b) => size(b) - size(a));
  return most ?? null;
}
