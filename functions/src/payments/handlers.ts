import type { PaymentCall } from '@gym/domain/contracts/payment-calls';
import type { Handlers } from '../lib/callable.ts';
import { checkPayment } from './ask-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { startPayment } from './start-payment.ts';

/** The handlers of `paymentsApi` by name of the callable. */
export const PAYMENT_HANDLERS: Pick<Handlers, PaymentCall> = { checkPayment, refundPayment, startPayment };
