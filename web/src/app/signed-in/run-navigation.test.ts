// @vitest-environment happy-dom
import { ok } from '@gym/domain/errors';
import { afterEach, expect, it, vi } from 'vitest';
import type { NavigationData } from '../../data/signed-in/navigation-data.ts';
import { readStored } from '../../lib/device-storage.ts';
import { runNavigationEffect } from './run-navigation.ts';

const fake = vi.hoisted(() => ({
  personChanged: () => {},
  /** Ends the waits for an idle browser, in the order in which they began. */
  idleWaits: [] as (() => void)[],
  call: vi.fn(),
}));
vi.mock('../../data/person-change.ts', () => ({
  onPersonChange: ({ stop }: { readonly stop: () => void }) => {
    fake.personChanged = stop;
  },
}));
vi.mock('../../lib/idle.ts', () => ({
  waitUntilIdle: () => new Promise<void>((resolve) => fake.idleWaits.push(resolve)),
}));
vi.mock('../../data/call.ts', () => ({ call: fake.call }));

afterEach(() => localStorage.clear());

/** The data that the navigation effect reads, on a device that never connects. */
const DATA: NavigationData = {
  waitUntilConnected: () => new Promise(() => {}),
  writeDateService: async () => {},
  readServerTime: async () => null,
  readUser: async () => null,
  isKiosk: async () => false,
};

it('requests the IP address only for the next person if the previous one signed out before the request', async () => {
  fake.call.mockResolvedValue(ok({ ip: '192.0.2.1' }));
  const router = { currentPath: () => '/', isCurrent: () => true, replaceWith: () => {} };
  void runNavigationEffect(DATA, router, 'ana');
  fake.personChanged();
  void runNavigationEffect(DATA, router, 'beto');
  fake.idleWaits[0]?.();
  await vi.waitFor(() => expect(fake.idleWaits).toHaveLength(2));
  await Promise.resolve();
  fake.idleWaits[1]?.();
  await vi.waitFor(() => expect(readStored('ip')).toBe('192.0.2.1'));
  expect(fake.call).toHaveBeenCalledOnce();
});
