import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { fcmPusher, type PushOutcome } from './pusher.ts';
import { pushSettings } from './settings.ts';

const NOTICE = { title: 'Mi Gimnasio', body: 'Tienes un aviso nuevo.', path: '/notifications', tag: 'n1' };

/** Sends to a service that answers this, and says what it was asked. */
async function send(
  status: number,
  answer: string,
): Promise<{ readonly outcome: PushOutcome; readonly asked: unknown }> {
  let asked: unknown;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      asked = { address: request.url, key: request.headers.authorization, body: JSON.parse(text) as unknown };
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
  const outcome = await fcmPusher(settings, async () => 'key').send('device-token', NOTICE);
  server.close();
  return { outcome, asked };
}

const error = (status: number, errorCode: string): string =>
  JSON.stringify({
    error: {
      code: status,
      status: 'X',
      message: 'x',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  });

it('sends data alone, to one token, as the service takes it', async () => {
  const { outcome, asked } = await send(200, JSON.stringify({ name: 'projects/gym/messages/1' }));
  expect(outcome).toBe('sent');
  expect(asked).toEqual({
    address: '/v1/projects/gym/messages:send',
    key: 'Bearer key',
    body: { message: { token: 'device-token', data: NOTICE, webpush: { headers: { TTL: '86400' } } } },
  });
});

it.each<[number, string, PushOutcome]>([
  [404, error(404, 'UNREGISTERED'), 'gone'],
  [403, error(403, 'SENDER_ID_MISMATCH'), 'gone'],
  [400, error(400, 'INVALID_ARGUMENT'), 'failed'],
  [429, error(429, 'QUOTA_EXCEEDED'), 'failed'],
  [404, '{"error":{"code":404}}', 'failed'],
  [502, '<html>', 'failed'],
])('%i %s: %s', async (status, answer, expected) => {
  expect((await send(status, answer)).outcome).toBe(expected);
});

it('says that nobody answered', async () => {
  const pusher = fcmPusher({ url: 'http://127.0.0.1:1/' }, async () => 'key');
  expect(await pusher.send('token', NOTICE)).toBe('failed');
});

it('is off unless it is switched on, and never asks Google from the emulators', () => {
  expect(pushSettings({ GCLOUD_PROJECT: 'gym' })).toBeNull();
  expect(pushSettings({ GCLOUD_PROJECT: 'gym', GYM_PUSH: 'on', FUNCTIONS_EMULATOR: 'true' })).toBeNull();
  expect(pushSettings({ GCLOUD_PROJECT: 'gym', GYM_PUSH: 'on' })).toEqual({
    url: 'https://fcm.googleapis.com/v1/projects/gym/messages:send',
  });
});
