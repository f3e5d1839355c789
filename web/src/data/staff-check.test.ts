import { afterEach, expect, it, vi } from 'vitest';
import { checkStaff } from './staff-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SIGNED_IN = { localId: 'rita', idToken: 'ficha' };
const RECEPTION = { Role: 'reception', Branch: 'centro' };

/** Sets the responses to the sign-in and to the read of the staff record. Bodies that aren't strings become JSON. */
function stubResponses(...responses: readonly (readonly [status: number, body: unknown])[]): void {
  const remaining = [...responses];
  vi.stubGlobal('fetch', async () => {
    const [status, body] = remaining.shift() ?? [500, ''];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}
const createRefusal = (message: string): readonly [number, unknown] => [400, { error: { code: 400, message } }];
const check = () => checkStaff('centro', 'rita@gimnasio.mx', 'secreta');

it('accepts reception of the branch', async () => {
  stubResponses([200, SIGNED_IN], [200, RECEPTION]);
  expect(await check()).toEqual({ ok: true, pass: { uid: 'rita', idToken: 'ficha' } });
});

it.each([
  { message: 'INVALID_LOGIN_CREDENTIALS', problem: 'wrong' },
  { message: 'INVALID_PASSWORD', problem: 'wrong' },
  { message: 'EMAIL_NOT_FOUND', problem: 'wrong' },
  { message: 'INVALID_EMAIL', problem: 'wrong' },
  { message: 'USER_DISABLED', problem: 'disabled' },
  { message: 'TOO_MANY_ATTEMPTS_TRY_LATER', problem: 'too-many' },
  { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account was disabled for a while.', problem: 'too-many' },
  { message: 'INTERNAL_ERROR', problem: 'failed' },
])('maps $message of the sign-in service to $problem', async ({ message, problem }) => {
  stubResponses(createRefusal(message));
  expect(await check()).toEqual({ ok: false, problem });
});

it.each([
  { failure: 'no network', error: new TypeError('Failed to fetch') },
  { failure: 'no answer in time', error: new DOMException('timed out', 'TimeoutError') },
])('returns `offline` for $failure, at the sign-in and at the read of the staff record', async ({ error }) => {
  vi.stubGlobal('fetch', () => Promise.reject(error));
  expect(await check()).toEqual({ ok: false, problem: 'offline' });
  let sent = 0;
  vi.stubGlobal('fetch', () => (sent++ === 0 ? Promise.resolve(Response.json(SIGNED_IN)) : Promise.reject(error)));
  expect(await check()).toEqual({ ok: false, problem: 'offline' });
});

it('returns `failed` for a proxy’s page instead of the sign-in’s answer, and for a database that fails', async () => {
  stubResponses([502, '<html>Bad gateway</html>']);
  expect(await check()).toEqual({ ok: false, problem: 'failed' });
  stubResponses([200, SIGNED_IN], [503, 'null']);
  expect(await check()).toEqual({ ok: false, problem: 'failed' });
});

it.each([
  { account: 'reception of another branch', status: 200, record: { Role: 'reception', Branch: 'norte' } },
  { account: 'a terminal', status: 200, record: { Role: 'kiosk', Branch: 'centro' } },
  { account: 'a member', status: 200, record: null },
  { account: 'an account that may not read its staff record', status: 401, record: { error: 'Permission denied' } },
])('returns `not-staff` for $account', async ({ status, record }) => {
  stubResponses([200, SIGNED_IN], [status, record]);
  expect(await check()).toEqual({ ok: false, problem: 'not-staff' });
});

it('returns `damaged`, not `not-staff`, for a staff record that doesn’t match its schema', async () => {
  stubResponses([200, SIGNED_IN], [200, { Role: 'reception', Branch: 7 }]);
  expect(await check()).toEqual({ ok: false, problem: 'damaged' });
});
