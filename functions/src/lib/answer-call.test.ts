import type { CallableRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { answerCall } from './answer-call.ts';
import { serverUpdate } from './server-update.ts';

vi.mock('./app-closed.ts', () => ({ isAppClosed: async () => false }));
vi.mock('./rate-limit.ts', () => ({ isVisitorWithinRate: async () => true, isWithinRate: async () => true }));
vi.mock('firebase-functions/logger', { spy: true });

/** The parts of a request that `answerCall` reads, as if they had come over the network. */
const REQUEST: CallableRequest = JSON.parse(
  JSON.stringify({
    data: { requestId: '0b9bb5ce-33c8-4a1f-9a55-c0d5f2d5f3a1', Name: 'Laura', Text: 'Hola', Consent: true },
    rawRequest: { headers: {}, socket: {} },
    acceptsStreaming: false,
  }),
);

it.each(['sendContact', 'noLongerThere'])(
  'refuses an outdated client before it looks up the callable %s',
  async (name) => {
    const headers = { 'x-gym-release': '3.9.0' };
    const request: CallableRequest = JSON.parse(JSON.stringify({ ...REQUEST, rawRequest: { headers, socket: {} } }));
    const load = vi.fn();
    await expect(answerCall(name, load, request)).rejects.toMatchObject({ details: { reason: 'client-too-old' } });
    expect(load).not.toHaveBeenCalled();
  },
);

it('answers "unavailable" if an update has a wrong shape, and logs the pattern of its path without the value', async () => {
  vi.mocked(logger.error).mockImplementation(() => undefined);
  const load = async () => ({
    sendContact: async () => {
      await serverUpdate({ 'Users/ana/Phone': 'Laura' });
      throw new Error('The update was written');
    },
  });
  await expect(answerCall('sendContact', load, REQUEST)).rejects.toMatchObject({ details: { reason: 'unavailable' } });
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    'callable failed',
    expect.objectContaining({ error: 'Users/{uid}/Phone: invalid_format' }),
  );
});
