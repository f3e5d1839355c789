import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator } from './support.ts';

let setup: TestEmulator;
beforeAll(async () => {
  setup = await startTestEmulator({ rules: '{"rules":{".read":true,".write":true,"list":{".indexOn":"n"}}}' });
});
afterAll(() => setup.close());

/** Opens an event stream. `next` reads its next event. */
const openStream = async (path: string) => {
  const abort = new AbortController();
  const response = await setup.rest(path, { headers: { accept: 'text/event-stream' }, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<{ readonly event: string; readonly data: unknown }> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [event, data] = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        return { event: event?.replace('event: ', '') ?? '', data: JSON.parse(data?.replace('data: ', '') ?? 'null') };
      }
      const chunk = await reader?.read();
      if (chunk?.value === undefined) throw new Error('The stream ended');
      text += chunk.value;
    }
  };
  return { response, next, close: () => abort.abort() };
};

const write = (path: string, value: unknown, method = 'PUT') =>
  setup.rest(path, { method, body: JSON.stringify(value) });

test('a stream starts with the value and sends puts and patches', async () => {
  await write('/s.json', { a: 1 });
  const stream = await openStream('/s.json');
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: { a: 1 } } });
  await write('/s/b/c.json', 2);
  expect(await stream.next()).toEqual({ event: 'put', data: { path: '/b/c', data: 2 } });
  await write('/s.json', { a: null, d: 3 }, 'PATCH');
  expect(await stream.next()).toEqual({ event: 'patch', data: { path: '/', data: { a: null, d: 3 } } });
  stream.close();
});

test('a stream with a query sends the child that enters its limit, and null for the one that leaves', async () => {
  await write('/list.json', { a: { n: 1 }, b: { n: 2 } });
  const stream = await openStream(`/list.json?orderBy=${encodeURIComponent('"n"')}&limitToLast=1`);
  expect((await stream.next()).data).toEqual({ path: '/', data: { b: { n: 2 } } });
  await write('/list/c.json', { n: 3 });
  expect(await stream.next()).toEqual({ event: 'patch', data: { path: '/', data: { c: { n: 3 }, b: null } } });
  stream.close();
});

test('a stream is cancelled when new rules deny it, and refused if the rules deny it from the start', async () => {
  const stream = await openStream('/s.json');
  await stream.next();
  await setup.rest('/.settings/rules.json', {
    method: 'PUT',
    body: '{"rules":{}}',
    headers: { authorization: 'Bearer owner' },
  });
  expect(await stream.next()).toEqual({ event: 'cancel', data: null });
  const refused = await setup.rest('/s.json', { headers: { accept: 'text/event-stream' } });
  expect(refused.status).toBe(401);
});
