import { onRequest } from 'firebase-functions/https';
import { attachedSecrets } from '../adapters/whatsapp/settings.ts';

/** The webhook for WhatsApp's delivery reports and people's messages. */
export const whatsappWebhook = onRequest({ secrets: attachedSecrets(), cors: false }, async (request, response) => {
  const { receiveWhatsApp } = await import('../messages/receive-whatsapp.ts');
  const { status, body } = await receiveWhatsApp({
    method: request.method,
    query: request.query,
    raw: request.rawBody ?? new Uint8Array(),
    signature: request.get('x-hub-signature-256'),
  });
  response.status(status).type('text/plain').send(body);
});
