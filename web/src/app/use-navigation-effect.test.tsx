// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '../data/session.tsx';
import { useNavigationEffect } from './use-navigation-effect.ts';

const { runNavigationEffect, current } = vi.hoisted(() => ({
  runNavigationEffect: vi.fn(async () => {}),
  current: { session: { status: 'loading' } as Session },
}));
vi.mock('./signed-in-navigation.ts', () => ({ runNavigationEffect }));
vi.mock('../data/session.tsx', () => ({ useSession: () => current.session }));

function Probe() {
  return <Link to="/otra">{useNavigationEffect() ? 'dentro' : 'fuera'}</Link>;
}

function show(session: Session) {
  current.session = session;
  return render(
    <MemoryRouter initialEntries={['/checador']}>
      <Probe />
    </MemoryRouter>,
  );
}

const SIGNED_IN: Session = { status: 'signed-in', uid: 'maria', email: null, role: null, branch: null };

afterEach(() => {
  cleanup();
  runNavigationEffect.mockClear();
});

it('waits until the sign-in state is known', () => {
  const { getByRole } = show({ status: 'loading' });
  expect(getByRole('link').textContent).toBe('fuera');
  expect(runNavigationEffect).not.toHaveBeenCalled();
});

it('signed out: marks as not logged in and does nothing else', async () => {
  const { getByRole } = show({ status: 'signed-out' });
  await act(async () => getByRole('link').click());
  expect(getByRole('link').textContent).toBe('fuera');
  expect(runNavigationEffect).not.toHaveBeenCalled();
});

it('signed in: runs on every completed navigation and marks as logged in', async () => {
  const { getByRole } = show(SIGNED_IN);
  await vi.waitFor(() => expect(runNavigationEffect).toHaveBeenCalledTimes(1));
  expect(getByRole('link').textContent).toBe('dentro');
  await act(async () => getByRole('link').click());
  await vi.waitFor(() => expect(runNavigationEffect).toHaveBeenCalledTimes(2));
});
