import { describe, expect, test } from 'vitest';
import { OWNER, parsed, REST_RULES, restSpace } from './rest-space.ts';
import { userToken } from './wire-client.ts';

const { call, json, namespace, seed, url } = restSpace(REST_RULES);

describe('who asks', () => {
  test.each([
    ['nobody', '', {}, 401],
    ['the user, by auth=', `auth=${userToken('ana')}`, {}, 200],
    ['another user', `auth=${userToken('eva')}`, {}, 401],
    ['the user, by a bearer ID token', '', { authorization: `Bearer ${userToken('ana')}` }, 200],
    ['another, by a bearer ID token', '', { authorization: `Bearer ${userToken('eva')}` }, 401],
    ['the owner, by header', '', OWNER, 200],
    ['the owner, by access_token', 'access_token=owner', {}, 200],
    ['any OAuth token', '', { authorization: 'Bearer ya29.whatever' }, 200],
    ['auth=owner', 'auth=owner', {}, 200],
    ['an override', 'auth_variable_override={"uid":"ana"}', OWNER, 200],
    ['an override as nobody', 'auth_variable_override=null', OWNER, 401],
    ['an override without rights', 'auth_variable_override={"uid":"ana"}', {}, 401],
  ])('%s', async (_name, params, headers, status) => {
    await seed({ users: { ana: 1 } });
    const response = await call('GET', `/users/ana.json?${encodeURI(params)}`, undefined, headers);
    expect(response.status).toBe(status);
  });

  test('a token that cannot be read is refused with the official text', async () => {
    await seed(null);
    const response = await call('GET', '/open.json?auth=0123456789012345678901234567890123456789');
    expect([response.status, await response.json()]).toEqual([401, { error: 'Could not parse auth token.' }]);
  });

  test('a multi-path update under an override is judged by the rules, all or nothing', async () => {
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

  test('query rules see REST parameters', async () => {
    await seed({ list: { a: 1, b: 2, c: 3 } });
    const auth = `auth=${userToken('ana')}`;
    expect((await call('GET', `/list.json?${auth}&orderBy="$key"&limitToFirst=2`)).status).toBe(200);
    expect((await call('GET', `/list.json?${auth}&orderBy="$key"&limitToFirst=3`)).status).toBe(401);
    expect((await call('GET', `/list.json?${auth}`)).status).toBe(401);
  });
});

describe('other endpoints', () => {
  test('preflights are granted what they ask for', async () => {
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

  test('rules: put, get with comments, strict, refused with line and column, and only for administrators', async () => {
    await seed(null);
    const source = '{\n  // a comment\n  "rules": { ".read": true }\n}';
    expect((await call('PUT', '/.settings/rules.json', source)).status).toBe(401);
    expect(await (await call('PUT', '/.settings/rules.json', source, OWNER)).json()).toEqual({ status: 'ok' });
    expect(await (await call('GET', '/.settings/rules.json', undefined, OWNER)).text()).toBe(source);
    expect(await json('/.settings/rules.json?format=strict', OWNER)).toEqual({ rules: { '.read': true } });
    const refused = await call('PUT', '/.settings/rules.json', '{\n  "rules": { ".read": "tr" }\n}', OWNER);
    expect(refused.status).toBe(400);
    expect((await parsed(refused)).error).toMatch(/^2:\d+: Unknown variable 'tr'\.\n$/);
  });

  test('coverage counts what the rules decided', async () => {
    await seed({ users: { ana: 1 } });
    await call('GET', `/users/ana.json?auth=${userToken('ana')}`);
    await call('GET', `/users/ana.json?auth=${userToken('eva')}`);
    const { rules } = await parsed(await call('GET', '/.inspect/coverage.json'));
    const rule = rules.find((one: { path: string }) => one.path === '/users/$uid/.read');
    expect(rule.values).toEqual({ true: 1, false: 1, error: 0 });
    expect(await (await call('GET', '/.inspect/coverage')).text()).toContain('/users/$uid/.read');
  });

  test('databases are listed by name, without credentials, cross-origin', async () => {
    await seed(1);
    const response = await call('GET', '/.inspect/databases.json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toContainEqual({ name: namespace() });
  });

  test.each([
    ['/', 400],
    ['/open', 400],
    ['/.settings/other.json', 404],
    ['/.json?ns=not%20a%20name', 404],
  ])('%s is a %i', async (path, status) => {
    const response = await fetch(url(path));
    expect(response.status).toBe(status);
  });
});
