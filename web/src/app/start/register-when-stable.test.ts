import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RegistrationPorts, registerWhenStable } from './register-when-stable.ts';

const NEVER = new Promise<void>(() => {});

function createPorts(changes: Partial<RegistrationPorts> = {}) {
  return {
    production: true,
    stable: NEVER,
    timeoutMs: 30_000,
    register: vi.fn(async () => true),
    untilOnline: vi.fn(async () => {}),
    log: vi.fn(),
    ...changes,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('never registers the service worker outside production', async () => {
  const ports = createPorts({ production: false, stable: Promise.resolve() });
  void registerWhenStable(ports);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.register).not.toHaveBeenCalled();
});

it('registers once the app is stable', async () => {
  let stabilise: () => void = () => {};
  const stable = new Promise<void>((resolve) => {
    stabilise = resolve;
  });
  const ports = createPorts({ stable });
  void registerWhenStable(ports);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ports.register).not.toHaveBeenCalled();
  stabilise();
  await vi.advanceTimersByTimeAsync(0);
  expect(ports.register).toHaveBeenCalledOnce();
});

it('registers after 30,000 ms if the app doesn’t become stable, and not before', async () => {
  const ports = createPorts();
  void registerWhenStable(ports);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ports.register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ports.register).toHaveBeenCalledOnce();
});

it('registers only once if the timeout passes after the app became stable', async () => {
  const ports = createPorts({ stable: Promise.resolve() });
  void registerWhenStable(ports);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.register).toHaveBeenCalledOnce();
});

it('logs a failed registration, and doesn’t throw', async () => {
  const failure = new Error('no');
  const ports = createPorts({
    stable: Promise.resolve(),
    register: vi.fn(async () => true).mockRejectedValueOnce(failure),
  });
  await expect(registerWhenStable(ports)).resolves.toBeUndefined();
  expect(ports.log).toHaveBeenCalledExactlyOnceWith(failure);
});

it('starts a failed installation again each time the network is back', async () => {
  const answers = [false, Promise.reject(new Error('no line')), true];
  const register = vi.fn(async () => answers.shift() ?? true);
  const ports = createPorts({ stable: Promise.resolve(), register });
  await registerWhenStable(ports);
  expect(register).toHaveBeenCalledTimes(3);
  expect(ports.untilOnline).toHaveBeenCalledTimes(2);
});
