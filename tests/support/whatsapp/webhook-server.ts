import { createServer } from 'node:http';
import type { WebhookRequest } from '../../../functions/src/messages/receive-whatsapp.ts';

type Receive = (request: WebhookRequest) => Promise<{ readonly status: number; readonly body: string }>;

/** Serves a webhook on this machine. */
export async function serveWebhook(receive: Receive): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://local').searchParams);
      const signature = request.headers['x-hub-signature-256'];
      void receive({
        method: request.method ?? '',
        query,
        raw: Buffer.concat(chunks),
        signature: typeof signature === 'string' ? signature : undefined,
      }).then(
        ({ status, body }) => response.writeHead(status).end(body),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The webhook is not listening');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
