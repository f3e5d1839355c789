import { connect, createServer } from 'node:net';
import { portHolder } from './processes.ts';
import { HOST } from './project.ts';

/** Whether nothing listens on a port of the loopback address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const WATCH_MS = 1_000;

/** Whether a connection is refused. Only then is the port certainly free. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const end = (refused: boolean): void => {
      socket.destroy();
      resolve(refused);
    };
    socket.once('connect', () => end(false));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED'));
  });
}

/**
 * Waits until a port is free, checking once a second. The promise never settles after `until` was aborted.
 */
export function untilDeserted(port: number, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = async (): Promise<void> => {
      if (until.aborted) return;
      const refused = await isRefused(port);
      if (until.aborted) return;
      if (refused) resolve();
      else setTimeout(() => void look(), WATCH_MS).unref();
    };
    void look();
  });
}

/** Returns a sentence for each port in use, with the process that holds it, if the system reveals it. */
export async function describeTakenPorts(ports: Readonly<Record<string, number>>): Promise<string[]> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    const holder = portHolder(port);
    const by = holder ? `process ${holder.pid}: ${holder.command}` : 'a process that this user cannot see';
    taken.push(`Port ${port} (${name}) is taken by ${by}`);
  }
  return taken;
}
