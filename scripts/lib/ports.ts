import { createServer } from 'node:net';
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

/** One sentence per port that is taken, with the process that holds it when the system tells. */
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
