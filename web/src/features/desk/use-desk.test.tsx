// @vitest-environment happy-dom
import type { Verdict } from '@gym/domain/attendance/attendance';
import { dayFromParts } from '@gym/domain/calendar/calendar';
import type { CheckIn } from '@gym/domain/database/door/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DamagedRecord } from '../../data/parse.ts';
import type { Door } from '../../door/door.ts';
import { type AnsweredState, type DeskState, useDesk, type Visitor } from './use-desk.ts';

const PERSON: DoorPerson = {
  uid: 'ana',
  name: 'Ana Núñez',
  pin: null,
  phone: null,
  birthDate: null,
  hasPhoto: null,
  standing: null,
  version: 0,
};
const RENEWED: DoorPerson = {
  ...PERSON,
  standing: {
    from: 1,
    until: 2,
    endsOn: dayFromParts({ year: 2026, month: 12, day: 22 }),
    frozen: null,
    cancelled: false,
    branches: 'all',
    visitsLeft: null,
  },
};
const CHECK_IN: CheckIn = {
  id: 'id',
  uid: 'ana',
  branch: 'centro',
  at: 1,
  via: 'desk',
  by: 'staff',
  verdict: 'granted',
  problems: [],
  clock: 'sure',
};
const EXPIRED: Verdict = { kind: 'denied', problems: ['expired'], daysLeft: -3 };
const GRANTED: Verdict = { kind: 'granted', daysLeft: 30, visitsLeft: null };

const createAnswer = (verdict: Verdict, checkIn: CheckIn | null) => ({
  kind: 'verdict',
  person: PERSON,
  verdict,
  at: 1,
  checkIn,
});
const door = {
  now: () => 1,
  admit: vi.fn(),
  letIn: vi.fn(),
  preview: vi.fn(),
  undo: vi.fn(),
};
const read = vi.fn<Visitor['read']>();
const ANA: Visitor = { uid: 'ana', name: 'Ana Núñez', read };

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  read.mockResolvedValue(PERSON);
  door.admit.mockResolvedValue(createAnswer(EXPIRED, null));
  door.letIn.mockResolvedValue(createAnswer(EXPIRED, CHECK_IN));
  door.preview.mockResolvedValue({ verdict: EXPIRED });
  door.undo.mockResolvedValue('queued');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openDesk() {
  // The desk uses only these methods of a door.
  const { result } = renderHook(() => useDesk(door as Pick<Door, keyof typeof door> as Door));
  return { desk: () => result.current, state: () => result.current.state };
}

async function runInAct(work: () => void): Promise<void> {
  await act(async () => work());
}

it('asks the door once for two presses at the same moment', async () => {
  const { desk, state } = openDesk();
  await runInAct(() => {
    desk().register(ANA);
    desk().register(ANA);
  });
  expect(door.admit).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ phase: 'answered', verdict: EXPIRED, checkIn: null, undoSeconds: 0 });
});

it('checks in after a renewal, with the renewed membership', async () => {
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  await runInAct(() => desk().open('renew'));
  expect(state()).toMatchObject({ panel: 'renew' });
  door.admit.mockResolvedValue(createAnswer(GRANTED, CHECK_IN));
  read.mockResolvedValue(RENEWED);
  await runInAct(() => desk().continueAfterChange('renewed'));
  expect(read).toHaveBeenCalledTimes(2);
  expect(door.admit).toHaveBeenLastCalledWith(RENEWED);
  expect(state()).toMatchObject({
    phase: 'answered',
    verdict: GRANTED,
    changed: 'renewed',
    panel: null,
    undoSeconds: 10,
  });
});

it('waits with the check-in until the renewal has reached this device', async () => {
  vi.useFakeTimers();
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  door.admit.mockClear();
  read.mockResolvedValueOnce(PERSON).mockResolvedValueOnce(PERSON).mockResolvedValue(RENEWED);
  await runInAct(() => desk().continueAfterChange('renewed'));
  expect(door.admit).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(door.admit).toHaveBeenCalledExactlyOnceWith(RENEWED);
  expect(state()).toMatchObject({ phase: 'answered', changed: 'renewed' });
});

it('checks in with the old membership if the renewal doesn’t reach this device within three seconds', async () => {
  vi.useFakeTimers();
  const { desk } = openDesk();
  await runInAct(() => desk().register(ANA));
  door.admit.mockClear();
  await runInAct(() => desk().continueAfterChange('renewed'));
  await act(() => vi.advanceTimersByTimeAsync(3_200));
  expect(door.admit).toHaveBeenCalledExactlyOnceWith(PERSON);
});

