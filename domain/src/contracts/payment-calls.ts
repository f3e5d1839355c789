/** Callables that talk to the payment service: they alone get its secrets, in a function of their own. */
export const PAYMENT_CALLS = ['checkPayment', 'refundPayment', 'startPayment'] as const;
export type PaymentCall = (typeof PAYMENT_CALLS)[number];

/** Is it answered by the function of the payment service? */
export function isPaymentCall(name: string): name is PaymentCall {
  return PAYMENT_CALLS.some((call) => call === name);
}
