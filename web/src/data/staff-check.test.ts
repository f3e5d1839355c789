import { afterEach, expect, it, vi } from 'vitest';
import { checkStaff } from './staff-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SIGNED_IN = { localId: 'rita', idToken: 'ficha' };
const RECEPTION = { Role: 'reception', Branch: 'centro' };

/** Sets the responses of the sign-in and then of the read of the role: a status with JSON, or with other text. */
function answer(...answers: readonly (readonly [status: number, body: unknown])[]): void {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => {
    const [status, body] = left.shift() ?? [500, ''];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}
const refusal = (message: string): readonly [number, unknown] => [400, { error: { code: 400, message } }];
const check = () => checkStaff('centro', 'rita@gimnasio.mx', 'secreta');

it('accepts staff who work at the branch’s desk', async () => {
  answer([200, SIGNED_IN], [200, RECEPTION]);
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
  answer(refusal(message));
  expect(await check()).toEqual({ ok: false, problem });
});

it.each([
  { what: 'no network', error: new TypeError('Failed to fetch') },
  { what: 'no answer in time', error: new DOMException('timed out', 'TimeoutError') },
])('returns offline for $what, at the sign-in and at the staff record', async ({ error }) => {
  vi.stubGlobal('fetch', () => Promise.reject(error));
  expect(await check()).toEqual({ ok: false, problem: 'offline' });
  let asked = 0;
  vi.stubGlobal('fetch', () => (asked++ === 0 ? Promise.resolve(Response.json(SIGNED_IN)) : Promise.reject(error)));
  expect(await check()).toEqual({ ok: false, problem: 'offline' });
});

it('returns a failure, not a wrong password, for a proxy’s page and a broken response', async () => {
  answer([502, '<html>Bad gateway</html>']);
  expect(await check()).toEqual({ ok: false, problem: 'failed' });
  answer([200, SIGNED_IN], [503, 'null']);
  expect(await check()).toEqual({ ok: false, problem: 'failed' });
});

it.each([
  { who: 'somebody of another branch', status: 200, record: { Role: 'reception', Branch: 'norte' } },
  { who: 'a terminal', status: 200, record: { Role: 'kiosk', Branch: 'centro' } },
  { who: 'a member', status: 200, record: null },
  { who: 'who may not read it', status: 401, record: { error: 'Permission denied' } },
])('returns for $who that they are not staff of this branch', async ({ status, record }) => {
  answer([200, SIGNED_IN], [status, record]);
  expect(await check()).toEqual({ ok: false, problem: 'not-staff' });
});

it('returns that a staff record is damaged, not that its owner is no staff', async () => {
  answer([200, SIGNED_IN], [200, { Role: 'reception', Branch: 7 }]);
  expect(await check()).toEqual({ ok: false, problem: 'damaged' });
});
