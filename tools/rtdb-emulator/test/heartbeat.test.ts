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
  // Only the server's own timers are fake: sockets keep working.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  emulator = await startEmulator();
});
afterEach(async () => {
  vi.useRealTimers();
  await emulator.close();
});

/** The next bytes that come. */
const incoming = (socket: Socket): Promise<Buffer> => new Promise((resolve) => socket.once('data', resolve));

/** A session whose peer vanished silently, as when the cable is pulled: it reads, but never answers again. */
const silent = async (leaving: string): Promise<Socket> => {
  const socket = connect(emulator.port, '127.0.0.1');
  socket.write(`${UPGRADE.join('\r\n')}\r\n\r\n`);
  await incoming(socket);
  const text = `{"t":"d","d":{"r":1,"a":"o","b":{"p":"/left","d":"${leaving}"}}}`;
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
  await incoming(socket);
  return socket;
};

test('a client without heartbeat answers is disconnected and its onDisconnect writes run; one that answers stays', async () => {
  const alive = await WireClient.connect(emulator.port, 'beat');
  await alive.request('q', { p: '/left', h: '' });
  const pushed = new Promise((resolve) => {
    alive.onPush = resolve;
  });
  const socket = await silent('gone');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const beat = async (): Promise<void> => {
    const heard = Promise.race([incoming(socket), closed]);
    const pinged = new Promise<void>((resolve) => alive.socket.once('ping', () => resolve()));
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await Promise.all([heard, pinged]);
    // The answer to the heartbeat travels before this request, so the server has it when this one is answered.
    await alive.settled();
  };
  for (let missed = 1; missed <= 3; missed += 1) {
    await beat();
    expect(socket.destroyed).toBe(false);
  }
  await beat();
  await closed;
  expect(await pushed).toEqual({ a: 'd', b: { p: 'left', d: 'gone' } });
  expect(await alive.request('g', { p: '/left', q: {} })).toEqual({ s: 'ok', d: 'gone' });
  await alive.drop();
});
