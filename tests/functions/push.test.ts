import { createServer } from 'node:http';
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { IsolatedGym } from '../support/isolated-gym/server.ts';

const NOW = Date.now();
const DAY_MS = 24 * 3_600_000;
/** The answer of Firebase Cloud Messaging for a token that is no longer valid. */
const UNREGISTERED = { error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } };
const messageSchema = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    data: z.strictObject({
      title: z.string(),
      body: z.string(),
      path: z.enum(['/notifications', '/renovar']),
      tag: z.string(),
    }),
    webpush: z.strictObject({ headers: z.strictObject({ TTL: z.string() }) }),
  }),
});
type PushMessage = z.infer<typeof messageSchema>['message'];

/** Messages that the local stand-in for Firebase Cloud Messaging received. */
const pushed: PushMessage[] = [];
/** Tokens that the stand-in reports as no longer valid. */
const unregisteredTokens = new Set<string>();
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const received = messageSchema.parse(JSON.parse(text)).message;
    pushed.push(received);
    const isUnregistered = unregisteredTokens.has(received.token);
    response.writeHead(isUnregistered ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isUnregistered ? UNREGISTERED : { name: 'projects/demo-gym/messages/1' }));
  });
});

let gym: IsolatedGym;

beforeAll(async () => {
  gym = await IsolatedGym.start(NOW, []);
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const address = service.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  Object.assign(process.env, { GYM_PUSH: 'on', GYM_PUSH_BASE_URL: `http://127.0.0.1:${port}` });
});

beforeEach(() => {
  pushed.length = 0;
});

afterAll(async () => {
  await gym.close();
  await new Promise((done) => service.close(done));
  for (const name of ['GYM_PUSH', 'GYM_PUSH_BASE_URL']) delete process.env[name];
});

const tokenOf = (name: string): string => `${name}:${'x'.repeat(30)}`;
/** Adds a device. Returns the number of the person's devices. */
const addDevice = async (uid: string, name: string, at = NOW): Promise<number> => {
  const answer = await gym.code.addPushDevice({ Token: tokenOf(name) }, { uid }, at);
  return answer.ok ? answer.value.devices : 0;
};
/** Loads all devices, each as the uid and the name in its token. */
const loadDevices = async (): Promise<string[]> => {
  const schema = z.record(z.string(), z.object({ Uid: z.string(), Token: z.string() }));
  return Object.values(schema.parse((await gym.read('PushDevices')) ?? {})).map(
    ({ Uid, Token }) => `${Uid} ${Token.split(':')[0]}`,
  );
};
/** Writes a notification. Returns its keys. */
const createNotification = async (
  uid: string,
  more: object,
): Promise<{ readonly uid: string; readonly id: string }> => {
  const keys = { uid, id: `n${Math.random()}`.replace('.', '') };
  await gym.write({ [notificationPath.at(keys)]: { At: NOW, ...more } });
  return keys;
};
const ends = addDays(gymDayOf(NOW), 3);
const REMINDER = { Kind: 'reminder', Ends: ends, Offset: -3, Plan: 'mensual' };

it('pushes the text of a reminder to each device of the person, and to no other device', async () => {
  // The later tests also use these devices.
  await addDevice('ana', 'phone');
  await addDevice('ana', 'computer');
  await addDevice('luis', 'other');
  const keys = await createNotification('ana', REMINDER);
  await gym.code.pushNotification(keys, NOW);
  expect(pushed.map((message) => message.token).toSorted()).toEqual([tokenOf('computer'), tokenOf('phone')]);
  expect(pushed[0]?.data).toEqual({
    title: 'Gimnasio',
    body: 'Tu membresía vence en 3 días. Renueva y sigue entrando.',
    path: '/renovar',
    tag: keys.id,
  });
});

it('pushes a general text for a kind other than a reminder', async () => {
  await gym.code.pushNotification(await createNotification('ana', { Kind: 'email-changed', By: 'admin' }), NOW);
  expect(pushed[0]?.data.body).toBe('Tienes un aviso nuevo. Ábrelo para leerlo.');
});

it('pushes nothing if the notification was read', async () => {
  await gym.code.pushNotification(await createNotification('ana', { ...REMINDER, ReadAt: NOW }), NOW);
  expect(pushed).toEqual([]);
});

it('pushes a notification that is exactly a day old', async () => {
  await gym.code.pushNotification(await createNotification('ana', { ...REMINDER, At: NOW - DAY_MS }), NOW);
  expect(pushed.map((message) => message.token).toSorted()).toEqual([tokenOf('computer'), tokenOf('phone')]);
});

it('does not push a notification that is older than a day', async () => {
  await gym.code.pushNotification(await createNotification('ana', { ...REMINDER, At: NOW - DAY_MS - 1 }), NOW);
  expect(pushed).toEqual([]);
});

it('deletes a device whose token is no longer valid', async () => {
  unregisteredTokens.add(tokenOf('computer'));
  await gym.code.pushNotification(await createNotification('ana', REMINDER), NOW);
  expect(await loadDevices()).not.toContain('ana computer');
  expect(await loadDevices()).toContain('ana phone');
});

it('assigns a device to one person at a time', async () => {
  await addDevice('luis', 'phone');
  expect(await loadDevices()).toContain('luis phone');
  expect(await loadDevices()).not.toContain('ana phone');
});

it('keeps the ten newest devices of a person', async () => {
  for (let index = 0; index < 12; index++) await addDevice('eva', `e${index}`, NOW + index);
  const remaining = (await loadDevices()).filter((device) => device.startsWith('eva'));
  expect(remaining).toHaveLength(10);
  expect(remaining).not.toContain('eva e0');
  expect(remaining).not.toContain('eva e1');
});

it('sends nothing while push is off', async () => {
  process.env.GYM_PUSH = '';
  await gym.code.pushNotification(await createNotification('luis', REMINDER), NOW);
  expect(pushed).toEqual([]);
  process.env.GYM_PUSH = 'on';
});
