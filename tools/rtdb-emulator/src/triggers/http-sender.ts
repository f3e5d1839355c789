/** Posts trigger bodies to the functions emulator over kept-alive connections. */
import { Agent, request } from 'node:http';
import type { EventRequest } from './event-body.ts';

/** Posts a body to a path of the functions emulator; resolves with the status. */
export type Sender = (path: string, event: EventRequest) => Promise<number>;

/** A function may run for nine minutes; a call that takes longer is lost. */
const TIMEOUT_MS = 10 * 60 * 1000;

export interface HttpSender {
  readonly send: Sender;
  /** Breaks off running calls. */
  close(): void;
}

/** A sender for the functions emulator at this address. */
export function httpSender(host: string, port: number): HttpSender {
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
