import { useState } from 'react';
import { FIRST_TENDER, type PaymentWay, type TypedTender, typedPayment } from '../../../shared/payment/payment.ts';
import type { TillCart } from '../sell/cart.ts';
import { type SaleInput, sentInput } from './use-charge.ts';

/** The way to pay that a key chose. `turn` grows with each press. */
export interface ChosenWay {
  readonly way: PaymentWay;
  readonly turn: number;
}

interface PaymentForm {
  readonly payment: TypedTender;
  readonly wantsInvoice: boolean;
  /** Whether the seller tried to charge: from then on, mistakes are shown. */
  readonly wasSubmitted: boolean;
}

const EMPTY_FORM: PaymentForm = { payment: FIRST_TENDER, wantsInvoice: false, wasSubmitted: false };

function sentForm(input: SaleInput): PaymentForm {
  return { payment: typedPayment(input.Payments), wantsInvoice: input.Invoice === true, wasSubmitted: false };
}

/**
 * The state of the payment fields. A sent sale shows the payment as it was sent, and keeps it if it is refused. The
 * fields are reset when the cart becomes empty.
 */
export function usePaymentForm(
  { lines }: TillCart,
  sent: string | null,
  chosen: ChosenWay,
): readonly [form: PaymentForm, change: (part: Partial<PaymentForm>) => void] {
  const [form, setForm] = useState(EMPTY_FORM);
  const [seen, setSeen] = useState({ isBegun: lines.length > 0, turn: chosen.turn, sent: null as string | null });
  const isBegun = lines.length > 0;
  if (seen.isBegun !== isBegun || seen.turn !== chosen.turn || seen.sent !== sent) {
    setSeen({ isBegun, turn: chosen.turn, sent });
    const input = sentInput(sent);
    if (!isBegun && seen.isBegun) setForm(EMPTY_FORM);
    else if (input) setForm(sentForm(input));
    else if (seen.turn !== chosen.turn) setForm({ ...form, payment: { ...form.payment, way: chosen.way } });
  }
  return [form, (part) => setForm((now) => ({ ...now, ...part }))];
}
