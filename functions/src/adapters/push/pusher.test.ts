import { createServer } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { fcmPusher, type PushOutcome } from './pusher.ts';
import { pushSettings } from './settings.ts';

const log = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('firebase-functions/logger', () => log);

beforeEach(() => log.warn.mockClear());

const NOTIFICATION = { title: 'Mi Gimnasio', body: 'Tienes un aviso nuevo.', path: '/notifications', tag: 'n1' };

/**
 * Sends a notification to a stand-in of FCM that gives this answer. Returns the outcome and the request that the
 * stand-in received.
 */
async function send(
  status: number,
  answer: string,
): Promise<{ readonly outcome: PushOutcome; readonly received: unknown }> {
  let received: unknown;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      received = { address: request.url, key: request.headers.authorization, body: JSON.parse(text) as unknown };
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const settings = pushSettings({
    GYM_PUSH: 'on',
    GYM_PUSH_BASE_URL: `http://127.0.0.1:${port}`,
    GCLOUD_PROJECT: 'gym',
  });
  if (!settings) throw new Error('No settings');
  const outcome = await fcmPusher(settings, async () => 'key').send('device-token', NOTIFICATION);
  server.close();
  return { outcome, received };
}

const errorBody = (status: number, errorCode: string): string =>
  JSON.stringify({
    error: {
      code: status,
      status: 'X',
      message: 'x',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  });

it('sends a data message to one token in the format of FCM', async () => {
  const { outcome, received } = await send(200, JSON.stringify({ name: 'projects/gym/messages/1' }));
  expect(outcome).toBe('sent');
  expect(received).toEqual({
    address: '/v1/projects/gym/messages:send',
    key: 'Bearer key',
    body: { message: { token: 'device-token', data: NOTIFICATION, webpush: { headers: { TTL: '86400' } } } },
  });
});

it.each<{ readonly status: number; readonly answer: string; readonly expected: PushOutcome }>([
  { status: 404, answer: errorBody(404, 'UNREGISTERED'), expected: 'gone' },
  { status: 403, answer: errorBody(403, 'SENDER_ID_MISMATCH'), expected: 'gone' },
  { status: 400, answer: errorBody(400, 'INVALID_ARGUMENT'), expected: 'failed' },
  { status: 429, answer: errorBody(429, 'QUOTA_EXCEEDED'), expected: 'failed' },
  { status: 404, answer: '{"error":{"code":404}}', expected: 'failed' },
  { status: 502, answer: '<html>', expected: 'failed' },
])('returns $expected for the answer $status $answer', async ({ status, answer, expected }) => {
  expect((await send(status, answer)).outcome).toBe(expected);
});

it('logs the status of a refusal that is not about the device', async () => {
  await send(403, errorBody(403, 'PERMISSION_DENIED'));
  expect(log.warn).toHaveBeenCalledExactlyOnceWith('push refused', { status: 403 });
});

it('logs nothing about a device that is gone', async () => {
  await send(404, errorBody(404, 'UNREGISTERED'));
  expect(log.warn).not.toHaveBeenCalled();
});

it('returns failed if the service is unreachable', async () => {
  const pusher = fcmPusher({ url: 'http://127.0.0.1:1/' }, async () => 'key');
  expect(await pusher.send('token', NOTIFICATION)).toBe('failed');
});

it('turns push off by default and in the Functions emulator, and uses the address of FCM if push is on', () => {
  expect(pushSettings({ GCLOUD_PROJECT: 'gym' })).toBeNull();
  expect(pushSettings({ GCLOUD_PROJECT: 'gym', GYM_PUSH: 'on', FUNCTIONS_EMULATOR: 'true' })).toBeNull();
  expect(pushSettings({ GCLOUD_PROJECT: 'gym', GYM_PUSH: 'on' })).toEqual({
    url: 'https://fcm.googleapis.com/v1/projects/gym/messages:send',
  });
});
