import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, startBench } from './support.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ rules: '{"rules":{".read":true,".write":true,"list":{".indexOn":"n"}}}' });
});
afterAll(() => bench.close());

/** The events of a stream, one at a time. */
const open = async (path: string) => {
  const abort = new AbortController();
  const response = await bench.rest(path, { headers: { accept: 'text/event-stream' }, signal: abort.signal });
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

const put = (path: string, value: unknown, method = 'PUT') => bench.rest(path, { method, body: JSON.stringify(value) });

test('a stream starts with the value and sends puts and patches', async () => {
  await put('/s.json', { a: 1 });
  const stream = await open('/s.json');
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: { a: 1 } } });
  await put('/s/b/c.json', 2);
  expect(await stream.next()).toEqual({ event: 'put', data: { path: '/b/c', data: 2 } });
  await put('/s.json', { a: null, d: 3 }, 'PATCH');
  expect(await stream.next()).toEqual({ event: 'patch', data: { path: '/', data: { a: null, d: 3 } } });
  stream.close();
});

test('a stream with a query follows its window as children change', async () => {
  await put('/list.json', { a: { n: 1 }, b: { n: 2 } });
  const stream = await open(`/list.json?orderBy=${encodeURIComponent('"n"')}&limitToLast=1`);
  expect((await stream.next()).data).toEqual({ path: '/', data: { b: { n: 2 } } });
  await put('/list/c.json', { n: 3 });
  expect(await stream.next()).toEqual({ event: 'patch', data: { path: '/', data: { c: { n: 3 }, b: null } } });
  stream.close();
});

test('a stream is cancelled when new rules deny it, and refused if the rules already deny it', async () => {
  const stream = await open('/s.json');
  await stream.next();
  await bench.rest('/.settings/rules.json', {
    method: 'PUT',
    body: '{"rules":{}}',
    headers: { authorization: 'Bearer owner' },
  });
  expect(await stream.next()).toEqual({ event: 'cancel', data: null });
  const refused = await bench.rest('/s.json', { headers: { accept: 'text/event-stream' } });
  expect(refused.status).toBe(401);
});
