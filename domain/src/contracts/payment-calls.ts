/**
 * Callables that use the payment service. They run in a separate Cloud Function, which has the service's secrets.
 */
export const PAYMENT_CALLS = ['checkPayment', 'refundPayment', 'startPayment'] as const;
export type PaymentCall = (typeof PAYMENT_CALLS)[number];

/** Whether a callable runs in the function of the payment service. */
export function isPaymentCall(name: string): name is PaymentCall {
  return PAYMENT_CALLS.some((call) => call === name);
}
