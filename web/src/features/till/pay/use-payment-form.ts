import { useState } from 'react';
import { INITIAL_TENDER, type PaymentWay, type TypedTender, typedPayment } from '../../../shared/payment/payment.ts';
import type { TillCart } from '../sell/cart.ts';
import { parseSentSale, type SaleInput } from './use-charge.ts';

/** The payment method that was chosen with a keyboard shortcut. `presses`: how often such shortcuts were used. */
export interface ChosenWay {
  readonly way: PaymentWay;
  readonly presses: number;
}

interface PaymentForm {
  readonly payment: TypedTender;
  readonly wantsInvoice: boolean;
  /** Whether the seller tried to charge. From then on mistakes are shown. */
  readonly wasSubmitted: boolean;
}

const EMPTY_FORM: PaymentForm = { payment: INITIAL_TENDER, wantsInvoice: false, wasSubmitted: false };

/** Returns the form with the payment of a sent sale. */
function sentForm(input: SaleInput): PaymentForm {
  return { payment: typedPayment(input.Payments), wantsInvoice: input.Invoice === true, wasSubmitted: false };
}

/**
 * The state of the payment fields. While a sale is unanswered, they show its payment, and keep it if the sale is
 * refused. They are reset when the cart becomes empty.
 *
 * @param sent the stored request of the sale as text; `null` if there is none
 */
export function usePaymentForm(
  { lines }: TillCart,
  sent: string | null,
  chosen: ChosenWay,
): readonly [form: PaymentForm, change: (part: Partial<PaymentForm>) => void] {
  const [form, setForm] = useState(EMPTY_FORM);
  // The arguments that `form` already reflects. `sent` begins as null, so the first render applies a stored request.
  const [handled, setHandled] = useState({
    hasLines: lines.length > 0,
    presses: chosen.presses,
    sent: null as string | null,
  });
  const hasLines = lines.length > 0;
  if (handled.hasLines !== hasLines || handled.presses !== chosen.presses || handled.sent !== sent) {
    setHandled({ hasLines, presses: chosen.presses, sent });
    const input = parseSentSale(sent);
    if (!hasLines && handled.hasLines) setForm(EMPTY_FORM);
    else if (input) setForm(sentForm(input));
    else if (handled.presses !== chosen.presses) setForm({ ...form, payment: { ...form.payment, way: chosen.way } });
  }
  return [form, (part) => setForm((previous) => ({ ...previous, ...part }))];
}
