// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cameFrom } from '../../shared/coming-from.ts';
import type { RouterPorts } from './run-navigation.ts';
import { useNavigationEffect } from './use-navigation-effect.ts';

const { runNavigationEffect, current, data } = vi.hoisted(() => ({
  runNavigationEffect: vi.fn(async (_data: unknown, _router: RouterPorts) => {}),
  current: { uid: null as string | null },
  data: {},
}));
vi.mock('./run-navigation.ts', () => ({ runNavigationEffect }));
const isSignedIn = (uid: string) => uid === current.uid;
vi.mock('../../data/signed-in/who.ts', () => ({ useCheckedUid: () => current.uid, useIsSignedIn: () => isSignedIn }));
vi.mock('../../data/signed-in/navigation-data.ts', () => ({ useNavigationData: () => data }));

function Probe() {
  useNavigationEffect();
  return <Link to="/otra">otra</Link>;
}

function renderProbe(uid: string | null) {
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

it('does nothing until reactfire knows who is signed in', async () => {
  const { getByRole } = renderProbe(null);
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect).not.toHaveBeenCalled();
});

it('runs for the signed-in person on every completed navigation', async () => {
  const { getByRole } = renderProbe('maria');
  expect(runNavigationEffect).toHaveBeenCalledTimes(1);
  expect(runNavigationEffect).toHaveBeenLastCalledWith(data, expect.anything(), 'maria');
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect).toHaveBeenCalledTimes(2);
});

function Address() {
  const { pathname, state } = useLocation();
  return <output>{[pathname, cameFrom(state)].filter(Boolean).join(' from ')}</output>;
}

function createApp(isMounted = true) {
  return (
    <MemoryRouter initialEntries={['/admin?dia=hoy']}>
      {isMounted && <Probe />}
      <Address />
    </MemoryRouter>
  );
}

it('redirects the person, and remembers where to return to', async () => {
  current.uid = 'maria';
  const { getByRole } = render(createApp());
  const [, router] = runNavigationEffect.mock.calls[0] ?? [];
  await act(async () => router?.replaceWith('/set-personal-info'));
  expect(getByRole('status').textContent).toBe('/set-personal-info from /admin?dia=hoy');
});

it.each([
  { event: 'the app is unmounted', uid: 'maria', isMounted: false },
  { event: 'the person has signed out', uid: null, isMounted: true },
  { event: 'somebody else is signed in', uid: 'jorge', isMounted: true },
])('reports the navigation as not current once $event', ({ uid, isMounted }) => {
  current.uid = 'maria';
  const { rerender } = render(createApp());
  const [, router] = runNavigationEffect.mock.calls[0] ?? [];
  expect(router?.isCurrent()).toBe(true);
  current.uid = uid;
  // The state of the sign-in is read directly, so it counts before React renders it.
  if (isMounted) expect(router?.isCurrent()).toBe(false);
  rerender(createApp(isMounted));
  expect(router?.isCurrent()).toBe(false);
});

it('reports a navigation as not current once the next one is complete', async () => {
  const { getByRole } = renderProbe('maria');
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect.mock.calls.map(([, router]) => router.isCurrent())).toEqual([false, true]);
});
