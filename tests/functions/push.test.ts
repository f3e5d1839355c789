import { createServer } from 'node:http';
import process from 'node:process';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { OwnGym } from '../support/own-gym/server.ts';

const NOW = Date.now();
const DAY_MS = 24 * 3_600_000;
const UNREGISTERED = { error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } };
const message = z.strictObject({
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
type PushMessage = z.infer<typeof message>['message'];

/** Messages that the local stand-in for Firebase Cloud Messaging received. */
const pushed: PushMessage[] = [];
const gone = new Set<string>();
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const one = message.parse(JSON.parse(text)).message;
    pushed.push(one);
    const isGone = gone.has(one.token);
    response.writeHead(isGone ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isGone ? UNREGISTERED : { name: 'projects/demo-gym/messages/1' }));
  });
});

let gym: OwnGym;

beforeAll(async () => {
  gym = await OwnGym.start(NOW, []);
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

const token = (name: string): string => `${name}:${'x'.repeat(30)}`;
const add = async (uid: string, name: string, at = NOW): Promise<number> => {
  const answer = await gym.code.addPushDevice({ Token: token(name) }, { uid }, at);
  return answer.ok ? answer.value.devices : 0;
};
const devices = async (): Promise<string[]> => {
  const all = z.record(z.string(), z.object({ Uid: z.string(), Token: z.string() }));
  return Object.values(all.parse((await gym.read('PushDevices')) ?? {})).map(
    ({ Uid, Token }) => `${Uid} ${Token.split(':')[0]}`,
  );
};
const notify = async (uid: string, more: object): Promise<{ readonly uid: string; readonly id: string }> => {
  const place = { uid, id: `n${Math.random()}`.replace('.', '') };
  await gym.write({ [notificationPath.at(place)]: { At: NOW, ...more } });
  return place;
};
const ends = addDays(gymDayOf(NOW), 3);
const REMINDER = { Kind: 'reminder', Ends: ends, Offset: -3, Plan: 'mensual' };

it('pushes the subject of a notification to each device of the person, and to no other device', async () => {
  await add('ana', 'phone');
  await add('ana', 'desk');
  await add('luis', 'other');
  const place = await notify('ana', REMINDER);
  await gym.code.pushNotification(place, NOW);
  expect(pushed.map((one) => one.token).toSorted()).toEqual([token('desk'), token('phone')]);
  expect(pushed[0]?.data).toEqual({
    title: 'Gimnasio',
    body: 'Tu membresía vence en 3 días. Renueva y sigue entrando.',
    path: '/renovar',
    tag: place.id,
  });
});

it('pushes only a general text for other kinds, and nothing for a notification that was read', async () => {
  await gym.code.pushNotification(await notify('ana', { Kind: 'email-changed', By: 'admin' }), NOW);
  expect(pushed[0]?.data.body).toBe('Tienes un aviso nuevo. Ábrelo para leerlo.');
  pushed.length = 0;
  await gym.code.pushNotification(await notify('ana', { ...REMINDER, ReadAt: NOW }), NOW);
  expect(pushed).toEqual([]);
});

it('pushes a notification that is exactly a day old', async () => {
  await gym.code.pushNotification(await notify('ana', { ...REMINDER, At: NOW - DAY_MS }), NOW);
  expect(pushed.map((one) => one.token).toSorted()).toEqual([token('desk'), token('phone')]);
});

it('does not push a notification that is older than a day', async () => {
  await gym.code.pushNotification(await notify('ana', { ...REMINDER, At: NOW - DAY_MS - 1 }), NOW);
  expect(pushed).toEqual([]);
});

it('forgets a device that no longer exists', async () => {
  gone.add(token('desk'));
  await gym.code.pushNotification(await notify('ana', REMINDER), NOW);
  expect(await devices()).not.toContain('ana desk');
  expect(await devices()).toContain('ana phone');
});

it('assigns a device to one person at a time', async () => {
  await add('luis', 'phone');
  expect(await devices()).toContain('luis phone');
  expect(await devices()).not.toContain('ana phone');
});

it('keeps the ten newest devices of a person', async () => {
  for (let one = 0; one < 12; one++) await add('eva', `e${one}`, NOW + one);
  const kept = (await devices()).filter((one) => one.startsWith('eva'));
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain('eva e0');
  expect(kept).not.toContain('eva e1');
});

it('sends nothing while push is off', async () => {
  process.env.GYM_PUSH = '';
  await gym.code.pushNotification(await notify('luis', REMINDER), NOW);
  expect(pushed).toEqual([]);
  process.env.GYM_PUSH = 'on';
});
