import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server on this machine that counts traffic and can be slow or cut. */
export interface Wire {
  readonly port: number;
  /** Bytes from the server since the last call of `reset`, frames and headers included. */
  readonly received: () => number;
  /** Number of sequential round trips: how often something was sent after an answer had arrived. */
  readonly rounds: () => number;
  readonly reset: () => void;
  /** Drops all connections and refuses new ones. */
  readonly close: () => Promise<void>;
}

/** Keeps the order: every chunk waits at least as long as the one before it. */
function pass(from: Socket, to: Socket, delayMs: number, seen: (bytes: number) => void): void {
  from.setNoDelay(true);
  from.on('data', (chunk) => {
    seen(chunk.length);
    if (delayMs === 0) to.write(chunk);
    else setTimeout(() => to.write(chunk), delayMs);
  });
  from.on('end', () => setTimeout(() => to.end(), delayMs));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), delayMs));
}

/** @param oneWayMs half of the round trip to inject */
export async function openWire(target: number, oneWayMs = 0): Promise<Wire> {
  let received = 0;
  let rounds = 0;
  let isAnswered = true;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    pass(client, upstream, oneWayMs, () => {
      if (isAnswered) rounds += 1;
      isAnswered = false;
    });
    pass(upstream, client, oneWayMs, (bytes) => {
      received += bytes;
      isAnswered = true;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    rounds: () => rounds,
    reset: () => {
      received = 0;
      rounds = 0;
      isAnswered = true;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
