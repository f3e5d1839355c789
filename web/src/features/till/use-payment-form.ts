import { useState } from 'react';
import type { Cart } from './cart.ts';
import { FIRST_PAYMENT, type TypedPayment, typedPayment, type Way } from './payment.ts';
import { type SaleInput, sentInput } from './use-charge.ts';

/** A way to pay that a key chose; each press has a turn of its own. */
export interface ChosenWay {
  readonly way: Way;
  readonly turn: number;
}

interface PaymentForm {
  readonly payment: TypedPayment;
  readonly wantsInvoice: boolean;
  /** Are mistakes said? From the first try on. */
  readonly isTried: boolean;
}

const FIRST: PaymentForm = { payment: FIRST_PAYMENT, wantsInvoice: false, isTried: false };

function sentForm(input: SaleInput): PaymentForm {
  return { payment: typedPayment(input.Payments), wantsInvoice: input.Invoice === true, isTried: false };
}

/**
 * How the sale is paid, as typed. What was sent stands as it was sent, and stays so when it is refused; a cart that was emptied takes it
 * along: how one sale was paid says nothing about the next.
 */
export function usePaymentForm(
  { lines, sent }: Cart,
  chosen: ChosenWay,
): readonly [form: PaymentForm, change: (part: Partial<PaymentForm>) => void] {
  const [form, setForm] = useState(FIRST);
  const [seen, setSeen] = useState({ isBegun: lines.length > 0, turn: chosen.turn, sent: null as string | null });
  const isBegun = lines.length > 0;
  if (seen.isBegun !== isBegun || seen.turn !== chosen.turn || seen.sent !== sent) {
    setSeen({ isBegun, turn: chosen.turn, sent });
    const input = sentInput(sent);
    if (!isBegun && seen.isBegun) setForm(FIRST);
    else if (input) setForm(sentForm(input));
    else if (seen.turn !== chosen.turn) setForm({ ...form, payment: { ...form.payment, way: chosen.way } });
  }
  return [form, (part) => setForm((now) => ({ ...now, ...part }))];
}
