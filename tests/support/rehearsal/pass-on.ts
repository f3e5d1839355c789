import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';

interface Target {
  readonly port: number;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Forwards a request to a local server, and streams its response back. */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, path, headers }: Target,
): void {
  const call = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.once('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(call);
}

/** Reads the whole body of a request. */
export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
