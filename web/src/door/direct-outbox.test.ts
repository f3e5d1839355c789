// @vitest-environment happy-dom
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { DeniedCheckIn } from '@gym/domain/database/door/denied-check-ins';
import type { Stamp } from '@gym/domain/door/clock';
import { instantAt } from '@gym/domain/testing/arbitraries';
import { beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_LIMIT_MS, NoAnswer } from '../data/answered.ts';
import { openDirectOutbox } from './direct-outbox.ts';

const { write, readCheckIn } = vi.hoisted(() => ({ write: vi.fn(), readCheckIn: vi.fn() }));
const REFUSED = new Error('PERMISSION_DENIED');
vi.mock('../data/door.ts', () => ({
  doorTransport: {
    write,
    failureOf: (error: unknown) => (error === REFUSED ? 'refused' : 'interrupted'),
    serverTimestamp: 'now',
    onServerOffset: () => () => {},
  },
  readCheckIn,
}));

const AT = instantAt('2026-11-25', '07:12');
const CHECK_IN: CheckIn = {
  id: '6d1c7e6e-6f0b-4f5a-9c3e-1a2b3c4d5e6f',
  uid: 'ana',
  branch: 'centro',
  at: AT,
  via: 'self',
  by: 'ana',
  clock: 'sure',
  verdict: 'granted',
  problems: [],
};
const DENIED: DeniedCheckIn = {
  id: '7d1c7e6e-6f0b-4f5a-9c3e-1a2b3c4d5e6f',
  uid: 'ana',
  branch: 'centro',
  at: AT,
  via: 'self',
  by: 'ana',
  reasons: ['expired'],
  clock: 'sure',
};
const STAMP: Stamp = { at: AT, clock: 'sure', wall: AT, monotonic: 0, session: 'one' };
const register = () => openDirectOutbox().outbox.register(CHECK_IN, STAMP);

beforeEach(() => {
  write.mockReset().mockResolvedValue(undefined);
  readCheckIn.mockReset().mockResolvedValue(null);
});

it('resolves after a check-in was written to both collections', async () => {
  expect(await register()).toEqual({ kind: 'added', checkIn: CHECK_IN });
  const [updates] = write.mock.calls[0] ?? [];
  expect(Object.keys(updates)).toEqual(
    expect.arrayContaining(['Attendance/centro/2026-11-25/ana', 'MemberAttendance/ana/2026-11-25/centro']),
  );
});

it('returns the earlier check-in if the server refuses the new one and already has one of the person', async () => {
  write.mockRejectedValue(REFUSED);
  readCheckIn.mockResolvedValue({ id: 'earlier', at: AT - 60_000, annulledAt: null });
  expect(await register()).toEqual({ kind: 'registered', at: AT - 60_000 });
});

it('returns the fate `refused` of a check-in that the server refused', async () => {
  write.mockRejectedValue(REFUSED);
  const { outbox } = openDirectOutbox();
  await outbox.register(CHECK_IN, STAMP);
  expect(await outbox.fateOf(CHECK_IN.id)).toBe('refused');
});

it('rejects a check-in if the connection is lost', async () => {
  write.mockRejectedValue(new Error('disconnected'));
  await expect(register()).rejects.toThrow('disconnected');
});

it('rejects with NoAnswer a check-in that gets no answer in time', async () => {
  vi.useFakeTimers();
  write.mockReturnValue(new Promise(() => {}));
  const registered = expect(register()).rejects.toBeInstanceOf(NoAnswer);
  await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);
  await registered;
  vi.useRealTimers();
});

it('resolves for a denied check-in although its record can’t be sent', async () => {
  write.mockRejectedValue(new Error('disconnected'));
  await expect(openDirectOutbox().outbox.add({ kind: 'denied', denied: DENIED }, STAMP)).resolves.toBeUndefined();
});

it('resolves an undo that the server accepts', async () => {
  const { outbox } = openDirectOutbox();
  await outbox.register(CHECK_IN, STAMP);
  await outbox.undo({ kind: 'check-in', checkIn: CHECK_IN });
  expect(await outbox.fateOf(CHECK_IN.id)).toBe('sent');
});

it('rejects an undo that the server refuses', async () => {
  const { outbox } = openDirectOutbox();
  await outbox.register(CHECK_IN, STAMP);
  write.mockRejectedValue(REFUSED);
  await expect(outbox.undo({ kind: 'check-in', checkIn: CHECK_IN })).rejects.toThrow('refused');
});
