import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(new URL('../../public/push-worker.js', import.meta.url)), 'utf8');
const ORIGIN = 'https://gym.example';

interface ShownNotification {
  readonly title: string;
  readonly options: { readonly body: string; readonly tag?: string; readonly data: { readonly path: string } };
}

let shown: ShownNotification[];
let opened: string[];
let clients: { focus(): Promise<void>; navigate(page: string): Promise<void> }[];
let handlers: Record<string, (event: object) => void>;

beforeEach(() => {
  [shown, opened, clients, handlers] = [[], [], [], {}];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: {
      showNotification: async (title: string, options: ShownNotification['options']) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => clients, openWindow: async (page: string) => void opened.push(page) },
  };
  runInNewContext(SOURCE, { self, URL });
});

async function dispatch(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

it('shows the notification that the server sent', async () => {
  const data = { title: 'Mi Gimnasio', body: 'Tu membresía vence hoy.', path: '/notifications', tag: 'n1' };
  await dispatch('push', { data: { json: () => ({ data, from: '7' }) } });
  expect(shown).toMatchObject([
    { title: 'Mi Gimnasio', options: { body: data.body, tag: 'n1', data: { path: '/notifications' } } },
  ]);
});

it('shows a notification for unreadable data, since browsers revoke the permission if none is shown', async () => {
  await dispatch('push', { data: null });
  await dispatch('push', {
    data: {
      json: () => {
        throw new Error('no JSON');
      },
    },
  });
  expect(shown.map(({ title }) => title)).toEqual(['Gimnasio', 'Gimnasio']);
});

const tap = (path: string): Promise<void> =>
  dispatch('notificationclick', { notification: { close: () => {}, data: { path } } });

it('opens a page of the app when a notification is tapped, and never another address', async () => {
  await tap('/notifications');
  await tap('https://elsewhere.example/x');
  await tap('//elsewhere.example/x');
  expect(opened).toEqual([`${ORIGIN}/notifications`, ORIGIN, ORIGIN]);
});

it('focuses and navigates an open window instead of opening another', async () => {
  const actions: string[] = [];
  clients = [{ focus: async () => void actions.push('focus'), navigate: async (page) => void actions.push(page) }];
  await tap('/notifications');
  expect([actions, opened]).toEqual([['focus', `${ORIGIN}/notifications`], []]);
});
