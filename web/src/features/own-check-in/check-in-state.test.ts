import { DEFAULT_POLICY, type Verdict } from '@gym/domain/attendance/attendance';
import { describe, expect, it } from 'vitest';
import type { ReadBranchCode } from '../../shared/door/branch-code-link.ts';
import {
  type CheckInEvent,
  nextCheckIn,
  type Press,
  refusedHere,
  type ShownCheckIn,
  startCheckIn,
} from './check-in-state.ts';
import type { CheckInFailure } from './text.ts';

const PREVIEW: Verdict = { kind: 'granted', daysLeft: 20, visitsLeft: null };
const GRANTED: Verdict = { kind: 'granted', daysLeft: 12, visitsLeft: null };
const DENIED: Verdict = { kind: 'denied', daysLeft: -3, problems: ['expired'] };
const REGISTERED: Verdict = { kind: 'registered', at: 1_800_000_000_000 };

function pressWith(code: ReadBranchCode | null): Press {
  const person = {
    uid: 'ana',
    name: 'Ana López',
    pin: null,
    phone: null,
    birthDate: null,
    hasPhoto: null,
    standing: null,
    version: Number.POSITIVE_INFINITY,
  };
  return {
    person,
    branch: 'centro',
    policy: DEFAULT_POLICY,
    author: 'ana',
    registeredAt: null,
    annulledAt: null,
    code,
    preview: PREVIEW,
  };
}

const pressed: CheckInEvent = { type: 'pressed', press: pressWith(null) };
const withCode: CheckInEvent = { type: 'pressed', press: pressWith({ kind: 'typed', code: '12345678' }) };
const kept: CheckInEvent = { type: 'kept', id: 'one', verdict: GRANTED };
const keptAgain: CheckInEvent = { type: 'kept', id: 'two', verdict: GRANTED };
const slow: CheckInEvent = { type: 'slow' };
const sent: CheckInEvent = { type: 'sent' };
const refused: CheckInEvent = { type: 'refused' };
const undone: CheckInEvent = { type: 'undone', id: 'one' };
const notKept: CheckInEvent = { type: 'failed', failure: 'not-kept' };
const reset: CheckInEvent = { type: 'reset' };
const lost: CheckInEvent = { type: 'connection', connected: false };
const back: CheckInEvent = { type: 'connection', connected: true };

const idle: ShownCheckIn = { phase: 'idle' };
const sending: ShownCheckIn = { phase: 'sending', preview: PREVIEW };
const waits: ShownCheckIn = { phase: 'answered', verdict: GRANTED, waits: true };
const done: ShownCheckIn = { phase: 'answered', verdict: GRANTED, waits: false };
const answered = (verdict: Verdict): ShownCheckIn => ({ phase: 'answered', verdict, waits: false });
const failed = (failure: CheckInFailure): ShownCheckIn => ({ phase: 'failed', failure });

function after(events: readonly CheckInEvent[], connected: boolean | null = true) {
  return events.reduce(nextCheckIn, startCheckIn(connected));
}

