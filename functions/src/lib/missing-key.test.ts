import type { CallableRequest } from 'firebase-functions/https';
import * as logger from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCall } from './answer-call.ts';
import { once } from './once.ts';

vi.mock('./app-closed.ts', () => ({ isAppClosed: async () => false }));
vi.mock('./rate-limit.ts', () => ({ isVisitorWithinRate: async () => true, isWithinRate: async () => true }));
vi.mock('firebase-functions/logger', { spy: true });

const decide = vi.fn();
const handler = async (input: { readonly requestId: string }, caller: Parameters<typeof once>[1]) =>
  once('sendContact', caller, input, decide);
const load = async () => ({ sendContact: handler });

/** The parts of a request that `answerCall` reads, as if they had come over the network. */
const REQUEST: CallableRequest = JSON.parse(
  JSON.stringify({
    data: { requestId: '0b9bb5ce-33c8-4a1f-9a55-c0d5f2d5f3a1', Name: 'Laura', Text: 'Hola', Consent: true },
    rawRequest: { headers: {}, socket: {} },
    acceptsStreaming: false,
  }),
);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', '');
  vi.mocked(logger.error).mockImplementation(() => undefined);
});

it.each([
  { key: '', message: 'GYM_SEAL_KEY must be 32 random bytes in base64, and is missing' },
  { key: 'c2hvcnQ=', message: 'GYM_SEAL_KEY must be 32 random bytes in base64, and is not' },
])(
  'answers a call as unavailable before it is decided, and logs the name of the secret, if the seal key is "$key"',
  async ({ key, message }) => {
    vi.stubEnv('GYM_SEAL_KEY', key);
    await expect(answerCall('sendContact', load, REQUEST)).rejects.toMatchObject({
      details: { reason: 'unavailable' },
    });
    expect(decide).not.toHaveBeenCalled();
    expect(logger.error).toHaveBeenCalledWith('callable failed', expect.objectContaining({ error: message }));
  },
);
