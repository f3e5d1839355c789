import type { CheckIn } from '@gym/domain/database/attendance';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SendPorts, sendCheckIn } from './send-check-in.ts';

const CHECK_IN: CheckIn = {
  id: '3f0d7c1e-6a55-4f0a-9a0f-0c8f0f7e2b11',
  uid: 'maria',
  branch: 'centro',
  at: 1_795_000_000_000,
  via: 'self',
  by: 'maria',
  verdict: 'granted',
  problems: [],
  clock: 'sure',
};
const DENIED = new Error('PERMISSION_DENIED');

function portsWith(changes: Partial<SendPorts> = {}) {
  return {
    connected: () => true,
    write: vi.fn<SendPorts['write']>(async () => {}),
    refreshToken: vi.fn(async () => {}),
    readRegisteredAt: vi.fn<SendPorts['readRegisteredAt']>(async () => null),
    log: vi.fn(),
    timeoutMs: 10_000,
    ...changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is saved when the server says so', async () => {
  const ports = portsWith();
  expect(await sendCheckIn(ports, CHECK_IN)).toEqual({ kind: 'saved' });
  expect(ports.write).toHaveBeenCalledExactlyOnceWith(CHECK_IN);
});

it('hands nothing to the SDK while offline', async () => {
  const ports = portsWith({ connected: () => false });
  expect(await sendCheckIn(ports, CHECK_IN)).toEqual({ kind: 'failed', failure: 'offline' });
  expect(ports.write).not.toHaveBeenCalled();
});

it('says that it is not confirmed when no answer comes in time', async () => {
  const ports = portsWith({ write: vi.fn<SendPorts['write']>(() => new Promise(() => {})) });
  const outcome = sendCheckIn(ports, CHECK_IN);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toEqual({ kind: 'failed', failure: 'unconfirmed' });
});

it('reads back before it believes a refusal: it was there already', async () => {
  const ports = portsWith({
    write: vi.fn<SendPorts['write']>(() => Promise.reject(DENIED)),
    readRegisteredAt: vi.fn<SendPorts['readRegisteredAt']>(async () => 42),
  });
  expect(await sendCheckIn(ports, CHECK_IN)).toEqual({ kind: 'registered', at: 42 });
  expect(ports.refreshToken).toHaveBeenCalledOnce();
  expect(ports.write).toHaveBeenCalledOnce();
});

it('tries once more with the same record after the token was renewed', async () => {
  const write = vi.fn<SendPorts['write']>().mockRejectedValueOnce(DENIED).mockResolvedValueOnce();
  const ports = portsWith({ write });
  expect(await sendCheckIn(ports, CHECK_IN)).toEqual({ kind: 'saved' });
  expect(write.mock.calls).toEqual([[CHECK_IN], [CHECK_IN]]);
});

it('is refused when the server refuses twice', async () => {
  const ports = portsWith({ write: vi.fn<SendPorts['write']>(() => Promise.reject(DENIED)) });
  expect(await sendCheckIn(ports, CHECK_IN)).toEqual({ kind: 'failed', failure: 'refused' });
  expect(ports.write).toHaveBeenCalledTimes(2);
});
