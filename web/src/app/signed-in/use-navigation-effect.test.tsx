// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cameFrom } from '../../shared/coming-from.ts';
import { useNavigationEffect } from './use-navigation-effect.ts';

const { runNavigationEffect, current, data } = vi.hoisted(() => ({
  runNavigationEffect: vi.fn(async (_data: unknown, _router: { replaceWith: (path: string) => void }) => {}),
  current: { uid: null as string | null },
  data: {},
}));
vi.mock('./run-navigation.ts', () => ({ runNavigationEffect }));
vi.mock('../../data/signed-in/who.ts', () => ({ useCheckedUid: () => current.uid }));
vi.mock('../../data/signed-in/navigation-data.ts', () => ({ useNavigationData: () => data }));

function Probe() {
  useNavigationEffect();
  return <Link to="/otra">otra</Link>;
}

function show(uid: string | null) {
  current.uid = uid;
  return render(
    <MemoryRouter initialEntries={['/checador']}>
      <Probe />
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  runNavigationEffect.mockClear();
});

it('does nothing until reactfire has said who is signed in', async () => {
  const { getByRole } = show(null);
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect).not.toHaveBeenCalled();
});

it('runs for who is signed in on every completed navigation', async () => {
  const { getByRole } = show('maria');
  expect(runNavigationEffect).toHaveBeenCalledTimes(1);
  expect(runNavigationEffect).toHaveBeenLastCalledWith(data, expect.anything(), 'maria');
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect).toHaveBeenCalledTimes(2);
});

function Address() {
  const { pathname, state } = useLocation();
  return <output>{[pathname, cameFrom(state)].filter(Boolean).join(' from ')}</output>;
}

it.each([
  [
    'moves whoever is still there, and remembers where to lead back to',
    false,
    '/set-personal-info from /admin?dia=hoy',
  ],
  ['moves nobody once the person has left', true, '/admin'],
])('%s', async (_what, leavesFirst, expected) => {
  current.uid = 'maria';
  const tree = (signedIn: boolean) => (
    <MemoryRouter initialEntries={['/admin?dia=hoy']}>
      {signedIn && <Probe />}
      <Address />
    </MemoryRouter>
  );
  const { getByRole, rerender } = render(tree(true));
  const [, router] = runNavigationEffect.mock.calls[0] ?? [];
  if (leavesFirst) rerender(tree(false));
  await act(async () => router?.replaceWith('/set-personal-info'));
  expect(getByRole('status').textContent).toBe(expected);
});
