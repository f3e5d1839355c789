import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server on this machine. It counts traffic and can delay it. */
export interface Wire {
  readonly port: number;
  /** Returns the number of bytes from the server since the last call of `reset`, including frames and headers. */
  readonly received: () => number;
  /**
   * Returns the number of sequential round trips since the last call of `reset`: how often the client sent its first
   * data, or the first data after an answer.
   */
  readonly rounds: () => number;
  /** Sets both counts to 0. */
  readonly reset: () => void;
  /** Drops all connections and refuses new ones. */
  readonly close: () => Promise<void>;
}

/** Forwards each chunk after the delay, in order. `onBytes` is called at once with the length of each chunk. */
function forward(from: Socket, to: Socket, delayMs: number, onBytes: (bytes: number) => void): void {
  from.setNoDelay(true);
  from.on('data', (chunk) => {
    onBytes(chunk.length);
    if (delayMs === 0) to.write(chunk);
    else setTimeout(() => to.write(chunk), delayMs);
  });
  from.on('end', () => setTimeout(() => to.end(), delayMs));
  from.on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), delayMs));
}

/**
 * Opens a proxy.
 *
 * @param target port of the server
 * @param oneWayMs delay in each direction, milliseconds
 */
export async function openWire(target: number, oneWayMs = 0): Promise<Wire> {
  let received = 0;
  let rounds = 0;
  let isAnswered = true;
  const openSockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      openSockets.add(socket);
      socket.on('close', () => openSockets.delete(socket));
    }
    forward(client, upstream, oneWayMs, () => {
      if (isAnswered) rounds += 1;
      isAnswered = false;
    });
    forward(upstream, client, oneWayMs, (bytes) => {
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
      for (const socket of openSockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
