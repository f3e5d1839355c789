import { createServer, type Server, type Socket } from 'node:net';
import process from 'node:process';
import { type CallableName, CONTRACTS } from '@gym/domain/contracts/index';
import { jobPath } from '@gym/domain/database/system/jobs';
import { deleteApp } from 'firebase-admin/app';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { app } from '../app.ts';
import { answerCall } from './answer-call.ts';
import { serverUpdate } from './server-update.ts';

// `server` stands in for the database: it accepts connections without answering in the first case, and refuses them in
// the second case. The SDK always uses the address of its first call, so both cases share the port.
const sockets = new Set<Socket>();
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  port = address.port;
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${port}`;
});

async function refuseConnections(): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;
}

afterAll(async () => {
  await refuseConnections();
  await deleteApp(app);
});

async function update(): Promise<never> {
  await serverUpdate({ [jobPath.at({ job: 'someJob' })]: { At: 1 } });
  throw new Error('The update was written');
}

const names = Object.keys(CONTRACTS) as CallableName[];
const loadHandlers = async () => Object.fromEntries(names.map((name) => [name, update]));

/** Builds the parts of a request that `answerCall` reads, as if they had come over the network. */
function request(data: unknown, uid?: string): CallableRequest {
  const auth = uid === undefined ? undefined : { uid, token: {}, rawToken: '' };
  return JSON.parse(JSON.stringify({ data, auth, rawRequest: { headers: {}, socket: {} }, acceptsStreaming: false }));
}

/** Returns the error of a call, and its duration in milliseconds. */
async function measureOutcome(call: Promise<unknown>): Promise<{ code: unknown; details: unknown; ms: number }> {
  const started = performance.now();
  const error: unknown = await call.then(
    () => ({}),
    (thrown: unknown) => thrown,
  );
  const { code, details } = error as { code?: unknown; details?: unknown };
  return { code, details, ms: performance.now() - started };
}

const calls = {
  'signed in': () => answerCall('whoAmI', loadHandlers, request({}, 'someone')),
  'not signed in': () => answerCall('redeemAccessLink', loadHandlers, request({ code: 'x'.repeat(22) })),
};

describe.each([
  { state: 'does not answer', prepare: async () => undefined },
  { state: 'refuses connections', prepare: refuseConnections },
])('if the database $state', ({ prepare }) => {
  it('answers calls of members and visitors as unavailable within 9 seconds', { timeout: 30_000 }, async () => {
    await prepare();
    const outcomes = await Promise.all(Object.values(calls).map((call) => measureOutcome(call())));
    for (const { code, details, ms } of outcomes) {
      expect(code).toBe('unavailable');
      expect(details).toMatchObject({ reason: 'unavailable' });
      expect(ms).toBeLessThan(9_000);
    }
  });
});
