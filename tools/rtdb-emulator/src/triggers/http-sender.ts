/** Posts trigger bodies to the Functions emulator over keep-alive connections. */
import { Agent, request } from 'node:http';
import type { EventRequest } from './event-body.ts';

/** Posts a body to a path of the Functions emulator. Resolves with the status. */
export type Sender = (path: string, event: EventRequest) => Promise<number>;

/** Timeout of a call, in milliseconds. A function may run for nine minutes. */
const TIMEOUT_MS = 10 * 60 * 1000;

export interface HttpSender {
  readonly send: Sender;
  /** Aborts running calls. */
  close(): void;
}

/** Creates a sender for the Functions emulator at this address. */
export function createHttpSender(host: string, port: number): HttpSender {
  const agent = new Agent({ keepAlive: true });
  const send: Sender = (path, event) =>
    new Promise((resolve, reject) => {
      const body = Buffer.from(event.body);
      const headers = { 'Content-Type': event.contentType, 'Content-Length': body.length };
      const call = request({ host, port, path, method: 'POST', headers, agent, timeout: TIMEOUT_MS }, (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      });
      call.on('timeout', () => call.destroy(new Error('timeout')));
      call.on('error', reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}