describe('nextCheckIn', () => {
  it.each<{ readonly what: string; readonly steps: readonly (readonly [CheckInEvent, ShownCheckIn])[] }>([
    {
      what: 'sent at once',
      steps: [
        [pressed, sending],
        [kept, sending],
        [sent, done],
      ],
    },
    {
      what: 'denied',
      steps: [
        [pressed, sending],
        [{ type: 'decided', verdict: DENIED }, answered(DENIED)],
      ],
    },
    {
      what: 'registered before',
      steps: [
        [pressed, sending],
        [{ type: 'decided', verdict: REGISTERED }, answered(REGISTERED)],
      ],
    },
    {
      what: 'a slow server',
      steps: [
        [pressed, sending],
        [kept, sending],
        [slow, waits],
        [sent, done],
      ],
    },
    {
      what: 'slow before anything is on disk: nothing to promise yet',
      steps: [
        [pressed, sending],
        [slow, sending],
        [kept, sending],
      ],
    },
    {
      what: 'offline',
      steps: [
        [lost, idle],
        [pressed, sending],
        [kept, waits],
        [back, waits],
        [sent, done],
      ],
    },
    {
      what: 'the connection lost on the way',
      steps: [
        [pressed, sending],
        [kept, sending],
        [lost, waits],
        [back, waits],
        [sent, done],
      ],
    },
    {
      what: 'lost before it is on disk',
      steps: [
        [pressed, sending],
        [lost, sending],
        [kept, waits],
      ],
    },
    {
      what: 'refused at once',
      steps: [
        [pressed, sending],
        [kept, sending],
        [refused, failed('refused')],
      ],
    },
    {
      what: 'its typed code was not exchanged',
      steps: [
        [withCode, sending],
        [{ type: 'failed', failure: 'too-many' }, failed('too-many')],
        [withCode, sending],
        [{ type: 'failed', failure: 'code' }, failed('code')],
      ],
    },
    {
      what: 'refused for its code',
      steps: [
        [withCode, sending],
        [kept, sending],
        [refused, failed('code')],
        [withCode, sending],
      ],
    },
    {
      what: 'refused later, after it was said to be kept',
      steps: [
        [pressed, sending],
        [kept, sending],
        [lost, waits],
        [refused, idle],
      ],
    },
    {
      what: 'nothing can be stored',
      steps: [
        [pressed, sending],
        [notKept, failed('not-kept')],
        [pressed, sending],
      ],
    },
    {
      what: 'undone at the desk, then pressed again',
      steps: [
        [pressed, sending],
        [kept, sending],
        [sent, done],
        [pressed, sending],
        [keptAgain, sending],
        [sent, done],
      ],
    },
    {
      what: 'taken back, then pressed again',
      steps: [
        [pressed, sending],
        [kept, sending],
        [sent, done],
        [undone, { phase: 'undone' }],
        [pressed, sending],
        [keptAgain, sending],
        [sent, done],
      ],
    },
    {
      what: 'taken back before the server had it: what comes of it later is no answer',
      steps: [
        [pressed, sending],
        [kept, sending],
        [slow, waits],
        [undone, { phase: 'undone' }],
        [sent, { phase: 'undone' }],
        [refused, { phase: 'undone' }],
      ],
    },
    {
      what: 'the undo of an earlier one, told late',
      steps: [
        [pressed, sending],
        [keptAgain, sending],
        [undone, sending],
      ],
    },
    {
      what: 'another branch',
      steps: [
        [pressed, sending],
        [kept, sending],
        [sent, done],
        [reset, idle],
        [pressed, sending],
      ],
    },
    {
      what: 'after a reload: no press, so no result counts',
      steps: [
        [kept, idle],
        [slow, idle],
        [sent, idle],
        [refused, idle],
        [notKept, idle],
      ],
    },
  ])('$what', ({ steps }) => {
    let state = startCheckIn(true);
    const shown = steps.map(([event]) => {
      state = nextCheckIn(state, event);
      return state.shown;
    });
    expect(shown).toEqual(steps.map(([, expected]) => expected));
  });
});

it('ignores a second press while a check-in is being sent', () => {
  const first = after([pressed]);
  expect(nextCheckIn(first, withCode)).toBe(first);
  // The check-in is on disk but not sent yet. A second press would only be answered as registered.
  const onDisk = after([pressed, kept]);
  expect(nextCheckIn(onDisk, pressed)).toBe(onDisk);
});

it('treats a connection that was never tried like a missing one', () => {
  expect(after([pressed, kept], null).shown).toEqual(waits);
});

it('keeps its state when the connection is reported again', () => {
  const state = after([pressed, kept]);
  expect(nextCheckIn(state, back)).toBe(state);
});

it.each<{ readonly when: string; readonly events: readonly CheckInEvent[]; readonly id: string | null }>([
  { when: 'it is being sent', events: [pressed, kept], id: null },
  { when: 'the server took it', events: [pressed, kept, sent], id: null },
  { when: 'it was answered as refused', events: [pressed, kept, refused], id: 'one' },
  { when: 'its code was answered as wrong', events: [withCode, kept, refused], id: 'one' },
  { when: 'it was said to be kept', events: [pressed, kept, slow, refused], id: null },
  { when: 'nothing was stored', events: [pressed, notKept], id: null },
  { when: 'the next press has begun', events: [pressed, kept, refused, pressed], id: null },
])('returns the id of a refused check-in that may be forgotten, or null: $when', ({ events, id }) => {
  expect(refusedHere(after(events))).toBe(id);
});

it('returns the recorded check-in until its late refusal moves to the list', () => {
  expect(after([pressed, kept, slow]).recorded?.id).toBe('one');
  expect(after([pressed, kept, slow, refused]).recorded).toBeNull();
});
