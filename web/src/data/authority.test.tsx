// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { authorityRefusal, PERSON_ACTIONS, TARGETS } from '@gym/domain/person/authority';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuthority } from './authority.ts';

const viewer = vi.hoisted(() => ({ uid: 'rita', role: 'reception' as string | null }));
const server = vi.hoisted(() => ({ answers: [] as ((answer: unknown) => void)[] }));
vi.mock('./call.ts', () => ({ call: () => new Promise((resolve) => server.answers.push(resolve)) }));
vi.mock('./session.ts', () => ({ useSession: () => ({ status: 'signed-in', ...viewer }) }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(viewer, { uid: 'rita', role: 'reception' });
  server.answers = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SIGN_INS = {
  staff: { way: 'own', email: null, isStaff: true },
  'own-sign-in': { way: 'own', email: null, isStaff: false },
  'no-sign-in': { way: 'link', email: null, isStaff: false },
} as const;
const answer = (target: keyof typeof SIGN_INS) => act(async () => server.answers.at(-1)?.(ok(SIGN_INS[target])));
const passTime = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it.each(
  (['admin', 'reception', 'kiosk', 'member'] as const).flatMap((role) => TARGETS.map((target) => ({ role, target }))),
)('returns the refusals of the table of authority: $role, $target', async ({ role, target }) => {
  Object.assign(viewer, { uid: target === 'self' ? 'ana' : 'rita', role });
  const { result } = renderHook(() => useAuthority('ana', PERSON_ACTIONS));
  if (target !== 'self') await answer(target);
  expect(PERSON_ACTIONS.map((action) => [action, result.current.refusalOf(action)])).toEqual(
    PERSON_ACTIONS.map((action) => [action, authorityRefusal(action, role, target)]),
  );
  expect(result.current.isAsking).toBe(false);
});

it.each([
  {
    about: 'an action that administrators may do to everybody',
    role: 'admin',
    uid: 'ana',
    action: 'edit-profile',
    requests: 0,
  },
  {
    about: 'an action that reception may do to nobody',
    role: 'reception',
    uid: 'ana',
    action: 'set-role',
    requests: 0,
  },
  { about: 'an action on oneself', role: 'reception', uid: 'rita', action: 'edit-profile', requests: 0 },
  { about: 'an action that depends on the person', role: 'reception', uid: 'ana', action: 'edit-profile', requests: 1 },
  {
    about: 'an action that administrators may not do to staff',
    role: 'admin',
    uid: 'ana',
    action: 'close-account',
    requests: 1,
  },
] as const)('sends $requests requests about $about', ({ role, uid, action, requests }) => {
  viewer.role = role;
  const { result } = renderHook(() => useAuthority(uid, [action]));
  expect(server.answers).toHaveLength(requests);
  expect(result.current.isAsking).toBe(requests === 1);
  if (requests === 0) expect(result.current.refusalOf(action)).toBe(action === 'set-role' ? 'no-permission' : null);
});

it('asks the server once for all components on screen, and again after all of them were unmounted', async () => {
  const hooks = [1, 2, 3].map(() => renderHook(() => useAuthority('ana', ['renew'])));
  await answer('staff');
  const late = renderHook(() => useAuthority('ana', ['renew']));
  for (const { result } of [...hooks, late]) expect(result.current.refusalOf('renew')).toBe('staff-by-admins');
  expect(server.answers).toHaveLength(1);
  for (const { unmount } of [...hooks, late]) unmount();

  // The role was removed meanwhile.
  const { result } = renderHook(() => useAuthority('ana', ['renew']));
  expect(result.current.isAsking).toBe(true);
  await answer('no-sign-in');
  expect(result.current.refusalOf('renew')).toBeNull();
  expect(server.answers).toHaveLength(2);
});

it('offers actions after a second without an answer, and a later answer hides none of them', async () => {
  const { result } = renderHook(() => useAuthority('ana', ['renew']));
  await passTime(999);
  expect(result.current.isAsking).toBe(true);
  await passTime(1);
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([false, null]);
  await answer('staff');
  expect([result.current.target, result.current.refusalOf('renew')]).toEqual([null, null]);
  // Components that are mounted later use the answer.
  const dialog = renderHook(() => useAuthority('ana', ['renew']));
  expect(dialog.result.current.refusalOf('renew')).toBe('staff-by-admins');
});

it('offers actions if the request fails, doesn’t hide them later, and repeats the request for the next component', async () => {
  const { result } = renderHook(() => useAuthority('ana', ['renew']));
  await act(async () => server.answers.at(-1)?.(refuse('unavailable')));
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([false, null]);
  const dialog = renderHook(() => useAuthority('ana', ['renew']));
  expect(server.answers).toHaveLength(2);
  await answer('staff');
  expect(dialog.result.current.refusalOf('renew')).toBe('staff-by-admins');
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([false, null]);
});

it('asks the server about another person when the uid changes', async () => {
  const { result, rerender } = renderHook(({ uid }) => useAuthority(uid, ['renew']), { initialProps: { uid: 'ana' } });
  await answer('staff');
  rerender({ uid: 'beto' });
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([true, null]);
  await answer('no-sign-in');
  expect(result.current.target).toBe('no-sign-in');
  expect(server.answers).toHaveLength(2);
});
