// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { authorityRefusal, DEEDS, TARGETS } from '@gym/domain/person/authority';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuthority } from './authority.ts';

const reader = vi.hoisted(() => ({ uid: 'rita', role: 'reception' as string | null }));
const server = vi.hoisted(() => ({ answers: [] as ((answer: unknown) => void)[] }));
vi.mock('./call.ts', () => ({ call: () => new Promise((resolve) => server.answers.push(resolve)) }));
vi.mock('./session.ts', () => ({ useSession: () => ({ status: 'signed-in', ...reader }) }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(reader, { uid: 'rita', role: 'reception' });
  server.answers = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const WAYS = {
  staff: { way: 'own', email: null, isStaff: true },
  'own-sign-in': { way: 'own', email: null, isStaff: false },
  'no-sign-in': { way: 'link', email: null, isStaff: false },
} as const;
const answer = (target: keyof typeof WAYS) => act(async () => server.answers.at(-1)?.(ok(WAYS[target])));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it.each(
  (['admin', 'reception', 'kiosk', 'member'] as const).flatMap((role) =>
    TARGETS.map((target) => [role, target] as const),
  ),
)('says what the table says: %s, %s', async (role, target) => {
  Object.assign(reader, { uid: target === 'self' ? 'ana' : 'rita', role });
  const { result } = renderHook(() => useAuthority('ana', DEEDS));
  if (target !== 'self') await answer(target);
  expect(DEEDS.map((deed) => [deed, result.current.refusalOf(deed)])).toEqual(
    DEEDS.map((deed) => [deed, authorityRefusal(deed, role, target)]),
  );
  expect(result.current.isAsking).toBe(false);
});

it.each([
  ['what an administrator may do to everybody', 'admin', 'ana', 'edit-profile', 0],
  ['what nobody at reception may do', 'reception', 'ana', 'set-role', 0],
  ['what is done to oneself', 'reception', 'rita', 'edit-profile', 0],
  ['what depends on whose it is', 'reception', 'ana', 'edit-profile', 1],
  ['what not even an administrator may do to staff', 'admin', 'ana', 'close-account', 1],
] as const)('asks the server only where it makes a difference: %s', (_what, role, uid, deed, asked) => {
  reader.role = role;
  const { result } = renderHook(() => useAuthority(uid, [deed]));
  expect(server.answers).toHaveLength(asked);
  expect(result.current.isAsking).toBe(asked === 1);
  if (asked === 0) expect(result.current.refusalOf(deed)).toBe(deed === 'set-role' ? 'no-permission' : null);
});

it('loads the sign-in way once for all readers, and again when the file is opened anew', async () => {
  const looks = [1, 2, 3].map(() => renderHook(() => useAuthority('ana', ['renew'])));
  await answer('staff');
  const late = renderHook(() => useAuthority('ana', ['renew']));
  for (const { result } of [...looks, late]) expect(result.current.refusalOf('renew')).toBe('staff-by-admins');
  expect(server.answers).toHaveLength(1);
  for (const { unmount } of [...looks, late]) unmount();

  // The role was removed meanwhile.
  const { result } = renderHook(() => useAuthority('ana', ['renew']));
  expect(result.current.isAsking).toBe(true);
  await answer('no-sign-in');
  expect(result.current.refusalOf('renew')).toBeNull();
  expect(server.answers).toHaveLength(2);
});

it('waits for a second, after which a late answer no longer hides actions', async () => {
  const { result } = renderHook(() => useAuthority('ana', ['renew']));
  await pass(999);
  expect(result.current.isAsking).toBe(true);
  await pass(1);
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([false, null]);
  await answer('staff');
  expect([result.current.target, result.current.refusalOf('renew')]).toEqual([null, null]);
  // Components that are mounted later use the answer.
  const dialog = renderHook(() => useAuthority('ana', ['renew']));
  expect(dialog.result.current.refusalOf('renew')).toBe('staff-by-admins');
});

it('offers actions at once if the request fails, keeps them, and asks again for the next reader', async () => {
  const { result } = renderHook(() => useAuthority('ana', ['renew']));
  await act(async () => server.answers.at(-1)?.(refuse('unavailable')));
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([false, null]);
  const dialog = renderHook(() => useAuthority('ana', ['renew']));
  expect(server.answers).toHaveLength(2);
  await answer('staff');
  expect(dialog.result.current.refusalOf('renew')).toBe('staff-by-admins');
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([false, null]);
});

it('loads the next person when the file changes', async () => {
  const { result, rerender } = renderHook(({ uid }) => useAuthority(uid, ['renew']), { initialProps: { uid: 'ana' } });
  await answer('staff');
  rerender({ uid: 'beto' });
  expect([result.current.isAsking, result.current.refusalOf('renew')]).toEqual([true, null]);
  await answer('no-sign-in');
  expect(result.current.target).toBe('no-sign-in');
  expect(server.answers).toHaveLength(2);
});
