import { describe, expect, test } from 'vitest';
import { OWNER, parsed, REST_RULES, restSpace } from './rest-space.ts';

const { call, json, seed } = restSpace(REST_RULES);

describe('writing', () => {
  test('PUT, POST, PATCH and DELETE answer what the service answers', async () => {
    await seed(null);
    expect(await (await call('PUT', '/open/a.json', { b: 1, t: { '.sv': 'timestamp' } })).json()).toEqual({
      b: 1,
      t: expect.any(Number),
    });
    const posted: unknown = await (await call('POST', '/open/posts.json', { x: 1 })).json();
    expect(posted).toEqual({ name: expect.stringMatching(/^-[-\w]{19}$/) });
    expect(await (await call('PATCH', '/open/a.json', { 'c/d': 2, b: { '.sv': { increment: 4 } } })).json()).toEqual({
      'c/d': 2,
      b: 5,
    });
    expect(await json('/open/a.json')).toEqual({ b: 5, t: expect.any(Number), c: { d: 2 } });
    expect(await (await call('DELETE', '/open/a.json')).text()).toBe('null');
    await call('PATCH', '/open.json', 'null');
    expect(await json('/open.json')).toBeNull();
  });

  test('a PATCH is the same whatever the order of its keys', async () => {
    for (const text of [
      '{".priority":5,"a":1,"b/.priority":"p","b/c":2,"gone":null}',
      '{"gone":null,"b/c":2,"b/.priority":"p","a":1,".priority":5}',
    ]) {
      await seed({ open: { patched: { '.priority': 1, gone: 1 } } });
      await call('PATCH', '/open/patched.json', text);
      expect(await json('/open/patched.json?format=export')).toEqual({
        a: 1,
        b: { c: 2, '.priority': 'p' },
        '.priority': 5,
      });
    }
  });

  test('push ids sort in the order of the posts', async () => {
    await seed(null);
    const names: string[] = [];
    for (let i = 0; i < 5; i += 1) names.push((await parsed(await call('POST', '/open/p.json', i))).name);
    expect([...names].sort()).toEqual(names);
  });

  test('the method can be accessOfOverride', async () => {
    await seed({ open: { a: { b: 1, c: 2 } } });
    await call('POST', '/open/a.json', { b: 3 }, { 'x-http-method-override': 'PATCH' });
    expect(await json('/open/a.json')).toEqual({ b: 3, c: 2 });
  });

  test.each([
    ['not JSON', 'PUT', '{"a":', /couldn't parse JSON object, array, or value/],
    [
      'a bad key',
      'PUT',
      '{"ok":1,\n  "a.b":2}',
      /couldn't parse key beginning at 2:3\. Key value can't be empty or contain \$ # \[ \] \/ or \./,
    ],
    ['an empty key', 'PUT', '{"":1}', /key beginning at 1:2/],
    ['a bad key in a merge', 'PATCH', '{"a$b":1}', /key beginning at 1:2/],
    ['a merge of no object', 'PATCH', '[1]', /couldn't parse JSON object/],
    ['an update on itself', 'PATCH', '{"a":1,"a/b":2}', /ancestor/],
    ['too deep', 'PUT', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, /32/],
  ])('%s is a 400', async (_name, method, body, message) => {
    await seed(null);
    const response = await call(method, '/open.json', body);
    expect([response.status, (await parsed(response)).error]).toEqual([400, expect.stringMatching(message)]);
  });

  test('keys named like object internals are data like any other', async () => {
    await seed(null);
    const text = '{"__proto__":{"a":1},"constructor":2,"toString":"x"}';
    await call('PUT', '/open.json', text);
    expect(await (await call('GET', '/open.json')).text()).toBe(text);
    expect(await json('/open/hasOwnProperty.json')).toBeNull();
  });
});

describe('reading', () => {
  test('forms: pretty, silent, shallow, export, download, callback', async () => {
    await seed({ open: { a: { '.value': 1, '.priority': 2 }, b: { c: 3 } } });
    expect(await (await call('GET', '/open.json?print=pretty')).text()).toBe(
      '{\n  "a": 1,\n  "b": {\n    "c": 3\n  }\n}',
    );
    expect((await call('GET', '/open.json?print=silent&timeout=1s')).status).toBe(204);
    expect(await json('/open.json?shallow=true')).toEqual({ a: true, b: true });
    expect(await json('/open/a.json?shallow=true')).toBe(1);
    expect(await json('/open.json?format=export')).toEqual({ a: { '.value': 1, '.priority': 2 }, b: { c: 3 } });
    const download = await call('GET', '/open.json?download=x"y.json');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="x_y.json"');
    expect(await (await call('GET', '/open/a.json?callback=cb')).text()).toBe('/**/ cb(1);');
    expect(await (await call('GET', '/users/x.json?callback=cb')).text()).toBe(
      '/**/ cb({"error":"Permission denied"});',
    );
  });

  test('keys are percent-decoded one by one, and a plus is a plus', async () => {
    await seed({ open: { 'año 1+1': 'x' } });
    expect(await json('/open/a%C3%B1o%201+1.json')).toBe('x');
    expect((await call('GET', '/open/a%2Fb.json')).status).toBe(400);
    expect((await call('GET', '/open/%E0%A4.json')).status).toBe(400);
  });

  test('the array rule holds for plain reads and not for exports', async () => {
    await seed({ open: { list: ['a', null, 'c'], sparse: { 1: 'x', 9: 'y' } } });
    expect(await json('/open.json')).toEqual({ list: ['a', null, 'c'], sparse: { 1: 'x', 9: 'y' } });
    expect(await json('/open/list.json?format=export')).toEqual({ 0: 'a', 2: 'c' });
  });

  const ROWS = { a: { n: 2, deep: { n: 9 } }, b: { n: 1 }, c: { n: 3 }, d: { n: 3 }, e: { x: 1 } };
  test.each([
    ['orderBy="n"&startAt=2', ['a', 'c', 'd']],
    ['orderBy="n"&startAt=3,"d"', ['d']],
    ['orderBy="n"&startAfter=2', ['c', 'd']],
    ['orderBy="n"&startAfter=3,"c"', ['d']],
    ['orderBy="n"&endAt=1', ['b', 'e']],
    ['orderBy="n"&endBefore=2', ['b', 'e']],
    ['orderBy="n"&equalTo=3', ['c', 'd']],
    ['orderBy="n"&equalTo=null', ['e']],
    ['orderBy="n"&limitToFirst=2', ['b', 'e']],
    ['orderBy="n"&limitToLast=1', ['d']],
    ['orderBy="deep/n"&equalTo=9', ['a']],
    ['orderBy="$key"&startAt="c"&limitToFirst=2', ['c', 'd']],
    ['orderBy="$key"&startAfter="c"', ['d', 'e']],
    ['orderBy="$key"&endBefore="b"', ['a']],
    ['orderBy="$value"&limitToLast=1', ['e']],
    ['orderBy="$priority"&limitToFirst=1', ['a']],
  ])('%s', async (filter, keys) => {
    await seed({ open: { list: ROWS } });
    const value = await json(`/open/list.json?${encodeURI(filter)}`);
    expect(Object.keys(value ?? {}).sort()).toEqual(keys);
  });

  test.each([
    ['limitToFirst=1', /^orderBy must be defined when other query parameters are defined$/],
    [
      'orderBy="other"&equalTo=1',
      /^Index not defined, add "\.indexOn": "other", for path "\/open\/list", to the rules$/,
    ],
    ['orderBy=n', /orderBy must be a valid JSON encoded path/],
    ['orderBy="n"&startAt={}', /primitive/],
    ['orderBy="n"&limitToFirst=x', /integer/],
    ['timeout=soon', /timeout/],
    ['print=loud', /print/],
  ])('%s is a 400', async (filter, message) => {
    await seed({ open: { list: ROWS } });
    const response = await call('GET', `/open/list.json?${encodeURI(filter)}`);
    expect([response.status, (await parsed(response)).error]).toEqual([400, expect.stringMatching(message)]);
  });

  test('the hub probes with shallow and a limit but without an order', async () => {
    await seed({ open: 1 });
    expect(await json('/.json?shallow=true&limitToFirst=1', OWNER)).toEqual({ open: true });
    expect(await json('/open.json?shallow=true&limitToFirst=1', OWNER)).toBe(1);
  });
});

describe('conditional requests', () => {
  test('a write with the tag it read goes through once', async () => {
    await seed({ open: { n: 1 } });
    const read = await call('GET', '/open/n.json', undefined, { 'X-Firebase-ETag': 'true' });
    const etag = read.headers.get('etag') ?? '';
    const first = await call('PUT', '/open/n.json', 2, { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await call('PUT', '/open/n.json', 3, { 'if-match': etag });
    expect([second.status, await second.json(), second.headers.get('etag')]).toEqual([
      412,
      2,
      first.headers.get('etag'),
    ]);
    expect((await call('DELETE', '/open/n.json', undefined, { 'if-match': etag })).status).toBe(412);
    expect((await call('PUT', '/open/none.json', 1, { 'if-match': 'null_etag' })).status).toBe(200);
  });

  test('a read of what the client has is a 304', async () => {
    await seed({ open: { n: 1 } });
    const etag = (await call('GET', '/open.json', undefined, { 'X-Firebase-ETag': 'true' })).headers.get('etag') ?? '';
    expect((await call('GET', '/open.json', undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await call('GET', '/open/n.json')).headers.get('etag')).toBeNull();
  });
});
