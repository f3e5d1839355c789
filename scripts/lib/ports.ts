import { connect, createServer } from 'node:net';
import { findPortHolder } from './processes.ts';
import { HOST } from './project.ts';

/** Whether nothing listens on a port of the loopback address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Pause between two checks of a port. */
const POLL_MS = 1_000;

/** Whether a connection to a port is refused, which proves that nothing listens on it. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const finish = (refused: boolean): void => {
      socket.destroy();
      resolve(refused);
    };
    socket.once('connect', () => finish(false));
    socket.once('error', (error: NodeJS.ErrnoException) => finish(error.code === 'ECONNREFUSED'));
  });
}

/**
 * Waits until a port is free, checking once a second. The promise never settles after `signal` was aborted.
 */
export function waitUntilPortFree(port: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = async (): Promise<void> => {
      if (signal.aborted) return;
      const refused = await isRefused(port);
      if (signal.aborted) return;
      if (refused) resolve();
      else setTimeout(() => void check(), POLL_MS).unref();
    };
    void check();
  });
}

/** Returns a sentence for each port in use, with the process that uses it, if the system reveals it. */
export async function describeTakenPorts(ports: Readonly<Record<string, number>>): Promise<string[]> {
  const sentences: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const holder = findPortHolder(port);
    const user = holder ? `process ${holder.pid}: ${holder.command}` : 'a process that this user cannot see';
    sentences.push(`Port ${port} (${name}) is taken by ${user}`);
  }
  return sentences;
}
