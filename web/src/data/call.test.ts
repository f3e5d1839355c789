import { sendContact } from '@gym/domain/contracts/contacts';
import { exportMyData, whoAmI } from '@gym/domain/contracts/session';
import { updateUser } from '@gym/domain/contracts/users';
import { RELEASE } from '@gym/domain/release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooOld } from '../lib/too-old.ts';
import { type CallPorts, post } from './call.ts';
import { parseRefusal } from './refusal-of.ts';

vi.mock('../lib/firebase.ts', () => ({ auth: {}, firebaseApp: {} }));
vi.mock('./auth.ts', () => ({ idToken: async () => null }));

function createFetch(body: unknown, status = 200) {
  return vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('post', () => {
  it('posts to the app’s own origin with the token and returns the validated result', async () => {
    const fetch = createFetch({ result: { Nombre: 'Ana', Phone: null, Email: null } });
    const answer = await post({ fetch, idToken: async () => 'token' }, updateUser, { Nombre: 'Ana' });
    expect(answer).toEqual({ ok: true, value: { Nombre: 'Ana', Phone: null, Email: null } });
    const [path, request] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/updateUser');
    expect(request).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer token' } });
    expect(request?.body).toBe('{"data":{"Nombre":"Ana"}}');
  });

  it('sends its release, and records that the server refuses it as too old', async () => {
    const details = { reason: 'client-too-old' };
    const fetch = createFetch({ error: { status: 'FAILED_PRECONDITION', message: 'x', details } }, 400);
    expect(tooOld.get()).toBe(false);
    const answer = await post({ fetch, idToken: async () => 'token' }, whoAmI, {});
    expect(answer).toEqual({ ok: false, refusal: details });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-gym-release': RELEASE } });
    expect(tooOld.get()).toBe(true);
  });

  it('sends no token when signed out', async () => {
    const fetch = createFetch({ result: { At: 1 } });
    const message = { requestId: 'request-1', Name: 'Ana', Text: 'Hola', Consent: true } as const;
    expect(await post({ fetch, idToken: async () => null }, sendContact, message)).toMatchObject({ ok: true });
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Authorization');
  });

  it('sends no request that needs a sign-in if there is no token', async () => {
    const fetch = createFetch({ error: { status: 'UNAUTHENTICATED' } }, 401);
    const answer = await post({ fetch, idToken: async () => null }, whoAmI, {});
    expect(answer).toEqual({ ok: false, refusal: { reason: 'not-signed-in' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('returns the server’s refusal reason with its field and uid', async () => {
    const details = { reason: 'phone-taken', field: 'Phone', uid: 'other' };
    const fetch = createFetch({ error: { status: 'ALREADY_EXISTS', message: 'x', details } }, 409);
    const answer = await post({ fetch, idToken: async () => 'token' }, updateUser, { Nombre: 'Ana' });
    expect(answer).toEqual({ ok: false, refusal: details });
  });

  it.each([
    {
      failure: 'there is no network',
      fetch: vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
    },
    {
      failure: 'the answer is HTML',
      fetch: vi.fn<typeof fetch>(async () => new Response('<html>', { status: 502 })),
    },
    { failure: 'the answer has another shape', fetch: createFetch({ result: { nothing: true } }) },
  ])('is refused as unavailable if $failure', async ({ fetch }) => {
    const answer = await post({ fetch, idToken: async () => 'token' }, whoAmI, {});
    expect(answer).toEqual({ ok: false, refusal: { reason: 'unavailable' } });
  });

  it.each([{ missing: 'token' }, { missing: 'answer' }])(
    'ends within 10 s if the $missing never arrives',
    async ({ missing }) => {
      vi.useFakeTimers();
      const ports: CallPorts = {
        fetch: () => new Promise<Response>(() => undefined),
        idToken: () => (missing === 'token' ? new Promise<string>(() => undefined) : Promise.resolve('token')),
      };
      const answer = post(ports, whoAmI, {});
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await answer).toEqual({ ok: false, refusal: { reason: 'unavailable' } });
      vi.useRealTimers();
    },
  );
});

it('waits for the contract’s own deadline, and gives up at most 2 s later', async () => {
  vi.useFakeTimers();
  const { deadlineMs = 0 } = exportMyData;
  const ports: CallPorts = { fetch: () => new Promise<Response>(() => undefined), idToken: async () => 'token' };
  const ended = vi.fn();
  const answer = post(ports, exportMyData, {}).finally(ended);
  await vi.advanceTimersByTimeAsync(deadlineMs);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ ok: false, refusal: { reason: 'unavailable' } });
  vi.useRealTimers();
});

describe('parseRefusal', () => {
  it.each([
    { status: 'UNAUTHENTICATED', reason: 'not-signed-in' },
    { status: 'PERMISSION_DENIED', reason: 'no-permission' },
    { status: 'INVALID_ARGUMENT', reason: 'invalid-input' },
    { status: 'RESOURCE_EXHAUSTED', reason: 'too-many-requests' },
    { status: 'INTERNAL', reason: 'unavailable' },
  ])('maps the status $status without a reason to $reason', ({ status, reason }) => {
    expect(parseRefusal(status, undefined)).toEqual({ reason });
  });

  it('maps an unknown reason to unavailable', () => {
    expect(parseRefusal('INTERNAL', { reason: 'made-up' })).toEqual({ reason: 'unavailable' });
  });
});
