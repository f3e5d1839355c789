import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Emulator, startEmulator } from '../src/index.ts';
import { WireClient } from './wire-client.ts';

const HEARTBEAT_MS = 45_000;
const UPGRADE = [
  'GET /.ws?v=5&ns=beat HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

let emulator: Emulator;
beforeEach(async () => {
  // Only intervals are fake, because the heartbeats use them. Sockets must keep working.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  emulator = await startEmulator();
});
afterEach(async () => {
  vi.useRealTimers();
  await emulator.close();
});

/** Resolves with the next bytes that arrive. */
const nextBytes = (socket: Socket): Promise<Buffer> => new Promise((resolve) => socket.once('data', resolve));

/**
 * Starts a session that never answers heartbeats, as if the cable had been pulled. `leftValue`: the value that its
 * onDisconnect write sets.
 */
const connectSilently = async (leftValue: string): Promise<Socket> => {
  const socket = connect(emulator.port, '127.0.0.1');
  socket.write(`${UPGRADE.join('\r\n')}\r\n\r\n`);
  await nextBytes(socket);
  const text = `{"t":"d","d":{"r":1,"a":"o","b":{"p":"/left","d":"${leftValue}"}}}`;
  // A text frame: its type, its length, and a mask of four zero bytes, which leaves the text unchanged.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
  await nextBytes(socket);
  return socket;
};

test('a client without heartbeat answers is disconnected and its onDisconnect writes run; one that answers stays', async () => {
  const alive = await WireClient.connect(emulator.port, 'beat');
  await alive.request('q', { p: '/left', h: '' });
  const pushed = new Promise((resolve) => {
    alive.onPush = resolve;
  });
  const socket = await connectSilently('gone');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const advanceHeartbeat = async (): Promise<void> => {
    const received = Promise.race([nextBytes(socket), closed]);
    const pinged = new Promise<void>((resolve) => alive.socket.once('ping', () => resolve()));
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await Promise.all([received, pinged]);
    // The client has sent its pong before this request, so the server has it when it answers the request.
    await alive.waitForAnswers();
  };
  for (let missed = 1; missed <= 3; missed += 1) {
    await advanceHeartbeat();
    expect(socket.destroyed).toBe(false);
  }
  await advanceHeartbeat();
  await closed;
  expect(await pushed).toEqual({ a: 'd', b: { p: 'left', d: 'gone' } });
  expect(await alive.request('g', { p: '/left', q: {} })).toEqual({ s: 'ok', d: 'gone' });
  await alive.drop();
});
