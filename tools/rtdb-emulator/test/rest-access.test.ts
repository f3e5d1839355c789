import { describe, expect, test } from 'vitest';
import { OWNER, parseResponse, REST_RULES, setUpRestTests } from './rest-space.ts';
import { userToken } from './wire-client.ts';

const { call, json, namespace, seed, url } = setUpRestTests(REST_RULES);

describe('access', () => {
  test.each([
    { name: 'a caller without credentials is refused', params: '', headers: {}, status: 401 },
    {
      name: 'the user’s ID token is accepted in the parameter auth',
      params: `auth=${userToken('ana')}`,
      headers: {},
      status: 200,
    },
    {
      name: 'another user’s ID token is refused in the parameter auth',
      params: `auth=${userToken('eva')}`,
      headers: {},
      status: 401,
    },
    {
      name: 'the user’s ID token is accepted as a bearer token',
      params: '',
      headers: { authorization: `Bearer ${userToken('ana')}` },
      status: 200,
    },
    {
      name: 'another user’s ID token is refused as a bearer token',
      params: '',
      headers: { authorization: `Bearer ${userToken('eva')}` },
      status: 401,
    },
    { name: 'the bearer token `owner` makes its caller an administrator', params: '', headers: OWNER, status: 200 },
    {
      name: 'the parameter access_token=owner makes its caller an administrator',
      params: 'access_token=owner',
      headers: {},
      status: 200,
    },
    {
      name: 'every OAuth token makes its caller an administrator',
      params: '',
      headers: { authorization: 'Bearer ya29.whatever' },
      status: 200,
    },
    {
      name: 'the parameter auth=owner makes its caller an administrator',
      params: 'auth=owner',
      headers: {},
      status: 200,
    },
    {
      name: 'an administrator may act as the user',
      params: 'auth_variable_override={"uid":"ana"}',
      headers: OWNER,
      status: 200,
    },
    {
      name: 'an administrator may act as a signed-out caller, who is refused',
      params: 'auth_variable_override=null',
      headers: OWNER,
      status: 401,
    },
    {
      name: 'a caller who is no administrator may not act as the user',
      params: 'auth_variable_override={"uid":"ana"}',
      headers: {},
      status: 401,
    },
  ])('$name', async ({ params, headers, status }) => {
    await seed({ users: { ana: 1 } });
    const response = await call('GET', `/users/ana.json?${encodeURI(params)}`, undefined, headers);
    expect(response.status).toBe(status);
  });

  test('a token that cannot be read is refused with the official text', async () => {
    await seed(null);
    const response = await call('GET', '/open.json?auth=0123456789012345678901234567890123456789');
    expect([response.status, await response.json()]).toEqual([401, { error: 'Could not parse auth token.' }]);
  });

  test('a multi-path update as another user is checked by the rules and applied completely or not at all', async () => {
    await seed({ stock: 3 });
    const sell = (sale: string, stock: number): Promise<Response> =>
      call(
        'PATCH',
        `/.json?auth_variable_override=${encodeURIComponent('{"uid":"server"}')}`,
        { stock, [`sales/${sale}`]: { at: { '.sv': 'timestamp' } } },
        OWNER,
      );
    expect((await sell('one', 2)).status).toBe(200);
    const refused = await sell('two', -1);
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'Permission denied' }]);
    expect((await sell('one', 1)).status).toBe(401);
    expect(await json('/.json', OWNER)).toEqual({ stock: 2, sales: { one: { at: expect.any(Number) } } });
  });

  test('rules can read the parameters of a REST query', async () => {
    await seed({ list: { a: 1, b: 2, c: 3 } });
    const auth = `auth=${userToken('ana')}`;
    expect((await call('GET', `/list.json?${auth}&orderBy="$key"&limitToFirst=2`)).status).toBe(200);
    expect((await call('GET', `/list.json?${auth}&orderBy="$key"&limitToFirst=3`)).status).toBe(401);
    expect((await call('GET', `/list.json?${auth}`)).status).toBe(401);
  });
});

describe('other endpoints', () => {
  test('a preflight request is allowed the headers and the method that it requests', async () => {
    const response = await fetch(url('/open.json'), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://a.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,x-firebase-etag',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-firebase-etag');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test('administrators may upload and download rules; invalid rules are refused with line and column', async () => {
    await seed(null);
    const source = '{\n  // a comment\n  "rules": { ".read": true }\n}';
    expect((await call('PUT', '/.settings/rules.json', source)).status).toBe(401);
    expect(await (await call('PUT', '/.settings/rules.json', source, OWNER)).json()).toEqual({ status: 'ok' });
    expect(await (await call('GET', '/.settings/rules.json', undefined, OWNER)).text()).toBe(source);
    expect(await json('/.settings/rules.json?format=strict', OWNER)).toEqual({ rules: { '.read': true } });
    const refused = await call('PUT', '/.settings/rules.json', '{\n  "rules": { ".read": "tr" }\n}', OWNER);
    expect(refused.status).toBe(400);
    expect((await parseResponse(refused)).error).toMatch(/^2:\d+: Unknown variable 'tr'\.\n$/);
  });

  test('coverage counts how often a rule was true, false or an error', async () => {
    await seed({ users: { ana: 1 } });
    await call('GET', `/users/ana.json?auth=${userToken('ana')}`);
    await call('GET', `/users/ana.json?auth=${userToken('eva')}`);
    const { rules } = await parseResponse(await call('GET', '/.inspect/coverage.json'));
    const rule = rules.find((rule: { path: string }) => rule.path === '/users/$uid/.read');
    expect(rule.values).toEqual({ true: 1, false: 1, error: 0 });
    expect(await (await call('GET', '/.inspect/coverage')).text()).toContain('/users/$uid/.read');
  });

  test('databases are listed by name for all callers, from all origins', async () => {
    await seed(1);
    const response = await call('GET', '/.inspect/databases.json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toContainEqual({ name: namespace() });
  });

  test.each([
    { path: '/', status: 400 },
    { path: '/open', status: 400 },
    { path: '/.settings/other.json', status: 404 },
    { path: '/.json?ns=not%20a%20name', status: 404 },
  ])('$path is answered with $status', async ({ path, status }) => {
    const response = await fetch(url(path));
    expect(response.status).toBe(status);
  });
});
