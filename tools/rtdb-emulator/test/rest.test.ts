import { describe, expect, test } from 'vitest';
import { OWNER, parseResponse, REST_RULES, setUpRestTests } from './rest-space.ts';

const { call, json, seed } = setUpRestTests(REST_RULES);

describe('writing', () => {
  test('PUT, POST, PATCH and DELETE change the data and answer with the written values or the new key', async () => {
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
    // A PATCH whose body is `null` removes the data.
    await call('PATCH', '/open.json', 'null');
    expect(await json('/open.json')).toBeNull();
  });

  test('a PATCH has the same result in both orders of its keys', async () => {
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

  test('the keys that POST creates sort in the order of the requests', async () => {
    await seed(null);
    const names: string[] = [];
    for (let i = 0; i < 5; i += 1) names.push((await parseResponse(await call('POST', '/open/p.json', i))).name);
    expect([...names].sort()).toEqual(names);
  });

  test('the header x-http-method-override changes the method', async () => {
    await seed({ open: { a: { b: 1, c: 2 } } });
    await call('POST', '/open/a.json', { b: 3 }, { 'x-http-method-override': 'PATCH' });
    expect(await json('/open/a.json')).toEqual({ b: 3, c: 2 });
  });

  test.each([
    {
      name: 'a text that is not JSON',
      method: 'PUT',
      body: '{"a":',
      message: /couldn't parse JSON object, array, or value/,
    },
    {
      name: 'a bad key',
      method: 'PUT',
      body: '{"ok":1,\n  "a.b":2}',
      message: /couldn't parse key beginning at 2:3\. Key value can't be empty or contain \$ # \[ \] \/ or \./,
    },
    { name: 'an empty key', method: 'PUT', body: '{"":1}', message: /key beginning at 1:2/ },
    { name: 'a bad key in a PATCH', method: 'PATCH', body: '{"a$b":1}', message: /key beginning at 1:2/ },
    { name: 'a PATCH that is no object', method: 'PATCH', body: '[1]', message: /couldn't parse JSON object/ },
    { name: 'a PATCH with a path above another path', method: 'PATCH', body: '{"a":1,"a/b":2}', message: /ancestor/ },
    {
      name: 'a value of too many levels',
      method: 'PUT',
      body: `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      message: /32/,
    },
  ])('$name is answered with 400', async ({ method, body, message }) => {
    await seed(null);
    const response = await call(method, '/open.json', body);
    expect([response.status, (await parseResponse(response)).error]).toEqual([400, expect.stringMatching(message)]);
  });

  test('names of properties of Object.prototype are keys like any other', async () => {
    await seed(null);
    const text = '{"__proto__":{"a":1},"constructor":2,"toString":"x"}';
    await call('PUT', '/open.json', text);
    expect(await (await call('GET', '/open.json')).text()).toBe(text);
    expect(await json('/open/hasOwnProperty.json')).toBeNull();
  });
});

describe('reading', () => {
  test('the parameters print, shallow, format, download and callback change the form of the answer', async () => {
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

  test('keys are percent-decoded after the path is split, a plus stays a plus, and bad encodings are refused', async () => {
    await seed({ open: { 'año 1+1': 'x' } });
    expect(await json('/open/a%C3%B1o%201+1.json')).toBe('x');
    expect((await call('GET', '/open/a%2Fb.json')).status).toBe(400);
    expect((await call('GET', '/open/%E0%A4.json')).status).toBe(400);
  });

  test('keys that are mostly consecutive integers become an array in plain reads, but not in exports', async () => {
    await seed({ open: { list: ['a', null, 'c'], sparse: { 1: 'x', 9: 'y' } } });
    expect(await json('/open.json')).toEqual({ list: ['a', null, 'c'], sparse: { 1: 'x', 9: 'y' } });
    expect(await json('/open/list.json?format=export')).toEqual({ 0: 'a', 2: 'c' });
  });

  const ROWS = { a: { n: 2, deep: { n: 9 } }, b: { n: 1 }, c: { n: 3 }, d: { n: 3 }, e: { x: 1 } };
  test.each([
    { filter: 'orderBy="n"&startAt=2', keys: ['a', 'c', 'd'] },
    { filter: 'orderBy="n"&startAt=3,"d"', keys: ['d'] },
    { filter: 'orderBy="n"&startAfter=2', keys: ['c', 'd'] },
    { filter: 'orderBy="n"&startAfter=3,"c"', keys: ['d'] },
    { filter: 'orderBy="n"&endAt=1', keys: ['b', 'e'] },
    { filter: 'orderBy="n"&endBefore=2', keys: ['b', 'e'] },
    { filter: 'orderBy="n"&equalTo=3', keys: ['c', 'd'] },
    { filter: 'orderBy="n"&equalTo=null', keys: ['e'] },
    { filter: 'orderBy="n"&limitToFirst=2', keys: ['b', 'e'] },
    { filter: 'orderBy="n"&limitToLast=1', keys: ['d'] },
    { filter: 'orderBy="deep/n"&equalTo=9', keys: ['a'] },
    { filter: 'orderBy="$key"&startAt="c"&limitToFirst=2', keys: ['c', 'd'] },
    { filter: 'orderBy="$key"&startAfter="c"', keys: ['d', 'e'] },
    { filter: 'orderBy="$key"&endBefore="b"', keys: ['a'] },
    { filter: 'orderBy="$value"&limitToLast=1', keys: ['e'] },
    { filter: 'orderBy="$priority"&limitToFirst=1', keys: ['a'] },
  ])('$filter shows $keys', async ({ filter, keys }) => {
    await seed({ open: { list: ROWS } });
    const value = await json(`/open/list.json?${encodeURI(filter)}`);
    expect(Object.keys(value ?? {}).sort()).toEqual(keys);
  });

  test.each([
    { filter: 'limitToFirst=1', message: /^orderBy must be defined when other query parameters are defined$/ },
    {
      filter: 'orderBy="other"&equalTo=1',
      message: /^Index not defined, add "\.indexOn": "other", for path "\/open\/list", to the rules$/,
    },
    { filter: 'orderBy=n', message: /orderBy must be a valid JSON encoded path/ },
    { filter: 'orderBy="n"&startAt={}', message: /primitive/ },
    { filter: 'orderBy="n"&limitToFirst=x', message: /integer/ },
    { filter: 'timeout=soon', message: /timeout/ },
    { filter: 'print=loud', message: /print/ },
  ])('$filter is answered with 400', async ({ filter, message }) => {
    await seed({ open: { list: ROWS } });
    const response = await call('GET', `/open/list.json?${encodeURI(filter)}`);
    expect([response.status, (await parseResponse(response)).error]).toEqual([400, expect.stringMatching(message)]);
  });

  test('a shallow read may have a limit without an order, as the emulator hub sends it', async () => {
    await seed({ open: 1 });
    expect(await json('/.json?shallow=true&limitToFirst=1', OWNER)).toEqual({ open: true });
    expect(await json('/open.json?shallow=true&limitToFirst=1', OWNER)).toBe(1);
  });
});

describe('conditional requests', () => {
  test('a write with if-match is accepted once, and null_etag means that there is no data', async () => {
    await seed({ open: { n: 1 } });
    const answer = await call('GET', '/open/n.json', undefined, { 'X-Firebase-ETag': 'true' });
    const etag = answer.headers.get('etag') ?? '';
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

  test('a read with a matching if-none-match is answered with 304, and only requested etags are sent', async () => {
    await seed({ open: { n: 1 } });
    const etag = (await call('GET', '/open.json', undefined, { 'X-Firebase-ETag': 'true' })).headers.get('etag') ?? '';
    expect((await call('GET', '/open.json', undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await call('GET', '/open/n.json')).headers.get('etag')).toBeNull();
  });
});
