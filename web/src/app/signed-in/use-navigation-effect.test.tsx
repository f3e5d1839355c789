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

it('does nothing until reactfire knows who is signed in', async () => {
  const { getByRole } = show(null);
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect).not.toHaveBeenCalled();
});

it('runs for the signed-in person on every completed navigation', async () => {
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

function tree(shown = true) {
  return (
    <MemoryRouter initialEntries={['/admin?dia=hoy']}>
      {shown && <Probe />}
      <Address />
    </MemoryRouter>
  );
}

it('redirects the person, and remembers where to return to', async () => {
  current.uid = 'maria';
  const { getByRole } = render(tree());
  const [, router] = runNavigationEffect.mock.calls[0] ?? [];
  await act(async () => router?.replaceWith('/set-personal-info'));
  expect(getByRole('status').textContent).toBe('/set-personal-info from /admin?dia=hoy');
});

it.each([
  { what: 'once the person has left the app', uid: 'maria', shown: false },
  { what: 'once nobody is signed in', uid: null, shown: true },
  { what: 'once somebody else is signed in', uid: 'jorge', shown: true },
])('counts the person as gone $what', ({ uid, shown }) => {
  current.uid = 'maria';
  const { rerender } = render(tree());
  const [, router] = runNavigationEffect.mock.calls[0] ?? [];
  expect(router?.isHere()).toBe(true);
  current.uid = uid;
  // The sign-in's own state counts, even before React knows it.
  if (shown) expect(router?.isHere()).toBe(false);
  rerender(tree(shown));
  expect(router?.isHere()).toBe(false);
});

it('leaves pending requests to the next navigation', async () => {
  const { getByRole } = show('maria');
  await act(async () => getByRole('link').click());
  expect(runNavigationEffect.mock.calls.map(([, router]) => router.isHere())).toEqual([false, true]);
});
