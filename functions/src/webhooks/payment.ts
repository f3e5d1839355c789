import { onRequest } from 'firebase-functions/https';
import { paymentSecrets } from '../adapters/payment/settings.ts';

/** The webhook for events of the payment service. */
export const paymentWebhook = onRequest({ secrets: paymentSecrets(), cors: false }, async (request, response) => {
  const webhook = {
    query: request.query,
    signature: request.get('x-signature'),
    requestId: request.get('x-request-id'),
  };
  const { receivePayment } = await import('../payments/receive-payment.ts');
  response.status(await receivePayment(request.method, webhook, Date.now())).end();
});