it('reports that a record of the visitor is damaged', async () => {
  const { desk, state } = openDesk();
  read.mockRejectedValueOnce(new DamagedRecord('Access/{uid}'));
  await runInAct(() => desk().register(ANA));
  expect(state()).toMatchObject({ phase: 'failed', problem: 'damaged', visitor: ANA });
});

function retry(state: DeskState): void {
  if (state.phase !== 'failed') throw new Error(`The desk is ${state.phase}`);
  state.retry();
}

it('reports the renewal when the check-in after it fails, and retries only the check-in', async () => {
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  door.admit.mockRejectedValueOnce(new Error('full'));
  read.mockResolvedValue(RENEWED);
  await runInAct(() => desk().continueAfterChange('renewed'));
  expect(state()).toMatchObject({ phase: 'failed', problem: 'not-stored', changed: 'renewed', visitor: ANA });
  read.mockRejectedValueOnce(new Error('away'));
  await runInAct(() => retry(state()));
  expect(state()).toMatchObject({ phase: 'failed', problem: 'not-read', changed: 'renewed' });
  door.admit.mockResolvedValue(createAnswer(GRANTED, CHECK_IN));
  await runInAct(() => retry(state()));
  expect(state()).toMatchObject({ phase: 'answered', changed: 'renewed' });
});

it('retries letting the person in, with the same reason', async () => {
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  door.letIn.mockRejectedValueOnce(new Error('full'));
  await runInAct(() => desk().letIn(state() as AnsweredState, 'Paga mañana'));
  expect(state()).toMatchObject({ phase: 'failed', problem: 'not-stored', action: 'let-in' });
  await runInAct(() => retry(state()));
  expect(door.letIn).toHaveBeenLastCalledWith(PERSON, 'Paga mañana');
  expect(door.admit).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ phase: 'answered', checkIn: CHECK_IN });
});

it('retries the undo of a check-in', async () => {
  door.admit.mockResolvedValue(createAnswer(GRANTED, CHECK_IN));
  door.undo.mockRejectedValueOnce(new Error('full'));
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  await runInAct(() => desk().undo());
  expect(state()).toMatchObject({ phase: 'failed', problem: 'not-undone', action: 'undo' });
  await runInAct(() => retry(state()));
  expect(door.undo).toHaveBeenCalledTimes(2);
  expect(state()).toEqual({ phase: 'undone', name: 'Ana Núñez' });
});

it('makes no second check-in after the renewal of a visitor who is already in', async () => {
  door.admit.mockResolvedValue(createAnswer({ ...GRANTED, kind: 'warning', problems: ['expires-soon'] }, CHECK_IN));
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  await runInAct(() => desk().open('renew'));
  await runInAct(() => desk().continueAfterChange('renewed'));
  expect(door.admit).toHaveBeenCalledOnce();
  expect(state()).toMatchObject({ phase: 'answered', panel: null, changed: 'renewed' });
});

it('opens the panel that lets a denied visitor in, without recording another denial', async () => {
  const { desk, state } = openDesk();
  await runInAct(() => desk().attend(ANA, 'let-in'));
  expect(state()).toMatchObject({ phase: 'answered', verdict: EXPIRED, panel: 'let-in' });
  expect(door.admit).not.toHaveBeenCalled();
});

it('checks in a visitor who was denied and may enter now', async () => {
  door.preview.mockResolvedValue({ verdict: GRANTED });
  door.admit.mockResolvedValue(createAnswer(GRANTED, CHECK_IN));
  const { desk, state } = openDesk();
  await runInAct(() => desk().attend(ANA, 'renew'));
  expect(state()).toMatchObject({ phase: 'answered', verdict: GRANTED, panel: null });
});

it('offers the undo of a check-in for ten seconds', async () => {
  vi.useFakeTimers();
  door.admit.mockResolvedValue(createAnswer(GRANTED, CHECK_IN));
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  for (let second = 0; second < 10; second += 1) await act(async () => vi.advanceTimersByTime(1_000));
  expect(state()).toMatchObject({ undoSeconds: 0 });
  await runInAct(() => desk().undo());
  expect(door.undo).not.toHaveBeenCalled();
  await runInAct(() => desk().register(ANA));
  await runInAct(() => desk().undo());
  expect(door.undo).toHaveBeenCalledWith(CHECK_IN);
  expect(state()).toEqual({ phase: 'undone', name: 'Ana Núñez' });
});

it('still says that the membership was changed if letting the person in fails after that', async () => {
  const { desk, state } = openDesk();
  await runInAct(() => desk().register(ANA));
  read.mockResolvedValue(RENEWED);
  await runInAct(() => desk().continueAfterChange('renewed'));
  door.letIn.mockRejectedValue(new Error('storage'));
  await runInAct(() => desk().letIn(state() as AnsweredState, 'Paga mañana'));
  expect(state()).toMatchObject({ phase: 'failed', changed: 'renewed' });
});
