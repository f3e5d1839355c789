import { ok, type Result, refuse } from '../errors.ts';
import type { PaymentMethod } from '../membership/membership.ts';
import type { Centavos } from '../money/money.ts';
import { present } from '../present.ts';

/** How money comes in at the till, or is given back. */
export const TENDERS = ['cash', 'card', 'transfer'] as const;
export type Tender = (typeof TENDERS)[number];

/** What somebody pays with: of cash what was handed over, of a transfer and the card terminal their reference. Centavos. */
export interface Tendered {
  readonly amount: Centavos;
  /** Of cash: what was handed over; the same as `amount` unless told. */
  readonly received?: Centavos;
  readonly reference?: string;
}
export type Tendering = Readonly<Partial<Record<Tender, Tendered>>>;

/** A payment as it is kept; `change` is what was given out of `received`. Below 0 where money was given back. */
export interface TillPayment {
  readonly amount: Centavos;
  readonly received?: Centavos;
  readonly change?: Centavos;
  readonly reference?: string;
}
export type TillPayments = Readonly<Partial<Record<Tender, TillPayment>>>;

function tendersOf(tendering: Tendering): readonly (readonly [Tender, Tendered])[] {
  return TENDERS.flatMap((tender) => {
    const tendered = tendering[tender];
    return tendered ? [[tender, tendered] as const] : [];
  });
}

function settled(tender: Tender, { amount, received, reference = '' }: Tendered): TillPayment {
  const text = reference.trim();
  const given = tender === 'cash' ? { received: received ?? amount, change: (received ?? amount) - amount } : {};
  return { amount, ...given, ...present({ reference: text === '' ? undefined : text }) };
}

/**
 * Settles a total with what was paid: together the payments are the total, to the centavo; cash that was handed over covers its part and
 * the rest is the change. A transfer names its reference.
 *
 * @param total 0 or more; of 0 nothing is paid
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
  return ok(Object.fromEntries(tenders.map(([tender, tendered]) => [tender, settled(tender, tendered)])));
}

/** The name under which a refusal speaks of one tender's amount. */
export function paymentField(tender: Tender): string {
  return `Payments/${tender}`;
}

/** What comes to each tender; 0 where there is nothing. */
export type ByTender = Readonly<Record<Tender, Centavos>>;

/**
 * Settles money that goes back: the amounts of all tenders together are the total, to the centavo.
 *
 * @param total what goes back, 0 or more
 * @param tendering amounts above 0; a reference is kept where there is one
 * @returns the payments of the refund, with amounts below 0
 */
export function settleRefund(total: Centavos, tendering: Tendering): Result<TillPayments> {
  const tenders = tendersOf(tendering);
  if (tenders.some(([, { amount }]) => amount <= 0)) return refuse('invalid-input', { field: 'Payments' });
  const given = tenders.reduce((sum, [, { amount }]) => sum + amount, 0);
  if (given !== total) return refuse('payment-differs', { field: 'Payments' });
  return ok(
    Object.fromEntries(
      tenders.map(([tender, { amount, reference = '' }]) => {
        const text = reference.trim();
        return [tender, { amount: -amount, ...present({ reference: text === '' ? undefined : text }) }];
      }),
    ),
  );
}

/** All of a sum by one tender, as a renewal at the desk is paid. */
export function onePayment(tender: Tender, amount: Centavos): TillPayments {
  return amount === 0 ? {} : { [tender]: { amount } };
}

/** How a membership that was sold with these was paid. */
export function methodOf(payments: TillPayments): PaymentMethod {
  const [first, ...more] = TENDERS.filter((tender) => payments[tender]);
  return more.length > 0 ? 'mixed' : (first ?? 'cash');
}

/** What most was paid with, or given back by; the first of {@link TENDERS} where two come to the same, `null` where nothing was paid. */
export function mainTender(paid: Readonly<Partial<Record<Tender, Centavos>>>): Tender | null {
  const size = (tender: Tender): Centavos => Math.abs(paid[tender] ?? 0);
  const [most] = TENDERS.filter((tender) => size(tender) > 0).toSorted((a, b) => size(b) - size(a));
  return most ?? null;
}
